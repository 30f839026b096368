import { sql } from 'drizzle-orm'
import { DEFAULT_SETTINGS, type Site } from '#core/site/settings.ts'
import { type Db, first } from '#db/client.ts'

/** The site that answers under a host, else the one under `fallback`. */
export async function siteByHost(db: Db, host: string, fallback: string): Promise<Site | undefined> {
  const site = await first<Site>(
    db,
    sql`select s.id, s.settings, s.company from site_hosts h join sites s on s.id = h.site_id
    where h.host in (${host}, ${fallback}) order by h.host = ${host} desc limit 1`,
  )
  return site && { ...site, settings: { ...DEFAULT_SETTINGS, ...site.settings } }
}
