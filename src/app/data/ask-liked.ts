import type { QueryClient } from '@tanstack/react-query'
import { likedQuery } from './likes.ts'
import { api, read } from '#app/lib/api.ts'
import { LIKED_QUERY_MAX } from '#core/likes/limits.ts'

/** The ids that the next request asks about. */
const waiting = new WeakMap<QueryClient, Set<string>>()

/** Asks whether the member likes somebody. Questions of the same moment go out as one request. */
export function askLiked(client: QueryClient, id: string): void {
  const ids = waiting.get(client) ?? new Set()
  if (ids.size === 0) {
    waiting.set(client, ids)
    setTimeout(() => {
      waiting.delete(client)
      const all = [...ids]
      for (let at = 0; at < all.length; at += LIKED_QUERY_MAX) void ask(client, all.slice(at, at + LIKED_QUERY_MAX))
    })
  }
  ids.add(id)
}

async function ask(client: QueryClient, ids: string[]): Promise<void> {
  const tell = (toldOf: (id: string) => boolean | null) =>
    client.setQueryData(likedQuery.queryKey, (asked = {}) => {
      // presses made meanwhile win over the answer
      const open = ids.filter((id) => (asked[id] ?? null) === null)
      return { ...asked, ...Object.fromEntries(open.map((id) => [id, toldOf(id)])) }
    })
  tell(() => null)
  try {
    const { liked } = await read(api['like.php'].$get({ query: { ids: ids.join() } }))
    tell((id) => liked[ids.indexOf(id)] ?? null)
  } catch {
    // the heart stays empty; liking again changes nothing
  }
}
