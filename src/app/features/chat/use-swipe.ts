import { useEffect, useEffectEvent, type RefObject } from 'react'

/** How far the row moves aside: the width of what lies behind it, in pixels. */
export const ASIDE_PX = 104
const START_PX = 12

/**
 * Moves a row aside by a finger, so that what lies behind it can be pressed. A mouse does not move it.
 * @param open whether it stands aside now
 */
export function useSwipe(row: RefObject<HTMLElement | null>, open: boolean, onOpen: (open: boolean) => void): void {
  const tell = useEffectEvent(onOpen)
  const rest = useEffectEvent(() => (open ? -ASIDE_PX : 0))
  useEffect(() => {
    const element = row.current
    if (!element) return
    let from: { x: number; y: number } | null = null
    let moved = 0
    const move = (to: number) => element.style.setProperty('transform', to === 0 ? '' : `translateX(${to}px)`)
    const down = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from = pointerType === 'mouse' ? null : { x, y }
      moved = 0
    }
    const drag = (event: PointerEvent) => {
      if (!from) return
      const across = event.clientX - from.x
      if (moved === 0 && (Math.abs(across) < START_PX || Math.abs(across) < Math.abs(event.clientY - from.y))) return
      if (moved === 0) element.setPointerCapture(event.pointerId)
      moved = across
      element.style.transition = ''
      move(Math.max(-ASIDE_PX, Math.min(0, rest() + across)))
    }
    const end = () => {
      if (!from) return
      from = null
      element.style.transition = 'transform 160ms ease-out'
      const aside = moved === 0 ? rest() < 0 : rest() + moved < -ASIDE_PX / 2
      move(aside ? -ASIDE_PX : 0)
      tell(aside)
    }
    // the end of a swipe is no press on the link, and a press on a row that stands aside puts it back
    const click = (event: MouseEvent) => {
      if (moved === 0 && rest() === 0) return
      if (moved === 0) tell(false)
      moved = 0
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', drag)
    element.addEventListener('pointerup', end)
    element.addEventListener('pointercancel', end)
    element.addEventListener('click', click, true)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', drag)
      element.removeEventListener('pointerup', end)
      element.removeEventListener('pointercancel', end)
      element.removeEventListener('click', click, true)
    }
  }, [row])
  useEffect(() => {
    row.current?.style.setProperty('transform', open ? `translateX(-${ASIDE_PX}px)` : '')
  }, [row, open])
}
