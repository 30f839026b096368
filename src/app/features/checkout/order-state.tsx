import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { isReversed } from '#core/payment/reversal.ts'
import type { Order, OrderStatus } from '#core/payment/types.ts'

const LOOKS: Record<OrderStatus, string> = {
  pending: 'bg-warning-soft text-warning-ink',
  completed: 'bg-success-soft text-success',
  failed: 'bg-sunken text-muted',
}

export function OrderState({ order }: { order: Order }) {
  const words = {
    pending: m.transaction_pending,
    completed: m.transaction_completed,
    failed: m.transaction_failed,
  }
  const returned = isReversed(order)
  return (
    <span
      className={cx(
        'rounded-full px-2.5 py-1 text-xs font-semibold whitespace-nowrap',
        LOOKS[returned ? 'failed' : order.status],
      )}
    >
      {returned ? m.transaction_returned() : words[order.status]()}
    </span>
  )
}
