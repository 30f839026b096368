import { type Company, DEFAULT_SETTINGS, NO_COMPANY, type Site, type SiteSettings } from '#core/site/settings.ts'
import { type Db, first } from '#db/client.ts'
import { answering, int, json } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { siteHosts, sites } from '#db/tables.ts'

const s = sites.as('s')
const h = siteHosts.as('h')

/** The site of a host, else the one of `fallback`. */
export async function siteByHost(db: Db, host: string, fallback: string): Promise<Site | undefined> {
  const site = await first(
    db,
    answering(
      { id: int, settings: json<SiteSettings>(), company: json<Company>() },
      sql`select ${s.id}, ${s.settings}, ${s.company} from ${siteHosts} h join ${sites} s
      on ${s.id} = ${h.siteId}
    where ${h.host} in (${host}, ${fallback}) order by ${h.host} = ${host} desc limit 1`,
    ),
  )
  return (
    site && {
      ...site,
      settings: { ...DEFAULT_SETTINGS, ...site.settings },
      company: { ...NO_COMPANY, ...site.company },
    }
  )
}
