import type { ReactNode } from 'react'
import { money } from './amounts.ts'
import { methodName } from './method-tiles.tsx'
import { m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import { dateTime, fullDate } from '#app/lib/time.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Price } from '#app/ui/price.tsx'
import { isReversed } from '#core/payment/reversal.ts'
import type { Order } from '#core/payment/types.ts'

export function TransactionFacts({ order }: { order: Order }) {
  const { amount, list_amount, transaction_cost, refunded, reversed, discount } = order
  return (
    <>
      <dl className="card divide-y divide-line px-4 text-sm">
        <Fact what={m.transaction_number()}>{order.number}</Fact>
        <Fact what={m.transaction_date()}>{dateTime(order.created_at)}</Fact>
        <Fact what={m.order_package()}>{m.package_credits({ count: order.credits })}</Fact>
        <Fact what={m.order_price()}>
          <Price amount={money(amount)} before={discount && money(list_amount)} />
          {discount && <span className="block text-xs text-muted">{discount.code}</span>}
        </Fact>
        {transaction_cost.minor > 0 && <Fact what={m.order_cost()}>{price(money(transaction_cost))}</Fact>}
        <Fact what={m.transaction_method()}>{methodName(order.method)}</Fact>
        {refunded.minor > 0 && <Fact what={m.transaction_refunded()}>{price(money(refunded))}</Fact>}
        {reversed.minor > 0 && <Fact what={m.transaction_returned_money()}>{price(money(reversed))}</Fact>}
      </dl>
      {order.reversed_credits > 0 && !isReversed(order) && (
        <p className="mt-3 text-sm">{m.transaction_returned_credits({ count: order.reversed_credits })}</p>
      )}
      <Withdrawal order={order} />
    </>
  )
}

function Withdrawal({ order }: { order: Order }) {
  if (order.withdrawn_at) {
    return <p className="mt-3 text-sm">{m.transaction_withdrawn({ date: dateTime(order.withdrawn_at) })}</p>
  }
  const open = order.withdrawable_until !== null
  if (!open && order.status !== 'pending') return null
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-sm">
      {order.withdrawable_until
        ? m.transaction_withdraw_until({ date: fullDate(Date.parse(order.withdrawable_until) - 1) })
        : m.transaction_refund_days({ count: order.refund_days })}
      <AppLink
        to={open ? `/withdrawal?order=${order.id}` : '/pages/return-policy'}
        className="link inline-flex min-h-11 items-center"
      >
        {open ? m.footer_withdraw() : m.pricing_back_link()}
      </AppLink>
    </p>
  )
}

function Fact({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <dt className="text-muted">{what}</dt>
      <dd className="ml-auto min-w-0 text-right tabular-nums">{children}</dd>
    </div>
  )
}
