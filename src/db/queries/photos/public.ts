import type { SQL } from 'drizzle-orm'
import { DEFAULT_SETTINGS, type SiteSettings } from '#core/site/settings.ts'
import { type Db, execute, rows } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, bool, int, json, nullable, type RowOf, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { profiles, publicPhotos, sites } from '#db/tables.ts'

const c = publicPhotos.as('c')
const s = sites.as('s')

/** A site whose main photos everybody may see, and the address under which they lie. */
export type OpenSite = { site: number; prefix: string }

/** A copy that waits for work: one to be shown, or one that has ended and is to be taken away. */
export type Copy = RowOf<typeof copyRow>

const copyRow = {
  name: text,
  state: word<'wanted' | 'ended'>(),
  /** Where the photo's own bytes lie. */
  key: text,
  site: int,
  /** Under which prefix it was shown; null if it never was. */
  prefix: nullable(text),
  /** The CDN has been told once to forget it. */
  purged: bool,
  attempts: int,
}

/** What became of a copy: it is there to be shown, its bytes are gone, they are gone for the first time, or nothing yet. */
export type CopyResult = {
  name: string
  prefix: string | null
  dueAt: Date
  outcome: 'shown' | 'gone' | 'purge_again' | 'retryable'
}

const LEASE_SECONDS = 60

/** All sites with their settings. */
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
 * Takes copies for a minute, up to `limits` of each kind, so that two workers never hold the same one: what is to be taken away before what is to be
 * shown, and that on open sites only.
 * @param user only those of this account's key
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
      '${sql.raw(String(LEASE_SECONDS))} seconds', ${publicPhotos.attempts} = ${c.attempts} + 1
    from (select name from ended union all select name from wanted) d where ${c.name} = d.name
    returning ${c.name}, ${c.state}, ${c.storageKey} as key, ${c.siteId} as site, ${c.prefix}, ${c.purged},
      ${c.attempts}`,
    ),
  )
}

/** Records what became of leased copies, each once, all in one statement; one that ended meanwhile is taken away next. */
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

/** Ends up to `limit` copies of sites that are not open any more, or under another prefix, and wants new ones. Answers how many. */
export async function endClosedCopies(db: Db, open: readonly OpenSite[], now: Date, limit: number): Promise<number> {
  // Two ranges of an index: where all is as it should be, both are empty.
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

/** The profiles first, in one order: who changes a photo holds the profile and then waits for the copy. */
function locked(users: SQL): SQL {
  return sql`locked as materialized (select 1 from ${profiles} where ${profiles.userId} in (${users})
    order by ${profiles.userId} for no key update)`
}
