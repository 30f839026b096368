import { useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 62rem)')

/** Whether the screen is as wide as those that show the list and the conversation side by side. */
export const isWide = (): boolean => wide.matches

export function useWide(): boolean {
  return useSyncExternalStore((listener) => {
    wide.addEventListener('change', listener)
    return () => wide.removeEventListener('change', listener)
  }, isWide)
}
