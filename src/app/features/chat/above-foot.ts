/**
 * A ref for what stands at the foot of the screen and grows there: toasts stay above it. They are laid out by `--foot`, the height
 * that is kept free for it.
 */
export function aboveFoot(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(([entry]) => {
    style.setProperty('--foot', `calc(${entry?.borderBoxSize[0]?.blockSize ?? 0}px + 0.75rem)`)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty('--foot')
  }
}
