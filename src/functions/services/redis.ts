import { Redis as Client } from '@upstash/redis'
import type { Backend } from '#db/client.ts'

export type Redis = ReturnType<typeof connectRedis>

type Options = { url: string; token: string; backend: Backend }

const TIMEOUT_MS = 2000

/** Redis over HTTP. Every method is one trip. */
export function connectRedis({ url, token, backend }: Options) {
  const client = new Client({
    request: async <T>({ path = [], body }: { path?: string[]; body?: unknown }) => {
      const response = await backend([url, ...path].join('/'), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`redis answered ${response.status}`)
      return (await response.json()) as { result?: T; error?: string }
    },
  })
  return {
    client,
    /** Counts one more use of `key` in a window of `seconds`; tells the count and the seconds until it starts anew. */
    async hit(key: string, seconds: number): Promise<{ count: number; left: number }> {
      const [count, , left] = await client
        .pipeline()
        .incr(key)
        .expire(key, seconds, 'NX')
        .ttl(key)
        .exec<[number, number, number]>()
      return { count, left }
    },
    /** Counts one more use of each key, as `hit` does. */
    async hits(keys: { key: string; seconds: number }[]): Promise<{ count: number; left: number }[]> {
      const pipeline = client.pipeline()
      for (const { key, seconds } of keys) pipeline.incr(key).expire(key, seconds, 'NX').ttl(key)
      const answers = await pipeline.exec<number[]>()
      return keys.map((_, i) => ({ count: answers[i * 3]!, left: answers[i * 3 + 2]! }))
    },
  }
}
