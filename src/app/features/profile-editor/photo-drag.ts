import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

export type Gap = { id: string; side: 'before' | 'after' }

type Handlers = {
  /** Called with the photo being dragged, then with null. */
  onHold: (id: string | null) => void
  /** Where it would land; null where it would stay. */
  onGap: (gap: Gap | null) => void
  /** It was dropped at another position, counted from 0. */
  onMove: (id: string, position: number) => void
}

/** Makes the cards of a list (`data-photo` with the photo's id) draggable by pointer or finger. @returns ends it */
export function dragPhotos(list: HTMLElement, { onHold, onGap, onMove }: Handlers): () => void {
  const cards = [...list.querySelectorAll<HTMLElement>('[data-photo]')]
  const ids = cards.map((card) => card.dataset.photo ?? '')
  const goal = (id: unknown, at: number, side: Gap['side']) => {
    const from = ids.indexOf(String(id))
    const to = side === 'after' ? at + 1 : at
    return { from, to: from < to ? to - 1 : to }
  }
  const sideOf = (card: Element, x: number) => {
    const { left, width } = card.getBoundingClientRect()
    return x < left + width / 2 ? 'before' : 'after'
  }
  return combine(
    ...cards.flatMap((element, at) => [
      draggable({
        element,
        getInitialData: () => ({ photo: ids[at] }),
        onDragStart: () => onHold(ids[at]!),
        onDrop: () => {
          onHold(null)
          onGap(null)
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => list.contains(source.element),
        onDrag: ({ source, location }) => {
          const side = sideOf(element, location.current.input.clientX)
          const { from, to } = goal(source.data.photo, at, side)
          onGap(from === to ? null : { id: ids[at]!, side })
        },
        onDragLeave: () => onGap(null),
        onDrop: ({ source, location }) => {
          const { from, to } = goal(source.data.photo, at, sideOf(element, location.current.input.clientX))
          if (from !== to) onMove(String(source.data.photo), to)
        },
      }),
    ]),
  )
}
