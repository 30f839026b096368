/** Pixels that a finger moves before the card follows; less is a press. */
const SLACK = 8
/** A card is decided when pulled by this share of its width, or let go at this speed in pixels a millisecond. */
const FAR = 0.3
const FAST = 0.5
const DEGREES = 14

type Handlers = {
  /** How far it is pulled: -1 is far enough for a Nein, 1 for a Ja; 0 when it was let go. */
  onPull: (pull: number) => void
  /** Answers whether the decision holds; otherwise the card returns. */
  onDecide: (like: boolean) => boolean
}

/**
 * What a pull means when it is let go: far enough, or fast in the same direction.
 * @param pulled pixels to the right
 * @param speed pixels a millisecond to the right
 * @returns true for a Ja, false for a Nein, null for neither
 */
export function decisionOf(pulled: number, speed: number, width: number): boolean | null {
  const fast = Math.abs(speed) > FAST && Math.abs(pulled) > SLACK && speed > 0 === pulled > 0
  return fast || Math.abs(pulled) > width * FAR ? pulled > 0 : null
}

/**
 * Lets a card be dragged aside by finger, pen or mouse. It moves by its transform alone; vertical scrolling stays with the
 * page.
 * @returns ends it
 */
export function dragCard(card: HTMLElement, { onPull, onDecide }: Handlers): () => void {
  let hold: { pointer: number; x: number; y: number; tilt: number } | null = null
  let pulling = false
  let last = { x: 0, at: 0, speed: 0 }

  const down = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    const { top, height } = card.getBoundingClientRect()
    // held below its middle a card turns the other way, as paper does
    const tilt = event.clientY > top + height / 2 ? -1 : 1
    hold = { pointer: event.pointerId, x: event.clientX, y: event.clientY, tilt }
    last = { x: event.clientX, at: event.timeStamp, speed: 0 }
    pulling = false
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== hold?.pointer) return
    const [x, y] = [event.clientX - hold.x, event.clientY - hold.y]
    if (!pulling) {
      if (Math.abs(x) < SLACK) return
      pulling = true
      card.setPointerCapture(event.pointerId)
      card.style.transition = 'none'
    }
    const passed = Math.max(1, event.timeStamp - last.at)
    last = {
      x: event.clientX,
      at: event.timeStamp,
      speed: 0.6 * ((event.clientX - last.x) / passed) + 0.4 * last.speed,
    }
    const share = x / card.offsetWidth
    card.style.transform = `translate3d(${x}px, ${y * 0.3}px, 0) rotate(${share * DEGREES * hold.tilt}deg)`
    onPull(Math.max(-1, Math.min(1, share / FAR)))
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== hold?.pointer) return
    const pulled = event.clientX - hold.x
    // a finger that rested before it was lifted is not fast
    const speed = event.timeStamp - last.at < 60 ? last.speed : 0
    hold = null
    if (!pulling) return
    swallowClick()
    const like = event.type === 'pointerup' ? decisionOf(pulled, speed, card.offsetWidth) : null
    card.style.transition = ''
    onPull(0)
    if (like === null || !onDecide(like)) card.style.transform = ''
  }
  const native = (event: Event) => event.preventDefault()

  card.addEventListener('pointerdown', down)
  card.addEventListener('pointermove', move)
  card.addEventListener('pointerup', up)
  card.addEventListener('pointercancel', up)
  card.addEventListener('dragstart', native)
  return () => {
    card.removeEventListener('pointerdown', down)
    card.removeEventListener('pointermove', move)
    card.removeEventListener('pointerup', up)
    card.removeEventListener('pointercancel', up)
    card.removeEventListener('dragstart', native)
  }
}

/** The end of a drag is no press on the link below; browsers send that press right after it. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.preventDefault()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
