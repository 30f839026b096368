import type { Site } from '#core/site/settings.ts'
import type { Db } from '#db/client.ts'
import { siteByHost } from '#db/queries/sites/by-host.ts'
import type { Services } from './services.ts'

const FRESH_MS = 60_000
/** Up to this age an old value is used while it is refreshed. */
const OLD_MS = 600_000
/** After this time another request may retry the refresh. */
const RETRY_MS = 10_000
const MOST = 1000

type Requester = { db: Db } & Pick<Services, 'now' | 'defer' | 'log'>

/** Cached in the isolate. Rule: docs/product.md, Sites. */
export type Sites = { find(requester: Requester, host: string): Promise<Site | undefined> }

/** `fallback` is the host whose site answers for unknown hosts; empty to refuse them. */
export function rememberSites(fallback: string): Sites {
  // Values only: a request must not wait for another's promise. Least recently used first.
  const known = new Map<string, { site: Site; askedAt: number; renewAt: number }>()

  async function ask({ db, now }: Requester, host: string): Promise<Site | undefined> {
    const askedAt = now().getTime()
    const site = await siteByHost(db, host, fallback)
    known.delete(host)
    if (!site) return undefined
    for (const oldest of known.keys()) if (known.size >= MOST) known.delete(oldest)
    known.set(host, { site, askedAt, renewAt: askedAt + FRESH_MS })
    return site
  }

  return {
    async find(requester, host) {
      const now = requester.now().getTime()
      const kept = known.get(host)
      if (!kept || now >= kept.askedAt + OLD_MS) return ask(requester, host)
      known.delete(host)
      known.set(host, kept)
      if (now >= kept.renewAt) {
        kept.renewAt = now + RETRY_MS
        requester.defer(() =>
          ask(requester, host).catch((error: Error) =>
            requester.log({ level: 'warn', job: 'sites', fault: error.name }),
          ),
        )
      }
      return kept.site
    },
  }
}
