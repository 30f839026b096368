import CircleCheck from 'lucide-react/icons/circle-check'
import CircleArrowLeft from 'lucide-react/icons/circle-arrow-left'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'
import { whereFrom } from './came-from.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { isReversed } from '#core/payment/reversal.ts'
import type { Order, OrderStatus } from '#core/payment/types.ts'

const LOOKS: Record<OrderStatus | 'returned', { sign: ReactNode; tone: string }> = {
  pending: { sign: <Spinner />, tone: 'bg-warning-soft text-warning-ink' },
  completed: { sign: <CircleCheck />, tone: 'bg-success-soft text-success animate-celebrate' },
  returned: { sign: <CircleArrowLeft />, tone: 'bg-sunken text-muted' },
  failed: { sign: <CircleX />, tone: 'bg-danger-soft text-danger' },
}

export function TransactionOutcome({ order }: { order: Order }) {
  return (
    <OutcomeCard
      order={order}
      look={isReversed(order) ? 'returned' : order.status}
      title={outcomeTitle(order)}
      text={outcomeText(order)}
    />
  )
}

type OutcomeCardProps = { order: Order; look: OrderStatus | 'returned'; title: string; text: string }

/** Announced to screen readers when it changes. */
export function OutcomeCard({ order, look, title, text }: OutcomeCardProps) {
  const { sign, tone } = LOOKS[look]
  const back = whereFrom()
  return (
    <div className="flex flex-col items-center py-6 text-center">
      <span
        key={look}
        aria-hidden="true"
        className={cx('grid size-18 place-items-center rounded-full [&_svg]:size-9', tone)}
      >
        {sign}
      </span>
      <div aria-live="polite" className="mt-4">
        <h1 className="title">{title}</h1>
        <p className="mx-auto mt-2 max-w-110">{text}</p>
      </div>
      <div className="mt-5 flex flex-wrap justify-center gap-2.5">
        {look === 'failed' ? (
          <ButtonLink
            to={`/credits/${order.package}${order.country ? `?country=${order.country}` : ''}`}
            variant="primary"
          >
            {m.transaction_retry()}
          </ButtonLink>
        ) : (
          <ButtonLink to={back ?? '/members'} variant={look === 'completed' ? 'primary' : 'quiet'}>
            {back ? m.transaction_back() : m.nav_search_members()}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

export function outcomeTitle(order: Order): string {
  const { status, credits } = order
  if (isReversed(order)) return m.transaction_returned_title()
  if (status === 'pending') return m.transaction_pending_title()
  if (status === 'failed') return m.transaction_failed_title()
  return m.transaction_completed_title({ count: credits })
}

export function outcomeText(order: Order): string {
  const { status, method, failure } = order
  if (isReversed(order)) return m.transaction_returned_credits({ count: order.reversed_credits })
  if (status === 'pending') return method === 'sct' ? m.transaction_pending_sct() : m.transaction_pending_text()
  if (status === 'failed') {
    return failure === 'discount_used' ? m.transaction_failed_discount() : m.transaction_failed_text()
  }
  return m.transaction_completed_text()
}
