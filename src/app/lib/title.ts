import { useEffect } from 'react'
import { settings } from './boot.ts'

const shown: { page: string | undefined; count: number } = { page: undefined, count: 0 }

/** The text of the browser's tab: "(n) page | site"; without news or page name those parts are left out. */
export function tabTitle(count: number, page: string | undefined, site: string): string {
  const news = count > 0 ? `(${count}) ` : ''
  return news + (page ? `${page} | ${site}` : site)
}

/** Sets the tab's title while the screen is shown; undefined where its name is not known. */
export function useTitle(page: string | undefined): void {
  useEffect(() => {
    shown.page = page
    show()
  }, [page])
}

/** Shows the number of unread messages and new likes in the tab's title and on the installed app's icon. */
export function countInTitle(count: number): void {
  shown.count = count
  show()
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  // the icon's badge is optional; the title shows the count
  badge?.catch(() => undefined)
}

function show(): void {
  document.title = tabTitle(shown.count, shown.page, settings().name)
}
