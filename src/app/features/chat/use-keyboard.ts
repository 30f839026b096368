import { useEffect, type RefObject } from 'react'

/**
 * Keeps an element that fills the screen above the phone's keyboard, which covers the page without resizing it:
 * the covered height becomes the element's bottom padding.
 */
export function useKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const fit = () => {
      // a zoomed page also has a smaller visual viewport
      const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height))
      element.current?.style.setProperty('padding-bottom', `${covered}px`)
      if (covered > 0) window.scrollTo(0, 0)
    }
    fit()
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [element])
}
