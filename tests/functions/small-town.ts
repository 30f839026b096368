import { mercatorPoint } from '#core/geo/distance.ts'
import { Visitor } from '#tests/support/visitor.ts'
import type { World } from '#tests/support/world.ts'

/** Somebody in the small town, as the rules know them. Nothing here is read back from the database. */
export type Person = {
  name: string
  /** Stands in what the member has written, and nowhere else. */
  words: string
  id: string
  photo: string
  female: boolean
  fictional: boolean
  elsewhere: boolean
  /** Out of sight by an operator, or not confirmed. */
  disabled: boolean
  left: boolean
  invisible: boolean
  /** Where there is somebody behind it who acts. */
  browser: Visitor | null
}

/**
 * What can stand between two, one side at a time: blocks, likes, visits and profiles kept; who has ever written or been written to, and
 * what of that a side has not removed from its list; a Ja in the game, with the day before the two.
 */
const TIES = ['blocks', 'likes', 'visits', 'kept', 'spoken', 'chats', 'swiped'] as const
export type Ties = Set<string>
export const tie = (from: Person, to: Person) => `${from.id} ${to.id}`

/** Two sites with members in all states, what is between them, and the browser of a visitor. */
export type SmallTown = Record<(typeof TIES)[number], Ties> & {
  world: World
  guest: Visitor
  people: Person[]
  byWord: Map<string, { person: Person; tells: 'id' | 'name' | 'more' }>
  /** Whether the site names and warns of fictional profiles. */
  labelled: boolean
  /** By who asked and whose picture: the address that was given. */
  pictures: Map<string, string>
}

const HOMES = [
  { id: 1, name: 'Overtown', lat: 52.1, lon: 10.1 },
  { id: 2, name: 'Nethertown', lat: 52.13, lon: 10.2 },
  { id: 3, name: 'Farhaven', lat: 53.4, lon: 9.1 },
]
const LABELS = { fictional_icon: '★', fictional_warning: 'Not a real person' }
const UNLABELLED = { fictional_icon: '', fictional_warning: '' }
const CROWD = 44

/** Who acts: gender, then what they are. */
const CAST: { female: boolean; paid?: true; unconfirmed?: true; elsewhere?: true }[] = [
  { female: true },
  { female: true, paid: true },
  { female: true, paid: true },
  { female: true, unconfirmed: true },
  { female: false },
  { female: false, paid: true },
  { female: false },
  { female: true, elsewhere: true },
  { female: false, elsewhere: true },
]

const photoForm = () => {
  const form = new FormData()
  form.set('photo', new File([Uint8Array.of(0xff, 0xd8, 0xff, 1)], 'me.jpg', { type: 'image/jpeg' }))
  return form
}

/** How many act, and how many there are: the first ones act. */
export const ACTORS = CAST.length
export const PEOPLE = ACTORS + CROWD

/** Stands for a visitor where somebody must be named. */
export const NOBODY = { id: 'nobody' } as Person

/** Founds the town: nine who act, the two of them on another site, and a crowd in all states that others act upon. */
export async function foundTown(world: World): Promise<SmallTown> {
  const elsewhere = Object.create(world, { host: { value: 'elsewhere.test' } }) as World
  await world.sql(
    `with other as (insert into sites (name, settings, company, created_at) select name, settings, company, created_at from sites returning id)
     insert into site_hosts (host, site_id) select $1, id from other`,
    [elsewhere.host],
  )
  for (const { id, name, lat, lon } of HOMES) {
    const { x, y } = mercatorPoint(lat, lon)
    await world.sql(
      `insert into towns values ($1::int, $2, 'DE', 'DE-NI', $3::real, $4::real, 5000, point($5::float8, $6::float8))`,
      [id, name, lat, lon, x, y],
    )
  }
  const cast = await Promise.all(
    CAST.map(async ({ female, paid, unconfirmed, ...role }, at): Promise<Person> => {
      const [name, words] = [nameOf(at), wordsOf(at)]
      const browser = new Visitor(role.elsewhere ? elsewhere : world, 'DE')
      const gender = female ? 'female' : 'male'
      await browser.join({ name, gender, seeking: female ? 'male' : 'female', confirm: !unconfirmed })
      const photo = (await browser.post('/api/photos.php', photoForm())).json.photo.id
      await browser.put('/api/profile.php', { about: words })
      if (paid) await world.sql(`update users set paid = true where email = $1`, [browser.email])
      const state = { fictional: false, disabled: Boolean(unconfirmed), left: false, invisible: false }
      return { name, words, id: browser.id, photo, female, elsewhere: Boolean(role.elsewhere), ...state, browser }
    }),
  )
  const people = [...cast, ...(await settle(world, CAST.length))]
  await world.sql(
    `update profiles p set town_id = t.id, city = t.name, region = t.region, position = t.position,
       date_of_birth = '1980-01-01'::date + (p.user_id::int * 217) % 7000, interests = (p.user_id * 37) % 4096,
       body_type = case p.user_id % 3 when 0 then 'slim' when 1 then 'normal' end, tattoos = case p.user_id % 2 when 0 then 'no' else 'yes' end
     from towns t where t.id = 1 + p.user_id % 3 and p.user_id % 7 <> 0`,
  )
  type Word = [word: string, { person: Person; tells: 'id' | 'name' | 'more' }]
  const byWord = new Map(
    people.flatMap((person): Word[] => [
      [person.id, { person, tells: 'id' }],
      [person.name, { person, tells: 'name' }],
      [person.words, { person, tells: 'more' }],
      [person.photo, { person, tells: 'more' }],
    ]),
  )
  const ties = Object.fromEntries(TIES.map((kind) => [kind, new Set()])) as Record<(typeof TIES)[number], Ties>
  return { ...ties, world, guest: world.visitor(), people, byWord, labelled: false, pictures: new Map() }
}

