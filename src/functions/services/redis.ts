import { Redis as Client, type Requester, type UpstashRequest } from '@upstash/redis'
import { callBackend, type Transport } from './call-backend.ts'
import { Unavailable } from './deadline.ts'
import type { Services } from './services.ts'

export type Redis = ReturnType<typeof connectRedis>

/** A counter with its window in seconds, and how much of it is allowed. */
type Limit = { key: string; seconds: number; most: number }

/** How often it was used in this window; `left` is how many seconds remain of it, told only beyond the limit. */
type Use = { count: number; left: number }

type Options = Transport & { url: string; token: string; defer: Services['defer'] }

/** Short, so that there is time left to go on without Redis. */
const TIMEOUT_MS = 1000

/** Redis over HTTP. An answer that is none of the commands' is no answer. */
export function connectRedis({ url, token, defer, ...transport }: Options) {
  let made: Client | undefined
  // Making one costs a third of what a call without Redis does.
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
   * Counts one more use of each key, or `by` more: one command for each, and one trip. A window begins with its first use, and its end is
   * set behind the answer; where that was lost, who is over the limit sets it. How much is left is asked only then.
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
