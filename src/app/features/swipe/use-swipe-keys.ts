import { useEffect, useRef } from 'react'

type Keys = { onDecide: (like: boolean) => void; onUndo: () => void }

/** Where these keys have a meaning of their own. */
const BUSY = 'input, textarea, select, [role=menu], [role=tablist], [contenteditable]'

/** The arrows decide, left is a Nein and right a Ja, and Backspace takes back, wherever the reader is on the page. */
export function useSwipeKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // a key that is held down decides once
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