const nameOf = (at: number) => `Quill${String(at).padStart(3, '0')}`
const wordsOf = (at: number) => `Words${String(at).padStart(3, '0')}`

/** Those upon whom others act: every fifth is invisible, disabled, deleted or fictional from the start. */
async function settle(world: World, first: number): Promise<Person[]> {
  const rows = await world.sql(
    `with u as (
       insert into users (site_id, status, email, email_key, password_hash, language, signup_at, deleted_at)
       select s.id, case i % 20 when 10 then 'deleted' else 'active' end::user_status, 'crowd-' || i, 'crowd-' || i, '', 'de', $3::timestamptz,
         case i % 20 when 10 then $3::timestamptz end
       from generate_series(1, $1::int) i, (select min(id) as id from sites) s returning id, site_id, substr(email, 7)::int as i
     ), ph as (
       insert into photos (public_id, user_id, status, position, storage_key, width, height, created_at)
       select gen_random_uuid(), id, 'active', 0, 'crowd/' || id, 600, 800, $3::timestamptz from u returning id, user_id, public_id
     ), p as (
       insert into profiles (user_id, public_id, site_id, status, invisible, fictional, name, gender, seeking, date_of_birth, country, about, main_photo_id,
         photo_count, last_active_at, online_until, created_at)
       select u.id, gen_random_uuid(), site_id, case i % 20 when 5 then 'disabled' when 10 then 'deleted' else 'active' end::profile_status, i % 20 = 15, i % 10 = 0,
         'Quill' || lpad((i - 1 + $2::int)::text, 3, '0'), case i % 2 when 1 then 'female' else 'male' end::gender,
         case i % 2 when 1 then 'male' else 'female' end::gender, '1990-01-01', 'DE', 'Words' || lpad((i - 1 + $2::int)::text, 3, '0'), ph.id, 1,
         $3::timestamptz - i * interval '1 minute', $3::timestamptz + (i % 3) * interval '1 day', $3::timestamptz
       from u join ph on ph.user_id = u.id returning user_id, public_id
     )
     select i, p.public_id as id, ph.public_id as photo from u join p on p.user_id = u.id join ph on ph.user_id = u.id order by i`,
    [CROWD, first, world.now.toISOString()],
  )
  return rows.map((row): Person => {
    const i = Number(row.i)
    const state = { fictional: i % 10 === 0, disabled: i % 20 === 5, left: i % 20 === 10, invisible: i % 20 === 15 }
    const [name, words] = [nameOf(i - 1 + first), wordsOf(i - 1 + first)]
    return {
      name,
      words,
      id: row.id!,
      photo: row.photo!,
      female: i % 2 === 1,
      elsewhere: false,
      ...state,
      browser: null,
    }
  })
}

/** What members leave behind, in an order in which it can go; the ledger stays, as it always does. */
const BETWEEN = [
  'blocks',
  'likes',
  'matches',
  'profile_views',
  'favourites',
  'swipes',
  'match_finder_answers',
  'outbox',
  'messages',
  'conversation_members',
  'conversations',
]

/** Brings everybody back to where they began, with nothing between them and no rate used up. */
export async function startAnew(town: SmallTown, initial: readonly Person[]): Promise<void> {
  const { world } = town
  for (const table of BETWEEN) await world.sql(`delete from ${table}`)
  for (const [at, person] of town.people.entries()) {
    const back = person.left && !initial[at]!.left
    Object.assign(person, initial[at])
    await world.sql(
      `update profiles set status = $2::profile_status, invisible = $3::boolean
       where public_id = $1 and (status, invisible) <> ($2::profile_status, $3::boolean)`,
      [person.id, person.left ? 'deleted' : person.disabled ? 'disabled' : 'active', String(person.invisible)],
    )
    if (!back || !person.browser) continue
    const { email, password } = person.browser
    await world.sql(
      `update users set status = case when confirmed_at is null then 'not_confirmed' else 'active' end::user_status, deleted_at = null where email = $1`,
      [email],
    )
    await person.browser.post('/api/user.php', { email, password })
  }
  for (const kind of TIES) town[kind].clear()
  town.pictures.clear()
  await label(town, true)
  await world.services({ country: null, ip: '' }, []).redis.client.flushall()
}

/** Lets both sites name and warn of fictional profiles, or not any more. */
export async function label(town: SmallTown, labelled: boolean): Promise<void> {
  if (town.labelled === labelled) return
  town.labelled = labelled
  await town.world.changeSettings(labelled ? LABELS : UNLABELLED)
}
