import type { QueryClient } from '@tanstack/react-query'
import { likesQuery } from './likes.ts'
import { refreshUser } from './user.ts'
import { api, read } from '#app/lib/api.ts'
import { newKey } from '#app/lib/idempotency-key.ts'
import { showLike, showMatch } from '#app/lib/like-modal-state.ts'
import { mutate } from '#app/lib/mutate.ts'

const RELOAD_MS = 500

/** Shows the newest like that the member was not shown yet, if there is one, and reads the likes again a little later. */
export async function showNewestLike(client: QueryClient): Promise<void> {
  try {
    const key = newKey()
    const mutationFn = () => read(api['auto-like.php'].$get(key))
    const { profile, match } = await mutate(client, { meta: { quiet: true }, mutationFn })
    if (profile) (match ? showMatch : showLike)(profile)
    setTimeout(() => {
      client.fetchQuery({ ...likesQuery, staleTime: 0 }).catch(() => undefined)
      refreshUser(client)
    }, RELOAD_MS)
  } catch {
    // no error without a press; the like is in its list anyway
  }
}
