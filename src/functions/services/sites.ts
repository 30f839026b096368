import type { Site } from '#core/site/settings.ts'
import type { Db } from '#db/client.ts'
import { siteByHost } from '#db/queries/sites/by-host.ts'

const FRESH_MS = 60_000

/** The sites of a deployment by host, each remembered for a minute. One lives as long as its isolate. */
export type Sites = { find(db: Db, host: string, now: Date): Promise<Site | undefined> }

/** `fallback` is the host whose site answers for unknown hosts; empty where they are to be refused. */
export function rememberSites(fallback: string): Sites {
  const known = new Map<string, { site: Site; until: number }>()
  return {
    async find(db, host, now) {
      const kept = known.get(host)
      if (kept && kept.until > now.getTime()) return kept.site
      try {
        const site = await siteByHost(db, host, fallback)
        if (site) known.set(host, { site, until: now.getTime() + FRESH_MS })
        return site
      } catch (error) {
        if (kept) return kept.site
        throw error
      }
    },
  }
}
