import type { Country } from '#core/geo/countries.ts'
import {
  BODY_TYPES,
  EYE_COLORS,
  HAIR_COLORS,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
  TATTOOS,
} from '#core/profiles/enums.ts'
import { draw, pick, pickFact, pickInterests } from './random-sql.ts'

/** The time of all searches; nobody was active later. */
export const NOW = new Date('2026-11-20T12:00:00Z')
/** The same in SQL. */
export const AT = `timestamptz '${NOW.toISOString()}'`

/** Percent of the members by country. */
const COUNTRY_PERCENT: Record<Country, number> = {
  DE: 45,
  AT: 9,
  CH: 8,
  GB: 6,
  FR: 6,
  IT: 5,
  ES: 5,
  PL: 5,
  NL: 4,
  US: 3,
  BE: 2,
  CA: 0.8,
  AU: 0.7,
  IE: 0.3,
  NZ: 0.2,
}

/** Percent of the members by age: from the first number of a row to below that of the next row. */
const AGES: [from: number, share: number][] = [
  [18, 17],
  [25, 17],
  [30, 28],
  [40, 18],
  [50, 13],
  [60, 5.5],
  [70, 1.2],
  [80, 0.25],
  [90, 0.05],
]
const OLDEST = 99

const NAMES = {
  women: { Anna: 3, Lena: 2, Marie: 2, Sofia: 2, Julia: 1 },
  men: { Ben: 3, Paul: 2, Jan: 2, Luca: 2, Tom: 1 },
}

/** By table, the SQL that inserts the rows of the members `from` to `to`, of `size` in all. */
export const CROWD_ROWS: Record<string, (from: number, to: number, size: number) => string> = {
  users: (from, to) => `
    insert into users (id, site_id, status, email, email_key, password_hash, language, signup_at, confirmed_at, credits, search_defaults)
    select n, ${site}, (case when ${status} = 'deleted' then 'deleted' else 'active' end)::user_status,
      'member-' || n || '@post.example', 'member-' || n || '@post.example', 'x', 'de', ${AT}, ${AT}, 15,
      jsonb_build_object('min_age', greatest(18, age - 9), 'max_age', age + 9, 'distance',
        (array['under_10', 'under_25', 'under_50', 'under_50', 'under_100', 'under_250', null])[1 + floor(7 * random_of(n, 32))::int])
    from (select n, extract(year from age(${AT}, ${born}))::int as age from generate_series(${from}, ${to}) n) m`,

  photos: (from, to) => `
    insert into photos (id, public_id, user_id, status, position, storage_key, width, height, created_at)
    select n, ${uuid('photo')}, n, 'active', 0, ${uuid('key')}, 900, 1200, ${AT}
    from generate_series(${from}, ${to}) n where ${photoCount} > 0`,

  profiles: (from, to, size) => `
    insert into profiles (user_id, public_id, site_id, status, invisible, fictional, name, gender, seeking, sexuality,
      date_of_birth, country, region, town_id, city, position, about,
      hair_color, eye_color, body_type, relationship_status, tattoos, interests,
      main_photo_id, photo_count, last_active_at, online_until, created_at)
    select n, ${uuid('profile')}, ${site}, ${status}::profile_status, random_of(n, 3) < 0.03, random_of(n, 4) < 0.02,
      case when woman then ${pick(10, NAMES.women)} else ${pick(10, NAMES.men)} end, ${gender('woman')}, ${gender('woman = (random_of(n, 11) < 0.05)')},
      ${pickFact(12, SEXUALITIES)}, born, m.country, case when random_of(n, 13) < 0.98 then town.region end,
      ${inTown('id')}, ${inTown('name')}, ${inTown('position')}, left(repeat('Words about oneself. ', 20), (400 * random_of(n, 14) ^ 2)::int),
      ${pickFact(15, HAIR_COLORS)}, ${pickFact(16, EYE_COLORS)}, ${pickFact(17, BODY_TYPES)}, ${pickFact(18, RELATIONSHIP_STATUSES)},
      ${pickFact(19, TATTOOS)}, ${pickInterests(100, 'choices')},
      case when photo_count > 0 then n end, photo_count, active, active + interval '5 minutes', created
    from (
      select n, ${pick(1, COUNTRY_PERCENT)} as country, random_of(n, 2) < 0.45 as woman, ${photoCount} as photo_count, ${born} as born,
        case when random_of(n, 21) < 0.3 then 0 else 1 + (11 * random_of(n, 22) ^ 2)::int end as choices,
        ${created(size)} as created, greatest(${active}, ${created(size)}) as active
      from generate_series(${from}, ${to}) n
    ) m, lateral (select * from town_shares t where t.country = m.country and t.upto > random_of(n, 7) order by t.upto limit 1) town`,

  // Every tenth has a session, and every fifth has blocked somebody.
  sessions: (from, to) => `
    insert into sessions (id, user_id, device, created_at, expires_at)
    select ${uuid('session')}, n, 'bench', ${AT}, ${AT} + interval '30 days' from generate_series(${from}, ${to}) n where n % 10 = 0`,

  blocks: (from, to, size) => `
    insert into blocks (blocker_id, blocked_id, created_at) select n, 1 + floor(${size} * random_of(n, 29)), ${AT}
    from generate_series(${from}, ${to}) n where n % 5 = 0`,
}

