import X from 'lucide-react/icons/x'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#app/lib/messages.ts'
import { Button } from './button.tsx'
import { cx } from '#app/lib/cx.ts'
import { createListeners } from '#app/lib/listeners.ts'

export type Toast = {
  text: string
  /** error stays longer and is announced at once. */
  tone?: 'info' | 'success' | 'error'
  action?: { label: string; onPress: () => void }
  /** Until it is settled; others go before it. */
  stays?: boolean
}

type Shown = Toast & { id: number }

let queue: Shown[] = []
let last = 0
const { tell, subscribe } = createListeners()

/** Shows a short message. One is shown at a time, the others wait; the same text never waits twice. */
export function toast(next: Toast): void {
  if (queue.some((waiting) => waiting.text === next.text)) return
  last += 1
  change([...queue, { ...next, id: last }])
}

/** Stands once in the tree: a live region must exist before it announces something. */
export function Toasts() {
  const current = useSyncExternalStore(subscribe, first)
  return (
    <div
      role={current?.tone === 'error' ? 'alert' : 'status'}
      aria-live={current?.tone === 'error' ? 'assertive' : 'polite'}
      className="pointer-events-none fixed inset-x-4 bottom-(--foot) z-60 flex justify-center lg:inset-x-auto lg:top-(--head) lg:right-6 lg:bottom-auto"
    >
      {current && <ToastItem key={current.id} toast={current} />}
    </div>
  )
}

const SIGNS = { info: 'bg-selected', success: 'bg-success', error: 'bg-danger' }

function ToastItem({ toast: { text, tone = 'info', action, stays } }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || stays) return
    const timer = setTimeout(next, tone === 'error' || action ? 8000 : 4500)
    return () => clearTimeout(timer)
  }, [held, stays, tone, action])
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-[350px] animate-rise items-center gap-3 rounded-card border border-line bg-surface py-2 pr-1.5 pl-4 text-sm text-ink shadow-float"
    >
      <span aria-hidden="true" className={cx('h-7 w-1 shrink-0 rounded-full', SIGNS[tone])} />
      <p className="min-w-0 flex-1 py-1">{text}</p>
      {action && (
        <Button
          variant="plain"
          size="small"
          onClick={() => {
            action.onPress()
            next()
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label={m.ui_close()}
        onClick={next}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}

function first(): Shown | undefined {
  return queue.find(({ stays }) => !stays) ?? queue[0]
}

function next(): void {
  change(queue.filter((shown) => shown !== first()))
}

function change(to: Shown[]): void {
  queue = to
  tell()
}
