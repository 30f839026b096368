import { useEffect, useRef } from 'react'

const STEPS: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 }
/** Elements in which the arrow keys have their own meaning. */
const BUSY = 'input, textarea, select, dialog, [role=menu], [role=tablist], [contenteditable]'

/** Listens to the left and right arrow keys anywhere on the page. @param onStep called with -1 or 1 */
export function useArrowKeys(onStep: (step: number) => void): void {
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(BUSY)) return
      event.preventDefault()
      latest.current(step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
