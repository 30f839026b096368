import type { SQL } from 'drizzle-orm'
import { DEFAULT_SETTINGS, type SiteSettings } from '#core/site/settings.ts'
import { type Db, execute, rows } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, bool, int, json, nullable, type RowOf, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { profiles, publicPhotos, sites } from '#db/tables.ts'

const c = publicPhotos.as('c')
const s = sites.as('s')

export type OpenSite = { site: number; prefix: string }

/** A copy that has to be published, or one that has ended and has to be deleted. */
export type Copy = RowOf<typeof copyRow>

const copyRow = {
  name: text,
  state: word<'wanted' | 'ended'>(),
  /** The storage key of the photo. */
  key: text,
  site: int,
  /** The prefix under which it was published; null if it never was. */
  prefix: nullable(text),
  /** Whether the CDN was purged once. */
  purged: bool,
  attempts: int,
}

/** `shown`: published; `gone`: deleted and purged; `purge_again`: purged for the first time. */
export type CopyResult = {
  name: string
  prefix: string | null
  dueAt: Date
  outcome: 'shown' | 'gone' | 'purge_again' | 'retryable'
}

const LEASE_SECONDS = 60

export async function allSites(db: Db): Promise<{ id: number; settings: SiteSettings }[]> {
  const all = await rows(
    db,
    answering(
      { id: int, settings: json<SiteSettings>() },
      sql`select ${sites.id},
    ${sites.settings} from ${sites} order by ${sites.id}`,
    ),
  )
  return all.map(({ id, settings }) => ({ id, settings: { ...DEFAULT_SETTINGS, ...settings } }))
}

/**
 * Leases copies for a minute, up to `limits` of each kind, so that no two workers take the same one. Copies to publish are taken
 * only for open sites.
 * @param user only copies of this account
 */
export async function leaseCopies(
  db: Db,
  {
    open,
    now,
    limits,
    user,
  }: { open: readonly OpenSite[]; now: Date; limits: { ended: number; wanted: number }; user?: string },
): Promise<Copy[]> {
  const free = (limit: number) => sql`${c.dueAt} <= ${timestamptz(now)} and (${c.leasedUntil} is null
      or ${c.leasedUntil} < ${timestamptz(now)})
    ${user === undefined ? sql`` : sql`and ${c.userId} = ${user}`} order by ${c.dueAt}
      limit ${limit} for update skip locked`
  return rows(
    db,
    answering(
      copyRow,
      sql`with ${openSites(open)}, ended as (
      select ${c.name} from ${publicPhotos} c where ${c.state} = 'ended' and ${free(limits.ended)}
    ), wanted as (
      select w.name from open o cross join lateral (
        select ${c.name} from ${publicPhotos} c where ${c.siteId} = o.site and ${c.state} = 'wanted'
          and ${free(limits.wanted)}) w limit ${limits.wanted}
    )
    update ${publicPhotos} c set ${publicPhotos.leasedUntil} = ${timestamptz(now)} + interval
      '${sql.constant(LEASE_SECONDS)} seconds', ${publicPhotos.attempts} = ${c.attempts} + 1
    from (select name from ended union all select name from wanted) d where ${c.name} = d.name
    returning ${c.name}, ${c.state}, ${c.storageKey} as key, ${c.siteId} as site, ${c.prefix}, ${c.purged},
      ${c.attempts}`,
    ),
  )
}

/** Records the results of leased copies in one statement. A copy that ended meanwhile is deleted next. */
export async function recordCopies(db: Db, now: Date, results: readonly CopyResult[]): Promise<void> {
  if (results.length === 0) return
  const given = results.map(({ name, prefix, dueAt, outcome }) => ({
    name,
    prefix,
    outcome,
    due_at: dueAt.toISOString(),
  }))
  await execute(
    db,
    sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(name uuid, prefix text, outcome
        text, due_at timestamptz)
    ), ${locked(sql`select ${c.userId} from ${publicPhotos} c join given g on g.name = ${c.name}
      and g.outcome = 'shown'`)}, dropped as (
      delete from ${publicPhotos} c using given g where ${c.name} = g.name and g.outcome = 'gone'
        and ${c.state} = 'ended'
    )
    update ${publicPhotos} c set
      ${publicPhotos.state} = case when g.outcome = 'shown' and ${c.state} = 'wanted' then 'shown'
        else ${c.state} end,
      ${publicPhotos.since} = case when g.outcome = 'shown' and ${c.state} = 'wanted' then ${timestamptz(now)}
        else ${c.since} end,
      ${publicPhotos.prefix} = case when g.outcome = 'shown' and ${c.state} = 'wanted' then g.prefix
        else ${c.prefix} end,
      ${publicPhotos.purged} = ${c.purged} or g.outcome = 'purge_again',
      ${publicPhotos.attempts} = case when g.outcome = 'retryable' then ${c.attempts} else 0 end,
      ${publicPhotos.dueAt} = g.due_at, ${publicPhotos.leasedUntil} = null
    from given g where ${c.name} = g.name and g.outcome <> 'gone' and (select count(*) from locked) >= 0`,
  )
}

/**
 * Ends up to `limit` copies of sites that are no longer open or have another prefix, and requests new ones. Returns the number.
 */
export async function endClosedCopies(db: Db, open: readonly OpenSite[], now: Date, limit: number): Promise<number> {
  // Two ranges of an index. If nothing has changed, both are empty.
  const other = (than: SQL) => sql`(select ${c.name}, ${c.userId} from ${publicPhotos} c
    where ${c.siteId} = ${s.id} and ${c.state} = 'shown' and ${c.prefix} ${than} coalesce(o.prefix, '')
    limit ${limit})`
  const ended = await rows(
    db,
    answering(
      { name: text },
      sql`with ${openSites(open)}, closed as materialized (
      select c.* from ${sites} s left join open o on o.site = ${s.id}
      cross join lateral (${other(sql`<`)} union all ${other(sql`>`)}) c limit ${limit}
    ), ${locked(sql`select user_id from closed`)}
    update ${publicPhotos} c set ${publicPhotos.state} = 'ended', ${publicPhotos.since} = ${timestamptz(now)},
      ${publicPhotos.dueAt} = '-infinity', ${publicPhotos.attempts} = 0
    from closed where ${c.name} = closed.name and ${c.state} = 'shown' and (select count(*) from locked) >= 0
    returning ${c.name}`,
    ),
  )
  return ended.length
}

function openSites(open: readonly OpenSite[]): SQL {
  return sql`open as (select * from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as o(site int, prefix
    text))`
}

/** Locks the profiles in a fixed order: photo changes lock the profile and then wait for the copy. */
function locked(users: SQL): SQL {
  return sql`locked as materialized (select 1 from ${profiles} where ${profiles.userId} in (${users})
    order by ${profiles.userId} for no key update)`
}
