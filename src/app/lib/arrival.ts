import { useEffect, useRef } from 'react'

/**
 * After a change of screen brings the focus to its content, for who does not see that it changed: the link that led here may be
 * gone. A focus that is somewhere already stays.
 * @param path the path being shown; empty before the first screen, which begins at the top
 */
export function useArrival(path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    const before = shown.current
    shown.current = path
    const { activeElement } = document
    const lost = !activeElement || activeElement === document.body
    if (before && before !== path && lost) document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}
