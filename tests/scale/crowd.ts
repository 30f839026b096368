import pg from 'pg'
import { WORD_FILTERS } from '#core/search/address.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from '#core/site/settings.ts'
import { randomFunction } from './random-sql.ts'
import { AT, CROWD_ROWS, TOWN_SHARES, uuid } from './crowd-rows.ts'

/** The host of the site that the crowd lives on. A few live on another one. */
export const HOST = 'crowd.example'

const SETTINGS: SiteSettings = {
  ...DEFAULT_SETTINGS,
  name: 'Crowd',
  domain: HOST,
  search_fields: ['gender', 'country', 'countryregion', 'age', 'distance', ...WORD_FILTERS],
  fictional_icon: '★',
  fictional_warning: 'Not real',
}

const CONNECTION = {
  session_replication_role: 'replica',
  synchronous_commit: 'on',
  maintenance_work_mem: '512MB',
  work_mem: '64MB',
  timezone: 'GMT',
  // a crowd takes longer than a request may
  statement_timeout: '0',
  lock_timeout: '0',
}

/** How many members those who search have blocked, and are blocked by. */
const BLOCKED = [0, 2, 5, 10, 25, 60, 150, 400]

/**
 * Fills a migrated database that has the towns with `size` members, all from `seed`: the same seed makes the same crowd.
 * Everything is made by the database itself, on two connections; triggers, but for that of the cards, and foreign keys are off
 * meanwhile, and indexes are made when the rows are there.
 * @returns what took how many milliseconds
 */
export async function fillCrowd(url: string, size: number, seed: number): Promise<Record<string, number>> {
  const options = Object.entries(CONNECTION).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new pg.Pool({ connectionString: url, max: 2, options: options.join(' ') })
  const took: Record<string, number> = {}
  const step = async (name: string, statements: string[]) => {
    const begin = performance.now()
    await Promise.all(statements.map((statement) => pool.query(statement)))
    took[name] = Math.round(performance.now() - begin)
  }
  const middle = Math.floor(size / 2)
  const halves = (fill: (from: number, to: number, size: number) => string) => [
    fill(1, middle, size),
    fill(middle + 1, size, size),
  ]
  const tables = [...Object.keys(CROWD_ROWS), ...Object.keys(SEARCHED)]
  try {
    const { rows: indexes } = await pool.query<{ drop: string; make: string }>(INDEXES, [tables])
    await step('site', [SYNCHRONOUS, CARDS, sites(seed), TOWN_SHARES, ...indexes.map(({ drop }) => drop)])
    for (const [table, fill] of Object.entries(CROWD_ROWS)) await step(table, halves(fill))
    for (const [table, fill] of Object.entries(SEARCHED)) await step(table, halves(fill))
    await step(
      'indexes',
      indexes.map(({ make }) => make),
    )
    await step('vacuum', ['towns', ...tables].map(vacuum))
    await step('who searches', [ASKERS])
    await step('their blocks', [BLOCKS])
    await step('search_askers', halves(searchAskers))
    await step('vacuum again', ['sessions', 'blocks', 'search_askers'].map(vacuum))
  } finally {
    await pool.end()
  }
  return took
}

const vacuum = (table: string) => `vacuum (analyze) ${table}`

/** What is not written yet when it is vacuumed is not marked as visible to all, and index-only scans of it would not be such. */
export const SYNCHRONOUS = `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`

const CARDS = 'alter table profiles enable always trigger profiles_make_card'

/** Indexes and unique constraints of tables, without primary keys: how to drop them and how to make them again. */
export const INDEXES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'u' and conrelid::regclass::text = any ($1)
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid) from pg_index i
  where indrelid::regclass::text = any ($1) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`

/** What the triggers that keep what searches read would store. */
const SEARCHED: Record<string, (from: number, to: number) => string> = {
  presence: (from, to) =>
    `insert into presence select user_id, last_active_at, online_until from profiles where user_id between ${from} and ${to}`,
  search_profiles: (from, to) => `
    insert into search_profiles (user_id, realm, region, town_id, date_of_birth, interests, traits, tags)
    select user_id, realm_of(site_id, country, gender), region, town_id, date_of_birth, interests, traits,
      search_tags(search_base(site_id, country, gender), region, town_id, date_of_birth, interests, traits)
    from profiles where user_id between ${from} and ${to} and searchable`,
  search_activity: (from, to) => `
    insert into search_activity (user_id, realm, rank, region, town_id, coordinates, date_of_birth, interests, traits)
    select user_id, realm_of(site_id, country, gender), activity_rank(online_until), region, town_id, coordinates_of(position),
      date_of_birth, interests, traits
    from profiles where user_id between ${from} and ${to} and searchable`,
  search_towns: (from, to) => `
    insert into search_towns (realm, town_id, position, members)
    select n.realm, t.id, t.position, 1 from (
      select distinct realm, town_id from search_profiles where user_id between ${from} and ${to} and town_id is not null
    ) n join towns t on t.id = n.town_id on conflict do nothing`,
}

const sites = (seed: number) => `
  insert into sites (id, name, settings, company, created_at) select id, 'Crowd', '${JSON.stringify(SETTINGS)}', '{}', now() from generate_series(1, 2) id;
  insert into site_hosts (host, site_id) values ('${HOST}', 1);
  ${randomFunction(seed)}`

/** Members who search: some of each country, with a session each. */
const ASKERS = `
  create table askers as
    select user_id, country, seeking, region, town_id, position, row_number() over (order by turn, country) - 1 as place from (
      select *, row_number() over (partition by country order by random_of(user_id, 30)) as turn from profiles
      where site_id = 1 and status = 'active' and random_of(user_id, 30) < 0.2
    ) p where turn <= case country when 'DE' then 8 when 'AT' then 3 when 'CH' then 3 else 1 end;
  insert into sessions (id, user_id, device, created_at, expires_at)
    select ${uuid('session')}, n, 'bench', ${AT}, ${AT} + interval '30 days' from (select user_id as n from askers) a where n % 10 <> 0`

/** Their blocks, both ways: of the first whom they would find in their country and in their region. */
const BLOCKS = `
  insert into blocks (blocker_id, blocked_id, created_at)
    select case way when 1 then a.user_id else p.user_id end, case way when 1 then p.user_id else a.user_id end, ${AT}
    from askers a, generate_series(1, 2) way, lateral (
      select user_id from (
        (select q.user_id from search_activity q where q.realm = realm_of(1, a.country, a.seeking)
          order by q.rank desc limit 1500)
        union
        (select q.user_id from search_activity q where q.realm = realm_of(1, a.country, a.seeking) and q.region = a.region
          order by q.rank desc limit 300)
      ) first where user_id <> a.user_id order by random_of(user_id, 31 + way) limit (array[${BLOCKED.join()}])[1 + place % ${BLOCKED.length}]
    ) p
    on conflict do nothing`

/** As `renew_asker` makes the row of each member. It reads blocks by their indexes. */
const searchAskers = (from: number, to: number) => `
  insert into search_askers select a.* from generate_series(${from}, ${to}) id cross join lateral asker_of(id) a where a.user_id is not null`
