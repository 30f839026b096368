import { beforeAll, expect, test } from 'vitest'
import { ageOn } from '#core/account/rules.ts'
import { bandBetween, type DistanceBand, mercatorPoint, type TownPoint } from '#core/geo/distance.ts'
import { type Answers, AGE_RANGES } from '#core/match-finder/questions.ts'
import { rareAmong, reasonsOf, RESULTS, scoreOf } from '#core/match-finder/score.ts'
import type { Found } from '#core/match-finder/types.ts'
import { INTERESTS, interestMask, interestsOf } from '#core/profiles/interests.ts'
import { matchFinderAnswers } from '#db/schema/reports.ts'
import { consents } from '#db/schema/users.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { addTowns } from '#tests/support/site.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ match_finder_questions: ['age', 'appearance', 'race'] })
const TODAY = '2026-11-20'
const CROWD = 150
const HOUR_MS = 3_600_000

// A small generator of its own: the same crowd in every run.
let seed = 7
const below = (limit: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * limit)
}
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!

/** Towns from a few kilometres away to the other end of the country. */
const TOWNS = Array.from({ length: 24 }, (_, at) => {
  const [lat, lon] = [52.4 + at * 0.03 * (at % 2 ? 1 : -1), 5 - at * 0.04 * at]
  return { id: at + 1, lat, lon, ...mercatorPoint(lat, lon) }
})
const pointOf = (town: number | null) => {
  const found = TOWNS.find(({ id }) => id === town)
  return found ? `(${found.x},${found.y})` : null
}
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

/** Birth dates around the 35th and 36th birthday, and some others. */
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

const RANGE = { min_age: 30, max_age: 35, distance: 'under_50' } as const
const NEAR: readonly DistanceBand[] = ['same_town', 'under_10', 'under_25', 'under_50']
const own = { interests: interestMask(INTERESTS.filter((_, index) => index % 3 === 0)), town: 1 }
const joined = () => world.current.visitor('NL').join({ gender: 'male', seeking: 'female' })
let bob: Awaited<ReturnType<typeof joined>>

beforeAll(async () => {
  const { current } = world
  bob = await joined()
  await addTowns(
    current,
    ...TOWNS.map((town) => ({ ...town, name: `Town ${town.id}`, country: 'NL', region: 'NL-NH' })),
  )
  await bob.setAccount({ searchDefaults: RANGE })
  await bob.setProfile({ interests: own.interests, townId: own.town, position: pointOf(own.town) })
  const now = current.now.toISOString()
  const hoursAgo = (hours: number) => new Date(current.now.getTime() - hours * HOUR_MS).toISOString()
  const made = await addMembers(current, CROWD, (at) => {
    const { name, born: dateOfBirth, interests, town: townId, photos: photoCount } = people[at]!
    const home = { country: 'NL', townId, position: pointOf(townId) }
    const active = { lastActiveAt: hoursAgo(at + 1), onlineUntil: hoursAgo(at + 1) }
    const facts = { gender: 'female', seeking: 'male', dateOfBirth, interests, photoCount } as const
    return { profile: { name, ...facts, ...home, ...active } }
  })
  const answers = (['appearance', 'race'] as const).flatMap((question) =>
    people.map((one, at) => ({ userId: made[at]!.key, question, answer: one[question], at: now })),
  )
  const given = answers.flatMap(({ answer, ...row }) => (answer ? { ...row, answer } : []))
  await current.db.insert(matchFinderAnswers).values(given)
  const agreed = { kind: 'match_finder_race', version: '2026-11-01', givenAt: now }
  const consented = people.map((one, at) => ({
    userId: made[at]!.key,
    ...agreed,
    withdrawnAt: one.agreed ? null : now,
  }))
  await current.db.insert(consents).values(consented)
})

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
      preferred: years >= RANGE.min_age && years <= RANGE.max_age && NEAR.includes(fit.band ?? 'far'),
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
