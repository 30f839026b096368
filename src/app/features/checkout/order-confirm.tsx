import { useRef, useState, type FormEvent } from 'react'
import type { Bill } from './amounts.ts'
import { OrderSummary } from './order-summary.tsx'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Check } from '#app/ui/checkbox-radio.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { Package } from '#core/credits/types.ts'

type OrderConfirmProps = {
  pack: Package
  bill: Bill
  pending: boolean
  refused: string | undefined
  /** What follows the order, if it is not said elsewhere. */
  next?: string
  /** `start`: whether the consent to an immediate start is ticked. */
  onOrder: (start: boolean) => void
}

export function OrderConfirm({ pack, bill, pending, refused, next, onOrder }: OrderConfirmProps) {
  const [start, setStart] = useState(false)
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const { fictional_icon, fictional_plural, fictional_warning, refund_days } = settings()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setAsked(true)
    if (!start) box.current?.focus()
    onOrder(start)
  }
  return (
    <form onSubmit={submit} className="card flex flex-col gap-4 p-4 md:p-6">
      <h2 className="text-lg">{m.order_summary()}</h2>
      {fictional_warning && (
        <p className="rounded-control bg-warning-soft px-3 py-2.5 text-sm text-warning-ink">
          <strong>
            {fictional_icon} {fictional_plural}
          </strong>{' '}
          – {fictional_warning}
        </p>
      )}
      <div>
        <Check
          ref={box}
          checked={start}
          onChange={(event) => setStart(event.target.checked)}
          error={asked && !start ? m.order_start_missing() : undefined}
        >
          {m.order_start()}
        </Check>
        <p className="pl-8 text-xs text-muted">{m.order_start_why({ count: refund_days })}</p>
      </div>
      <OrderSummary pack={pack} bill={bill} />
      <Button type="submit" variant="primary" size="large" block pending={pending}>
        {m.order_button()}
      </Button>
      <FieldError error={refused} />
      {next && <p className="text-center text-xs text-muted">{next}</p>}
    </form>
  )
}
