import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the content after a change of screen, so that screen readers announce it: the link that led here may be
 * gone. A focus elsewhere stays.
 * @param path the path being shown; empty before the first screen, which begins at the top
 */
export function useFocusOnNavigation(path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    const before = shown.current
    shown.current = path
    const { activeElement } = document
    const lost = !activeElement || activeElement === document.body
    if (before && before !== path && lost) document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}