/** The towns by the share of their country that lives there. */
export const TOWN_SHARES = `
  create table town_shares as
    select country, sum(population) over so_far / sum(population) over (partition by country)::float8 as upto, id, name, region, position
    from towns window so_far as (partition by country order by id);
  create index on town_shares (country, upto)`

/** A public id. */
export const uuid = (of: string): string => `md5('${of} ' || n || ' ' || random_of(n, 0))::uuid`

const site = 'case when random_of(n, 8) < 0.03 then 2 else 1 end'
const status = pick(9, { active: 95, disabled: 4, deleted: 1 })
const photoCount = 'case when random_of(n, 5) < 0.85 then 1 + (5 * random_of(n, 23) ^ 2)::int else 0 end'
const gender = (woman: string) => `(case when ${woman} then 'female' else 'male' end)::gender`
// Some have given no town, or only a region.
const inTown = (column: string) => `case when random_of(n, 13) < 0.95 then town.${column} end`

const born = (() => {
  const row = draw(
    24,
    AGES.map(([, share]) => share),
  )
  const from = AGES.map(([from]) => from)
  const years = from.map((first, at) => (from[at + 1] ?? OLDEST + 1) - first)
  const age = `(array[${from.join()}])[${row}] + floor(random_of(n, 25) * (array[${years.join()}])[${row}])::int`
  return `(date '${NOW.toISOString().slice(0, 10)}' - make_interval(years => ${age}, days => (364 * random_of(n, 6))::int))::date`
})()

/** A time some seconds ago; a share is rounded down to the minute or day, so that some times are equal. */
const ago = (topic: number, share: number, unit: string, seconds: string) => `(
  select date_trunc(case when random_of(n, ${topic}) < ${share} then '${unit}' else 'milliseconds' end, ${AT} - make_interval(secs => ${seconds})))`

/** 2 % are online, 18 % were active on this day, the others between a day and three years ago. */
const active = ago(
  27,
  0.03,
  'minute',
  `case when random_of(n, 26) < 0.02 then random_of(n, 26) / 0.02 * 300
    when random_of(n, 26) < 0.2 then 300 + (random_of(n, 26) - 0.02) / 0.18 * 86100
    else 86400 * 1095 ^ ((random_of(n, 26) - 0.2) / 0.8) end`,
)

/** Within the last six years in the order of their keys; later years have more signups. */
const created = (size: number) => ago(28, 0.05, 'day', `6 * 365 * 86400 * (1 - n::float8 / ${size}) ^ 1.5`)
