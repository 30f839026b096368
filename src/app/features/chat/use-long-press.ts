import { useEffect, useEffectEvent, type RefObject } from 'react'

const HOLD_MS = 500
const SLIP_PX = 10

/**
 * Tells which message of a log was pressed long with a finger, or with the other button of a mouse. The menu key of a keyboard
 * means the newest.
 * @param onMessage takes the message's id
 */
export function useLongPress(log: RefObject<HTMLElement | null>, onMessage: (id: string) => void): void {
  const tell = useEffectEvent(onMessage)
  useEffect(() => {
    const root = log.current
    if (!root) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let from = { x: 0, y: 0 }
    const stop = () => clearTimeout(timer)
    const idAt = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-message]')?.dataset['message'] : undefined
    const press = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      stop()
      const id = idAt(target)
      if (!id || pointerType === 'mouse') return
      from = { x, y }
      timer = setTimeout(() => tell(id), HOLD_MS)
    }
    const slip = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (Math.hypot(x - from.x, y - from.y) > SLIP_PX) stop()
    }
    const menu = (event: MouseEvent) => {
      const newest = [...root.querySelectorAll('[data-message]')].at(-1) ?? null
      const id = idAt(event.target === root ? newest : event.target)
      // a marked text has the browser's own menu
      if (!id || getSelection()?.isCollapsed === false) return
      event.preventDefault()
      stop()
      tell(id)
    }
    root.addEventListener('pointerdown', press)
    root.addEventListener('pointermove', slip)
    root.addEventListener('contextmenu', menu)
    for (const end of ENDS) root.addEventListener(end, stop)
    return () => {
      stop()
      root.removeEventListener('pointerdown', press)
      root.removeEventListener('pointermove', slip)
      root.removeEventListener('contextmenu', menu)
      for (const end of ENDS) root.removeEventListener(end, stop)
    }
  }, [log])
}

const ENDS = ['pointerup', 'pointercancel'] as const
