import { useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { likeAfter } from './like-after.ts'
import { showNewestLike } from '#app/data/auto-like.ts'

const BUSY_MS = 1000

/**
 * Where the address asks for it, shows the newest like not shown yet and takes `t` out of the address. Waits while the page
 * is hidden or a dialog is open.
 * @param member whether somebody is logged in
 */
export function useAutoLike(member: boolean): void {
  const after = useLocation({ select: ({ pathname, searchStr }) => likeAfter(pathname, searchStr) })
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (after === null || !member) return
    let timer = setTimeout(ask, after * 1000)
    function ask() {
      if (document.hidden || document.querySelector('dialog[open], [role=dialog], [role=alertdialog]'))
        timer = setTimeout(ask, BUSY_MS)
      else void showNewestLike(client).finally(() => forget(router))
    }
    return () => clearTimeout(timer)
  }, [after, member, client, router])
}

/** Takes `t` out of the address without a step in the history or a change of the scroll position. */
function forget(router: AnyRouter): void {
  const { pathname, searchStr, hash } = router.latestLocation
  const search = new URLSearchParams(searchStr)
  if (!search.has('t')) return
  search.delete('t')
  const href = `${pathname}${search.size > 0 ? `?${search}` : ''}${hash && `#${hash}`}`
  // keeps the state that screens have noted in the entry
  void router.navigate({ href, state: history.state, replace: true, resetScroll: false })
}
