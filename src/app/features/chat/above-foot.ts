import { isWide } from '#app/lib/use-wide.ts'

/**
 * A ref for what stands at the foot of the screen and grows there: toasts stay above it. They are laid out by `--foot`, the height
 * that is kept free for it until `leaveFoot`: each change makes the browser look at the style of the whole page. On wide screens
 * toasts come from above.
 */
export function aboveFoot(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(([entry]) => {
    if (isWide()) return
    const free = `calc(${entry?.borderBoxSize[0]?.blockSize ?? 0}px + 0.75rem)`
    if (style.getPropertyValue('--foot') !== free) style.setProperty('--foot', free)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

export function leaveFoot(): void {
  document.documentElement.style.removeProperty('--foot')
}
