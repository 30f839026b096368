import { EncryptJWT } from 'jose'
import type pg from 'pg'
import { type SearchInput, searchQuery } from '#core/search/address.ts'
import type { SearchAnswer } from '#core/search/types.ts'
import { LOCALES } from '#core/site/locales.ts'
import type { Backend } from '#db/client.ts'
import { api } from '#functions/index.ts'
import { type BackendName, composeServices, type Deployment } from '#functions/services/compose.ts'
import { secretsFrom } from '#functions/services/secrets.ts'
import { emptyMemory } from '#functions/services/memory.ts'
import { rememberSites } from '#functions/services/sites.ts'
import { neonHandler } from '#local/cloud/neon.ts'
import { memoryRedis } from '#local/cloud/redis.ts'
import { upstashHandler } from '#local/cloud/upstash.ts'
import { HOST } from './crowd.ts'
import { NOW } from './crowd-rows.ts'

/** Somebody who searches: a member of the crowd, or a visitor from a country. */
export type Actor = { user: string; session: string } | { country: string }

/** One call to the database: statements that are one transaction where there are several. */
export type Trip = { query: string; params: unknown[] }[]

/** What a search answered, and what it sent for it. */
export type Found = { answer: SearchAnswer; trips: Trip[] }

const secrets = secretsFrom('a secret that only the crowd knows')

/** Sends searches to the application as a browser does, and records the statements that the database gets. */
export function openSearch(pool: pg.Pool): (actor: Actor, search: SearchInput, after?: string) => Promise<Found> {
  const get = openApi(pool)
  return async (actor, search, after) => {
    const { json, trips } = await get(actor, `members.php?${new URLSearchParams({ ...searchQuery(search, after) })}`)
    return { answer: json as SearchAnswer, trips }
  }
}

/** What an endpoint answered, what it sent for it, and the ids that it made. */
export type Answered = { json: unknown; trips: Trip[]; ids: string[] }

/** The same for any endpoint, by its address, for example `members.php?page=2`; with `posted` it is posted. */
export function openApi(pool: pg.Pool): (actor: Actor, path: string, posted?: object) => Promise<Answered> {
  const neon = neonHandler(pool)
  const redis = memoryRedis().then((memory) => upstashHandler(memory, 'token'))
  const unused = () => Promise.reject(new TypeError('nothing here reads from it'))
  const deployment: Deployment = {
    database: { url: 'postgresql://liaison:local@localhost/liaison' },
    redis: { url: 'http://redis.test', token: 'token' },
    payments: { url: 'http://payments.test', key: 'key' },
    redirectPayments: null,
    mail: { url: 'http://mail.test', key: 'key', from: 'post@liaison.test' },
    mailWebhookSecret: '',
    sms: null,
    push: null,
    cdn: null,
    photos: () => ({ store: unused, read: unused, renew: unused, remove: unused }),
    live: () => ({ open: unused, notify: unused, end: unused }),
    sites: rememberSites(''),
    memory: emptyMemory(),
    secrets,
    locales: LOCALES,
    originOf: () => `https://${HOST}`,
  }
  // each visitor has an IP address of their own, so that nobody reaches a rate limit
  let calls = 0
  return async (actor, path, posted) => {
    const trips: Trip[] = []
    const ids: string[] = []
    const uuid = () => ids[ids.push(crypto.randomUUID()) - 1]!
    const reach: Partial<Record<BackendName, Backend>> = {
      sql: (url, init) => {
        const sent = JSON.parse(String(init.body)) as { queries: Trip } | Trip[number]
        trips.push('queries' in sent ? sent.queries : [sent])
        return neon(new Request(url, init))
      },
      redis: async (url, init) => (await redis)(new Request(url, init)),
    }
    const services = composeServices(deployment, {
      deadlineMs: 60_000,
      reach: (name) => reach[name] ?? unused,
      waitUntil: () => undefined,
      now: () => NOW,
      uuid,
      // three of four searches write no counter; this draws one of them
      random: (bytes) => new Uint8Array(bytes).fill(255),
      geo: { country: 'country' in actor ? actor.country : 'DE', ip: `198.18.${(calls >> 8) & 255}.${calls++ & 255}` },
      log: (entry) => console.log(entry),
    })
    // only what the answer waits for is sent: deferred work would write to the crowd
    const withoutDeferred = { ...services, startDeferred: () => undefined }
    const cookie = 'user' in actor ? `__Host-session=${await sessionCookie(actor)}` : ''
    const url = `https://${HOST}/api/${path}`
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const posting = posted && {
      method: 'POST',
      body: JSON.stringify(posted),
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': uuid(), origin: `https://${HOST}` },
    }
    const response = await api.fetch(new Request(url, posting ?? { headers }), withoutDeferred)
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    return { json: await response.json(), trips: trips.filter((trip) => !isSite(trip)), ids }
  }
}

/** The site of a host is read once a minute; that is no part of the search. */
const isSite = ([first]: Trip) => first!.query.includes('site_hosts')

/** The session cookie of a member of the crowd. */
async function sessionCookie({ user, session }: { user: string; session: string }): Promise<string> {
  const now = NOW.getTime() / 1000
  return new EncryptJWT({ u: user, s: 1 })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(session)
    .setIssuedAt(now)
    .setExpirationTime(now + 86_400)
    .encrypt(await secrets.session())
}
