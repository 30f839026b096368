import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import type { OrderStatus } from '#core/payment/types.ts'

const LOOKS: Record<OrderStatus, string> = {
  pending: 'bg-warning-soft text-warning-ink',
  completed: 'bg-success-soft text-success',
  failed: 'bg-sunken text-muted',
}

export function OrderState({ status }: { status: OrderStatus }) {
  const words = {
    pending: m.transaction_pending,
    completed: m.transaction_completed,
    failed: m.transaction_failed,
  }
  return (
    <span className={cx('rounded-full px-2.5 py-1 text-xs font-semibold whitespace-nowrap', LOOKS[status])}>
      {words[status]()}
    </span>
  )
}
