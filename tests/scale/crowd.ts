import pg from 'pg'
import { WORD_FILTERS } from '#core/discovery/address.ts'
import type { Country } from '#core/geo/countries.ts'
import {
  BODY_TYPES,
  EYE_COLORS,
  HAIR_COLORS,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
  TATTOOS,
} from '#core/profiles/enums.ts'
import { type Interest, INTERESTS } from '#core/profiles/interests.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from '#core/site/settings.ts'

/** The host of the site that the crowd lives on. */
export const HOST = 'crowd.example'

/** The moment at which the crowd is looked at; nobody was active later. */
export const NOW = new Date('2026-11-20T12:00:00Z')

/** In how many of a hundred members' countries. */
const LIVING: Record<Country, number> = {
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

/** Shares of the ages from the first of a row to below the first of the next. */
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
  [100, 0],
]

const AT = `timestamptz '${NOW.toISOString()}'`

const SETTINGS: SiteSettings = {
  ...DEFAULT_SETTINGS,
  name: 'Crowd',
  domain: HOST,
  search_fields: ['gender', 'country', 'countryregion', 'age', 'distance', ...WORD_FILTERS],
  fictional_icon: '★',
  fictional_warning: 'Not real',
}

const TABLES = ['users', 'profiles', 'photos', 'profile_tags', 'sessions', 'blocks']
/** How many members search, and how many each of them has blocked and is blocked by. */
const BLOCKED = [0, 2, 5, 10, 25, 60, 150, 400]

/**
 * Fills a migrated database that has the towns with `size` members, all from `seed`: the same seed makes the same crowd.
 * Everything is made by the database itself, on two connections; triggers and foreign keys are off meanwhile, and indexes
 * are made when the rows are there.
 * @returns what took how many milliseconds
 */
export async function fillCrowd(url: string, size: number, seed: number): Promise<Record<string, number>> {
  const settings = {
    session_replication_role: 'replica',
    synchronous_commit: 'on',
    maintenance_work_mem: '512MB',
    work_mem: '64MB',
    timezone: 'GMT',
  }
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const pool = new pg.Pool({ connectionString: url, max: 2, options })
  const took: Record<string, number> = {}
  const step = async (name: string, statements: string[]) => {
    const begin = performance.now()
    await Promise.all(statements.map((statement) => pool.query(statement)))
    took[name] = Math.round(performance.now() - begin)
  }
  try {
    const { rows } = await pool.query<{ drop: string; make: string }>(DEFINITIONS, [TABLES])
    // What was not written yet when it is vacuumed would not be marked as visible to all, and index-only scans would not be such.
    await pool.query(`do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`)
    await step('before', [rows.map(({ drop }) => drop).join(';'), before(seed)])
    const halves = (fill: (from: number, to: number) => string) => {
      const middle = Math.floor(size / 2)
      return [fill(1, middle), fill(middle + 1, size)]
    }
    await step('users', halves(users))
    await step('photos', halves(photos))
    await step('profiles', halves((from, to) => profiles(from, to, size)))
    await step('sessions', halves(sessions))
    await step('blocks', halves(blocks(size)))
    await step('tags', halves(tags((await pool.query<{ of: string }>(TAGS_OF)).rows[0]!.of)))
    await step('indexes', rows.map(({ make }) => make))
    await step('vacuum', TABLES.map((table) => `vacuum (analyze) ${table}`))
    await step('askers', [ASKERS])
    await step('rest', ['vacuum (analyze) blocks', 'vacuum (analyze) towns'])
  } finally {
    await pool.end()
  }
  return took
}

