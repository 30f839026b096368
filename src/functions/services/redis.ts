import { Redis as Client, type Requester, type UpstashRequest } from '@upstash/redis'
import { callBackend, type Transport } from './call-backend.ts'
import { Unavailable } from './deadline.ts'
import type { Services } from './services.ts'

export type Redis = ReturnType<typeof connectRedis>

type Limit = { key: string; seconds: number; most: number }

type Use = { count: number; left: number }

type Options = Transport & { url: string; token: string; defer: Services['defer'] }

/** Short, so that there is time left to continue without Redis. */
const TIMEOUT_MS = 1000

/** Redis over HTTP. Anything but replies to the commands is no answer. */
export function connectRedis({ url, token, defer, ...transport }: Options) {
  let made: Client | undefined
  // Creating a client is a third of the CPU time of a request without Redis.
  const client = () => (made ??= new Client({ request }))
  const request: Requester['request'] = async <T>({ path = [], body }: UpstashRequest) => {
    const { status, json } = await callBackend(
      transport,
      [url, ...path].join('/'),
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      TIMEOUT_MS,
    )
    const commands = path.length > 0 && Array.isArray(body) ? body.length : null
    const usable = commands === null ? isReply(json) : isReplies(json, commands)
    if (status !== 200 || !usable) throw new Unavailable(`redis answered ${status}`)
    return json as { result?: T; error?: string }
  }
  return {
    get client() {
      return client()
    },
    hits,
  }

  /**
   * Counts `by` uses of each key: one command each, one trip. A window starts with its first use; its expiry is set after the
   * answer, or, if that was lost, once the limit is passed. The time left is read only beyond the limit.
   */
  async function hits(limits: readonly Limit[], by = 1): Promise<Use[]> {
    const counting = client().pipeline()
    for (const { key } of limits) counting.incrby(key, by)
    const counts = requireIntegers(await counting.exec<number[]>())
    const begun = limits.filter((_, i) => counts[i] === by)
    if (begun.length > 0) {
      const ending = client().pipeline()
      for (const { key, seconds } of begun) ending.expire(key, seconds, 'NX')
      defer(() => ending.exec().catch(() => undefined))
    }
    const over = limits.filter(({ most }, i) => counts[i]! > most)
    const asking = client().pipeline()
    for (const { key, seconds } of over) asking.expire(key, seconds, 'NX').ttl(key)
    const ends = over.length > 0 ? requireIntegers(await asking.exec<number[]>()) : []
    return limits.map((limit, i) => ({ count: counts[i]!, left: ends[over.indexOf(limit) * 2 + 1] ?? 0 }))
  }
}

function requireIntegers(answers: number[]): number[] {
  if (!answers.every(Number.isInteger)) throw new Unavailable('redis counted in what are no numbers')
  return answers
}

function isReplies(json: unknown, commands: number): boolean {
  return Array.isArray(json) && json.length === commands && json.every(isReply)
}

function isReply(json: unknown): boolean {
  return typeof json === 'object' && json !== null && ('result' in json || 'error' in json)
}
