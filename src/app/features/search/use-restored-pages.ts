import { useEffect, useEffectEvent } from 'react'
import { storePageCount } from './store-page-count.ts'
import type { useLaterPages } from '#app/data/search-pages.ts'

/** Loads as many pages as the list had when it was left, and notes how many it has. Use it once per screen. */
export function useRestoredPages({ pages, next, more }: ReturnType<typeof useLaterPages>, wanted: number): void {
  // once for a list; if it fails, the button remains
  const fill = useEffectEvent(() => {
    if (next !== null && pages < wanted - 1) void more()
  })
  useEffect(() => fill(), [])
  useEffect(() => {
    if (pages >= wanted - 1) storePageCount(pages + 1)
  }, [pages, wanted])
}
