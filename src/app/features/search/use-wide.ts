import { useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 62rem)')

export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
}
