import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { CHAT_KEY, chatsQuery } from './chats.ts'
import { likesQuery } from './likes.ts'
import { copyOf, without } from './make-copy.ts'
import { changeCopy, deleteCopy } from './offline-storage.ts'
import { onRemoved } from './removed.ts'
import { userQuery } from './user.ts'
import { copyTimes } from '#app/lib/copy-times.ts'
import { ownBuild } from '#app/lib/own-build.ts'

/** Changes of so many milliseconds are written together. */
const WRITE_MS = 5_000
const KEPT = new Set([CHAT_KEY, chatsQuery.queryKey, likesQuery.queryKey, userQuery.queryKey].map(([name]) => name))

/**
 * Keeps the browser's copy as the cache changes. If it is gone, or is another member's, that member or a logout in another tab has
 * come between, and this page writes nothing any more. Answers how to end; where the session has ended, the copy goes with it.
 */
export function keepCopy(client: QueryClient): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const build = ownBuild()
  const user = () => client.getQueryData(userQuery.queryKey)?.user
  let timer: ReturnType<typeof setTimeout> | undefined
  // a page that was opened from the copy has no other to begin with
  let begun = copyTimes() !== null

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    if (signal.aborted || !onlineManager.isOnline()) return
    const mayWrite = !begun
    begun = true
    const kept = await changeCopy((before) =>
      mayWrite || before?.user.data.id === user()?.id ? copyOf(client, before, build, Date.now()) : undefined,
    )
    if (!kept) ended.abort()
  }
  const writeNow = () => void write().catch(() => ended.abort())
  const onHidden = () => {
    if (timer !== undefined && document.visibilityState === 'hidden') writeNow()
  }

  const leave = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !KEPT.has(event.query.queryKey[0])) return
      timer ??= setTimeout(writeNow, WRITE_MS)
    }),
    onRemoved((removed) => {
      void changeCopy((before) => before && without(before, removed)).catch(() => undefined)
    }),
  ]
  document.addEventListener('visibilitychange', onHidden, { signal })
  writeNow()
  return () => {
    for (const end of leave) end()
    clearTimeout(timer)
    ended.abort()
    if (!user()) void deleteCopy()
  }
}
