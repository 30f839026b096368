import { beforeAll, expect, test } from 'vitest'
import { ageOn } from '#core/account/rules.ts'
import { bandBetween, mercatorPoint, type TownPoint } from '#core/geo/distance.ts'
import { type Answers, AGE_RANGES } from '#core/match-finder/questions.ts'
import { rareAmong, reasonsOf, RESULTS, scoreOf } from '#core/match-finder/score.ts'
import type { Found } from '#core/match-finder/types.ts'
import { INTERESTS, interestMask, interestsOf } from '#core/profiles/interests.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ match_finder_questions: ['age', 'appearance', 'race'] })
const TODAY = '2026-11-20'
const CROWD = 150

// A small generator of its own: the same crowd in every run.
let seed = 7
const below = (limit: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * limit)
}
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!

/** From around the corner to the other end of the country, and nowhere. */
const TOWNS = Array.from({ length: 24 }, (_, at) => {
  const [lat, lon] = [52.4 + at * 0.03 * (at % 2 ? 1 : -1), 5 - at * 0.04 * at]
  return { id: at + 1, lat, lon, ...mercatorPoint(lat, lon) }
})
const placeOf = (town: number | null): TownPoint | null => {
  const found = TOWNS.find(({ id }) => id === town)
  return found ? { town: found.id, x: found.x, y: found.y } : null
}

type Person = {
  name: string
  born: string
  interests: bigint
  town: number | null
  photos: number
  appearance: 'normal' | 'sexy' | null
  race: 'white' | 'other' | null
  agreed: boolean
}

/** Around the days on which one becomes 35 and 36, and anywhere. */
const BORN = ['1990-11-19', '1990-11-20', '1990-11-21', '1991-11-20', '1991-11-21', '2004-02-29', '1960-07-07']

const people = Array.from({ length: CROWD }, (_, at): Person => ({
  name: `No. ${at}`,
  born: oneOf(BORN),
  interests: interestMask(INTERESTS.filter((_tag, index) => below(10) < index % 5)),
  town: below(5) ? oneOf(TOWNS).id : null,
  photos: below(3),
  appearance: oneOf(['normal', 'sexy', null]),
  race: oneOf(['white', 'other', null]),
  agreed: below(4) > 0,
}))

const own = { interests: interestMask(INTERESTS.filter((_, index) => index % 3 === 0)), town: 1 }
const joined = () => world.current.visitor('NL').join({ gender: 'male', seeking: 'female' })
let bob: Awaited<ReturnType<typeof joined>>

beforeAll(async () => {
  const { current } = world
  const [template, member] = await Promise.all([current.visitor('NL').join(), joined()])
  bob = member
  await template.disabled()
  await current.sql(
    `insert into towns (id, name, country, region, lat, lon, population, position)
     select id, 'Town ' || id, 'NL', 'NL-NH', lat, lon, 5000, point(x, y) from jsonb_to_recordset($1::jsonb) t(id int, lat float8, lon float8, x float8, y float8)`,
    [JSON.stringify(TOWNS)],
  )
  await current.sql(
    `update profiles set interests = $2, town_id = 1, position = (select position from towns where id = 1) where public_id = $1`,
    [bob.id, String(own.interests)],
  )
  const crowd = people.map((one, at) => ({ ...one, interests: String(one.interests), at }))
  await current.sql(
    `with p as (
      select * from jsonb_to_recordset($1::jsonb) p(name text, born date, interests bigint, town int, photos int, at int)
    ), u as (
      insert into users (site_id, status, email, email_key, password_hash, language, signup_at)
      select u.site_id, 'active', p.name, p.name, '', u.language, u.signup_at from users u, p where u.email = $2 returning id, email
    ) insert into profiles (user_id, public_id, site_id, status, name, gender, seeking, date_of_birth, country, town_id, position, interests, photo_count, last_active_at, online_until, created_at)
      select u.id, gen_random_uuid(), t.site_id, 'active', p.name, t.gender, t.seeking, p.born, t.country, p.town, w.position, p.interests, p.photos,
        t.last_active_at - (p.at + 1) * interval '1 hour', t.online_until, t.created_at
      from p join u on u.email = p.name join profiles t on t.public_id = $3::uuid left join towns w on w.id = p.town`,
    [JSON.stringify(crowd), template.email, template.id],
  )
  for (const question of ['appearance', 'race'] as const)
    await current.sql(
      `insert into match_finder_answers select u.id, $2, p.answer, now() from jsonb_to_recordset($1::jsonb) p(name text, answer text)
       join users u on u.email = p.name where p.answer is not null`,
      [JSON.stringify(people.map((one) => ({ name: one.name, answer: one[question] }))), question],
    )
  await current.sql(
    `insert into consents (user_id, kind, version, given_at, withdrawn_at)
     select u.id, 'match_finder_race', '2026-11-01', now(), case when p.agreed then null else now() end
     from jsonb_to_recordset($1::jsonb) p(name text, agreed boolean) join users u on u.email = p.name`,
    [JSON.stringify(people.map(({ name, agreed }) => ({ name, agreed })))],
  )
})

/** Who comes where and why, as the rule has it. */
function expected({ age, appearance, race }: Answers) {
  const rare = rareAmong(
    people.map(({ interests }) => interests),
    own.interests,
  )
  const ranked = people.map((one, at) => {
    const shared = one.interests & own.interests
    const years = ageOn(one.born, TODAY)
    const wished = age && AGE_RANGES[age]
    const fit = {
      age: Boolean(wished && years >= wished.from && years <= wished.to),
      taste: Boolean(appearance) && one.appearance === appearance,
      band: bandBetween(placeOf(own.town), placeOf(one.town)),
    }
    const points = scoreOf({
      ...fit,
      shared: interestsOf(shared).length,
      rare: interestsOf(shared & rare).length,
      race: Boolean(race) && one.race === race && one.agreed,
      photo: one.photos > 0,
    })
    return { name: one.name, reasons: reasonsOf({ shared, rare: shared & rare }, fit), points, at }
  })
  return ranked
    .toSorted((one, other) => other.points - one.points || one.at - other.at)
    .slice(0, RESULTS)
    .map(({ name, reasons }) => ({ name, reasons }))
}

const AGES = ['18_35', '35_plus', null] as const
const LOOKS = ['normal', 'sexy', null] as const
const RACES = ['white', 'other', null] as const
const CASES = AGES.flatMap((age) => LOOKS.flatMap((appearance) => RACES.map((race) => ({ age, appearance, race }))))

test.each(CASES)('the ranking in SQL is that of the rule, for $age, $appearance, $race', async (answers) => {
  const { json } = await bob.post('/api/match-finder.php', { answers, consent: { race: answers.race !== null } })
  const found = (json.results as Found[]).map(({ profile, reasons }) => ({ name: profile.name, reasons }))
  expect(found).toEqual(expected(answers))
})

test('the crowd has all kinds of bands, interests and answers in it', () => {
  const bands = new Set(people.map(({ town }) => bandBetween(placeOf(1), placeOf(town))))
  expect(bands).toEqual(
    new Set(['same_town', 'under_10', 'under_25', 'under_50', 'under_100', 'under_250', 'far', null]),
  )
  const rare = rareAmong(
    people.map(({ interests }) => interests),
    own.interests,
  )
  expect(interestsOf(rare).length).toBeGreaterThan(3)
  expect(interestsOf(rare).length).toBeLessThan(interestsOf(own.interests).length)
})
