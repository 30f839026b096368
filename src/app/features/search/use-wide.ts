import { useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 62rem)')

/** Whether the screen is wide enough for a rail beside the people (992 px). */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
}