/** Indexes and unique constraints of tables, without primary keys: how to drop them and how to make them again. */
const DEFINITIONS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'u' and conrelid::regclass::text = any ($1)
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid) from pg_index i
  where indrelid::regclass::text = any ($1) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`

/** What the trigger that keeps the tags would store for a profile. */
const TAGS_OF = `select replace(substring(prosrc from 'VALUES \\((.+)\\)\\s+ON CONFLICT'), 'NEW.', '') as of from pg_proc where proname = 'keep_profile_tags'`

/** The sites, the lots that everything is drawn by, and the towns by the share of their country that lives there. */
function before(seed: number): string {
  return `
    insert into sites (id, name, settings, company, created_at) select id, 'Crowd', '${JSON.stringify(SETTINGS)}', '{}', now() from (values (1), (2)) site(id);
    insert into site_hosts (host, site_id) values ('${HOST}', 1);
    -- A number from 0 to below 1 that hangs on the member, the topic and the seed alone.
    create function lot(member bigint, topic int) returns float8 language sql immutable parallel safe
      return (hashint8extended(member, ${seed} * 1000 + topic) & 9007199254740991)::float8 / 9007199254740992;
    create table town_lots as
      select t.country, sum(population) over by_size / sum(population) over (partition by t.country)::float8 as upto, id, name, region, position
      from towns t window by_size as (partition by t.country order by id);
    create index on town_lots (country, upto)`
}

/** Every tenth member has a session, and every fifth has blocked somebody. */
const sessions = (from: number, to: number) => `
  insert into sessions (id, user_id, device, created_at, expires_at)
  select md5('session ' || n)::uuid, n, 'bench', ${AT}, ${AT} + interval '30 days' from generate_series(${from}, ${to}) n where n % 10 = 0`
const blocks = (size: number) => (from: number, to: number) => `
  insert into blocks (blocker_id, blocked_id, created_at) select n, 1 + floor(${size} * lot(n, 29)), ${AT}
  from generate_series(${from}, ${to}) n where n % 5 = 0`

const users = (from: number, to: number) => `
  insert into users (id, site_id, status, email, email_key, password_hash, language, signup_at, confirmed_at, credits)
  select n, ${site}, (case when ${status} = 'deleted' then 'deleted' else 'active' end)::user_status, 'member-' || n || '@post.example', 'member-' || n || '@post.example',
    'x', 'de', ${AT}, ${AT}, 15
  from generate_series(${from}, ${to}) n`

const photos = (from: number, to: number) => `
  insert into photos (id, public_id, user_id, status, position, storage_key, width, height, created_at)
  select n, ${uuid('photo')}, n, 'active', 0, ${uuid('key')}, 900, 1200, ${AT}
  from generate_series(${from}, ${to}) n where ${photoCount} > 0`

const profiles = (from: number, to: number, size: number) => `
  insert into profiles (user_id, public_id, site_id, status, invisible, fictional, name, gender, seeking, sexuality, date_of_birth,
    country, region, town_id, city, position, about, hair_color, eye_color, body_type, relationship_status, tattoos, interests,
    main_photo_id, photo_count, last_active_at, online_until, created_at)
  select n, ${uuid('profile')}, ${site}, ${status}::profile_status, lot(n, 3) < 0.03, lot(n, 4) < 0.02,
    case when woman then ${pick(10, { Anna: 3, Lena: 2, Marie: 2, Sofia: 2, Julia: 1 })} else ${pick(10, { Ben: 3, Paul: 2, Jan: 2, Luca: 2, Tom: 1 })} end,
    (case when woman then 'female' else 'male' end)::gender, (case when woman = (lot(n, 11) < 0.05) then 'female' else 'male' end)::gender,
    ${word(12, SEXUALITIES)}, born, m.country, case when lot(n, 13) < 0.98 then town.region end,
    ${inTown('id')}, ${inTown('name')}, ${inTown('position')}, left(repeat('Words about oneself. ', 20), (400 * lot(n, 14) ^ 2)::int),
    ${word(15, HAIR_COLORS)}, ${word(16, EYE_COLORS)}, ${word(17, BODY_TYPES)}, ${word(18, RELATIONSHIP_STATUSES)}, ${word(19, TATTOOS)},
    (select coalesce(bit_or(1::bigint << tag), 0) from (
      select (${LOTS})[1 + (hashint8extended(n, 20000 + draw) & ${TICKETS - 1})::int] as tag from generate_series(1, choices) draw
    ) drawn),
    case when photo_count > 0 then n end, photo_count, active, active + interval '5 minutes', created
  from (
    select n, ${pick(1, LIVING)} as country, lot(n, 2) < 0.45 as woman, ${photoCount} as photo_count,
      (date '2026-11-20' - make_interval(years => ${age}, days => (365 * lot(n, 6))::int))::date as born,
      case when lot(n, 21) < 0.3 then 0 else 1 + (11 * lot(n, 22) ^ 2)::int end as choices,
      ${created(size)} as created, greatest(${active}, ${created(size)}) as active
    from generate_series(${from}, ${to}) n
  ) m, lateral (select * from town_lots t where t.country = m.country and t.upto > lot(n, 7) order by t.upto limit 1) town`

const tags = (of: string) => (from: number, to: number) =>
  `insert into profile_tags select ${of} from profiles where user_id between ${from} and ${to} and searchable`

const site = 'case when lot(n, 8) < 0.03 then 2 else 1 end'
const status = pick(9, { active: 95, disabled: 4, deleted: 1 })
const photoCount = 'case when lot(n, 5) < 0.85 then 1 + (5 * lot(n, 23) ^ 2)::int else 0 end'
/** Some have told no town, or a region at most. */
const inTown = (column: string) => `case when lot(n, 13) < 0.95 then town.${column} end`
const uuid = (what: string) => `md5('${what}' || n || ' ' || lot(n, 0))::uuid`

const age = (() => {
  const last = AGES.length - 1
  const [from, next] = [AGES.slice(0, last), AGES.slice(1)].map((rows) => rows.map(([age]) => age))
  const row = bucket(24, AGES.slice(0, last).map(([, share]) => share))
  return `(array[${from!.join()}])[${row}] + floor(lot(n, 25) * (array[${next!.map((to, i) => to - from![i]!).join()}])[${row}])::int`
})()

/** Two in a hundred are online, eighteen were here this day, the others between a day and three years ago; a few at the same minute. */
const active = `(select case when lot(n, 27) < 0.03 then date_trunc('minute', at) else date_trunc('milliseconds', at) end
  from (select ${AT} - make_interval(secs => case
    when lot(n, 26) < 0.02 then lot(n, 26) / 0.02 * 300
    when lot(n, 26) < 0.2 then 300 + (lot(n, 26) - 0.02) / 0.18 * 86100
    else 86400 * 1095 ^ ((lot(n, 26) - 0.2) / 0.8) end) as at) a)`

/** In the order of their ids, within six years; those of a list that was imported at the same moment. */
const created = (size: number) => `(select case when lot(n, 28) < 0.05 then date_trunc('day', at) else date_trunc('milliseconds', at) end
  from (select ${AT} - make_interval(secs => 6 * 365 * 86400 * (1 - n::float8 / ${size}) ^ 1.5) as at) c)`

/** The interest that is the most common (0) to the rarest (50) one of the crowd. */
export const interestOfRank = (rank: number): Interest => INTERESTS.find((_, tag) => rankOf(tag) === rank)!
const rankOf = (tag: number) => (tag * 20) % INTERESTS.length

/** Tickets of a lottery with the tags of interests in it: the commonest ends up with some 27 % of the members, the rarest with 0.1 %. */
const TICKETS = 8192
const LOTS = (() => {
  const weights = INTERESTS.map((_, tag) => 0.003 ** (rankOf(tag) / (INTERESTS.length - 1)))
  const sum = weights.reduce((a, b) => a + b)
  const lots = weights.flatMap((weight, tag) => Array<number>(Math.round((weight / sum) * TICKETS)).fill(tag))
  return `'{${Array.from({ length: TICKETS }, (_, i) => lots[i] ?? 0).join()}}'::smallint[]`
})()

/** Which of some shares a member has drawn, counted from 1. */
function bucket(topic: number, shares: readonly number[]): string {
  const sum = shares.reduce((a, b) => a + b)
  let below = 0
  const lower = shares.map((share) => (below += share) - share)
  return `width_bucket(lot(n, ${topic}), '{${lower.map((share) => share / sum).join()}}'::float8[])`
}

function pick(topic: number, shares: Record<string, number>): string {
  return `('{${Object.keys(shares).join()}}'::text[])[${bucket(topic, Object.values(shares))}]`
}

/** A fact: three in ten do not tell it, and the further back in its list a word is, the rarer. */
function word(topic: number, words: readonly string[]): string {
  const weights = words.map((word, i) => [word, 1 / (i + 1)] as const)
  return pick(topic, { null: 0.43 * weights.reduce((sum, [, weight]) => sum + weight, 0), ...Object.fromEntries(weights) })
}

/** Members who search, with a session each, and their blocks: among the first whom they would find, here and in their region. */
const ASKERS = `
  create table askers as
    select user_id, country, seeking, region, row_number() over (order by turn, country) - 1 as place from (
      select *, row_number() over (partition by country order by lot(user_id, 30)) as turn from profiles
      where site_id = 1 and status = 'active' and lot(user_id, 30) < 0.2
    ) p where turn <= case country when 'DE' then 8 when 'AT' then 3 when 'CH' then 3 else 1 end;
  insert into sessions (id, user_id, device, created_at, expires_at)
    select md5('session ' || user_id)::uuid, user_id, 'bench', ${AT}, ${AT} + interval '30 days' from askers where user_id % 10 <> 0;
  insert into blocks (blocker_id, blocked_id, created_at)
    select distinct case way when 1 then a.user_id else p.user_id end, case way when 1 then p.user_id else a.user_id end, ${AT}
    from askers a, generate_series(1, 2) way, lateral (
      select * from (
        (select q.user_id from profiles q where q.site_id = 1 and q.country = a.country and q.gender = a.seeking and q.searchable
          order by q.last_active_at desc limit 1500)
        union
        (select q.user_id from profiles q where q.site_id = 1 and q.country = a.country and q.gender = a.seeking and q.region = a.region and q.searchable
          order by q.last_active_at desc limit 300)
      ) near where user_id <> a.user_id order by lot(near.user_id, 31 + way) limit (array[${BLOCKED.join()}])[1 + place % ${BLOCKED.length}]
    ) p
    on conflict do nothing`
