import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Gap } from './photo-drag.ts'
import { m } from '#app/lib/messages.ts'
import type { OwnPhoto } from '#core/profiles/types.ts'

/** The part of a card by which it was moved; the focus returns there. */
export type Grip = 'handle' | 'menu' | 'pointer'

const PARTS = { handle: '[data-handle]', menu: '[aria-haspopup=menu]' }

/**
 * The order of the photos by dragging, by keys and by menu. The code for dragging is loaded when there is something to
 * order.
 * @param onMove takes the photo and its new position, counted from 0
 */
export function usePhotoOrder(photos: readonly OwnPhoto[], onMove: (id: string, position: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const refocus = useRef<{ id: string; grip: 'handle' | 'menu' } | null>(null)
  const [held, setHeld] = useState<string | null>(null)
  const [gap, setGap] = useState<Gap | null>(null)
  const [news, setNews] = useState('')
  const order = photos.map(({ id }) => id).join()

  const move = (id: string, position: number, grip: Grip) => {
    const goal = Math.max(0, Math.min(position, photos.length - 1))
    if (photos[goal]?.id === id) return
    if (grip !== 'pointer') refocus.current = { id, grip }
    onMove(id, goal)
    setNews(m.photos_moved({ number: goal + 1, count: photos.length }))
  }

  // a card that is moved in the document loses the focus
  useLayoutEffect(() => {
    const { id, grip } = refocus.current ?? {}
    refocus.current = null
    if (id && grip) list.current?.querySelector<HTMLElement>(`[data-photo="${id}"] ${PARTS[grip]}`)?.focus()
  }, [order])

  const drop = useEffectEvent((id: string, position: number) => move(id, position, 'pointer'))
  useEffect(() => {
    if (!order.includes(',')) return
    let stop: (() => void) | null = null
    let over = false
    const start = async () => {
      const { dragPhotos } = await import('./photo-drag.ts')
      if (over || !list.current) return
      stop = dragPhotos(list.current, { onHold: setHeld, onGap: (next) => setGap(same(next)), onMove: drop })
    }
    void start()
    return () => {
      over = true
      stop?.()
    }
  }, [order])
  return { list, held, gap, news, setNews, move }
}

// called at every movement of the pointer; most change nothing
const same = (next: Gap | null) => (now: Gap | null) => (now?.id === next?.id && now?.side === next?.side ? now : next)
