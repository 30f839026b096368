import { useEffect, useRef } from 'react'

type Keys = { onDecide: (like: boolean) => void; onUndo: () => void }

/** Elements in which these keys have their own meaning. */
const BUSY = 'input, textarea, select, [role=menu], [role=tablist], [contenteditable]'

/** Left is a Nein, right a Ja, Backspace takes back, anywhere on the page. */
export function useSwipeKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // a key held down decides once
      if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(BUSY)) return
      if (document.querySelector('dialog[open], [role=dialog]')) return
      const { onDecide, onUndo } = latest.current
      if (event.key === 'ArrowLeft') onDecide(false)
      else if (event.key === 'ArrowRight') onDecide(true)
      else if (event.key === 'Backspace') onUndo()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
