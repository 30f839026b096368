import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { chatQuery } from './chat.ts'
import { CHAT_KEY, chatsQuery } from './chats.ts'
import { likesQuery } from './likes.ts'
import { readCopy } from './offline-storage.ts'
import { userQuery } from './user.ts'
import { setCopyTimes } from '#app/lib/copy-times.ts'
import { ownBuild } from '#app/lib/own-build.ts'
import { mayRetry } from '#app/lib/query.ts'

const LOOK_MS = 5_000

/**
 * Fills the cache from the browser's copy, if there is one, on a page that was opened because the server could not be reached. All of
 * it is asked for again when the server can be.
 */
export async function restoreCopy(client: QueryClient): Promise<void> {
  const copy = await readCopy(ownBuild(), Date.now()).catch(() => undefined)
  if (!copy) return
  const { user, chats, likes, conversations } = copy
  const defaults = client.getDefaultOptions()
  const retry = (failures: number, error: unknown) => onlineManager.isOnline() && mayRetry(failures, error)
  // what is not in the copy says at once that it cannot be had, and is asked for again by itself
  client.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, networkMode: 'always', refetchOnReconnect: true, retry },
  })
  for (const queryKey of [CHAT_KEY, chatsQuery.queryKey, likesQuery.queryKey])
    client.setQueryDefaults(queryKey, { gcTime: Infinity })
  client.setQueryData(userQuery.queryKey, { user: user.data }, { updatedAt: user.at })
  if (chats) client.setQueryData(chatsQuery.queryKey, chats.data, { updatedAt: chats.at })
  if (likes) client.setQueryData(likesQuery.queryKey, likes.data, { updatedAt: likes.at })
  for (const { data, at } of conversations)
    for (const opened of [{ id: data.conversation!.id }, { member: data.profile.id }])
      client.setQueryData(chatQuery(opened).queryKey, data, { updatedAt: at })
  await client.invalidateQueries({ refetchType: 'none' })
  setCopyTimes({ chats: chats?.at, likes: likes?.at })
  // the browser may have a connection all the same
  onlineManager.setOnline(false)
  const stop = onlineManager.subscribe((online) => {
    if (!online) return
    stop()
    setCopyTimes(null)
  })
  lookForServer()
}

/** A browser that has a connection does not say when the server can be reached again. */
function lookForServer(): void {
  const look = async () => {
    if (onlineManager.isOnline()) return clearInterval(timer)
    if (!navigator.onLine) return
    const reached = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
    if (reached) onlineManager.setOnline(true)
  }
  const timer = setInterval(look, LOOK_MS)
  void look()
}
