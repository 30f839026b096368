import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_SETTINGS, type SiteSettings } from '#core/site/settings.ts'
import { type Db, rows } from '#db/client.ts'
import { stamp } from '#db/queries/session/viewer.ts'

/** A site whose main photos everybody may see, and the address under which they lie. */
export type OpenSite = { site: number; prefix: string }

/** A copy that waits for work: one to be shown, or one that has ended and is to be taken away. */
export type Copy = {
  name: string
  state: 'wanted' | 'ended'
  /** Where the photo's own bytes lie. */
  key: string
  site: number
  /** Under which prefix it was shown; null if it never was. */
  prefix: string | null
  /** The CDN has been told once to forget it. */
  purged: boolean
  attempts: number
}

/** What became of a copy: it is there to be shown, its bytes are gone, they are gone for the first time, or nothing yet. */
export type CopyResult = {
  name: string
  prefix: string | null
  dueAt: Date
  outcome: 'shown' | 'gone' | 'once' | 'later'
}

const LEASE_SECONDS = 60

/** All sites with their settings. */
export async function allSites(db: Db): Promise<{ id: number; settings: SiteSettings }[]> {
  const sites = await rows<{ id: number; settings: SiteSettings }>(db, sql`select id, settings from sites order by id`)
  return sites.map(({ id, settings }) => ({ id, settings: { ...DEFAULT_SETTINGS, ...settings } }))
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
  const free = (
    limit: number,
  ) => sql`c.due_at <= ${stamp(now)} and (c.leased_until is null or c.leased_until < ${stamp(now)})
    ${user === undefined ? sql`` : sql`and c.user_id = ${user}`} order by c.due_at limit ${limit} for update skip locked`
  return rows(
    db,
    sql`with ${openSites(open)}, ended as (
      select c.name from public_photos c where c.state = 'ended' and ${free(limits.ended)}
    ), wanted as (
      select w.name from open o cross join lateral (
        select c.name from public_photos c where c.site_id = o.site and c.state = 'wanted' and ${free(limits.wanted)}) w limit ${limits.wanted}
    )
    update public_photos c set leased_until = ${stamp(now)} + interval '${sql.raw(String(LEASE_SECONDS))} seconds', attempts = c.attempts + 1
    from (select name from ended union all select name from wanted) d where c.name = d.name
    returning c.name, c.state, c.storage_key as key, c.site_id as site, c.prefix, c.purged, c.attempts`,
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
  await db.execute(
    sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(name uuid, prefix text, outcome text, due_at timestamptz)
    ), ${locked(sql`select c.user_id from public_photos c join given g on g.name = c.name and g.outcome = 'shown'`)}, dropped as (
      delete from public_photos c using given g where c.name = g.name and g.outcome = 'gone' and c.state = 'ended'
    )
    update public_photos c set
      state = case when g.outcome = 'shown' and c.state = 'wanted' then 'shown' else c.state end,
      since = case when g.outcome = 'shown' and c.state = 'wanted' then ${stamp(now)} else c.since end,
      prefix = case when g.outcome = 'shown' and c.state = 'wanted' then g.prefix else c.prefix end,
      purged = c.purged or g.outcome = 'once',
      attempts = case when g.outcome = 'later' then c.attempts else 0 end,
      due_at = g.due_at, leased_until = null
    from given g where c.name = g.name and g.outcome <> 'gone' and (select count(*) from locked) >= 0`,
  )
}

/** Ends up to `limit` copies of sites that are not open any more, or under another prefix, and wants new ones. Answers how many. */
export async function endClosedCopies(db: Db, open: readonly OpenSite[], now: Date, limit: number): Promise<number> {
  // Two ranges of an index: where all is as it should be, both are empty.
  const other = (than: SQL) => sql`(select c.name, c.user_id from public_photos c
    where c.site_id = s.id and c.state = 'shown' and c.prefix ${than} coalesce(o.prefix, '') limit ${limit})`
  const ended = await rows(
    db,
    sql`with ${openSites(open)}, closed as materialized (
      select c.* from sites s left join open o on o.site = s.id
      cross join lateral (${other(sql`<`)} union all ${other(sql`>`)}) c limit ${limit}
    ), ${locked(sql`select user_id from closed`)}
    update public_photos c set state = 'ended', since = ${stamp(now)}, due_at = '-infinity', attempts = 0
    from closed where c.name = closed.name and c.state = 'shown' and (select count(*) from locked) >= 0 returning 1`,
  )
  return ended.length
}

function openSites(open: readonly OpenSite[]): SQL {
  return sql`open as (select * from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as o(site int, prefix text))`
}

/** The profiles first, in one order: who changes a photo holds the profile and then waits for the copy. */
function locked(users: SQL): SQL {
  return sql`locked as materialized (select 1 from profiles where user_id in (${users}) order by user_id for no key update)`
}
