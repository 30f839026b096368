import { Redis as Client } from '@upstash/redis'
import { ask, type Reach } from './ask.ts'
import { Unavailable } from './deadline.ts'

export type Redis = ReturnType<typeof connectRedis>

type Use = { count: number; left: number }

type Options = Reach & { url: string; token: string }

/** Short, so that there is time left for what goes on without Redis. */
const TIMEOUT_MS = 1000

/** Redis over HTTP. Every method is one trip. An answer that is none of the commands' is no answer. */
export function connectRedis({ url, token, ...reach }: Options) {
  const client = new Client({
    request: async <T>({ path = [], body }: { path?: string[]; body?: unknown }) => {
      const { status, json } = await ask(
        reach,
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
    },
  })
  return {
    client,
    /** Counts one more use of `key` in a window of `seconds`; tells the count and the seconds until it starts anew. */
    async hit(key: string, seconds: number): Promise<Use> {
      return (await hits([{ key, seconds }]))[0]!
    },
    hits,
  }

  /** Counts one more use of each key, or `by` more, as `hit` does. */
  async function hits(keys: { key: string; seconds: number }[], by = 1): Promise<Use[]> {
    const pipeline = client.pipeline()
    for (const { key, seconds } of keys) pipeline.incrby(key, by).expire(key, seconds, 'NX').ttl(key)
    const answers = await pipeline.exec<number[]>()
    if (!answers.every(Number.isInteger)) throw new Unavailable('redis counted in what are no numbers')
    return keys.map((_, i) => ({ count: answers[i * 3]!, left: answers[i * 3 + 2]! }))
  }
}

function isReplies(json: unknown, commands: number): boolean {
  return Array.isArray(json) && json.length === commands && json.every(isReply)
}

function isReply(json: unknown): boolean {
  return typeof json === 'object' && json !== null && ('result' in json || 'error' in json)
}
