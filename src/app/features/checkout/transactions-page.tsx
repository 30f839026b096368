import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Ledger } from './ledger.tsx'
import { methodName } from './method-tiles.tsx'
import { money } from './amounts.ts'
import { ListShape } from './list-shape.tsx'
import { OrderState } from './order-state.tsx'
import { ordersQuery } from '#app/data/orders.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import { dateTime } from '#app/lib/time.ts'
import { useTitle } from '#app/lib/title.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Order } from '#core/payment/types.ts'

export function TransactionsPage() {
  const [part, setPart] = useState<'orders' | 'ledger'>('orders')
  useTitle(m.transactions_title())
  return (
    <div className="mx-auto min-h-dvh max-w-text">
      <h1 className="title mb-4">{m.transactions_title()}</h1>
      <Tabs
        label={m.transactions_title()}
        tabs={[
          { value: 'orders', label: m.ledger_orders() },
          { value: 'ledger', label: m.ledger_title() },
        ]}
        value={part}
        onChange={setPart}
      >
        {part === 'orders' ? <List /> : <Ledger />}
      </Tabs>
    </div>
  )
}

function List() {
  const { data, error, refetch, fetchNextPage } = useInfiniteQuery(ordersQuery)
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <ListShape />
  if (data.entries.length === 0) {
    return (
      <EmptyState
        drawing="cards"
        title={m.transactions_empty()}
        text={m.transactions_empty_text()}
        action={
          <ButtonLink to="/credits" variant="primary">
            {m.transactions_buy()}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <ul className="card divide-y divide-line overflow-hidden">
        {data.entries.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
      <ListEnd next={data.next} onNear={() => fetchNextPage({ throwOnError: true })} />
    </>
  )
}

const LINE = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 tabular-nums'

function Row({ order }: { order: Order }) {
  return (
    <li>
      <AppLink
        to={`/transactions/${order.id}`}
        className="flex flex-col gap-0.5 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className={cx(LINE, 'font-semibold')}>
          <span>{m.package_credits({ count: order.credits })}</span>
          <span>{price(money(order.amount))}</span>
        </span>
        <span className={cx(LINE, 'text-xs text-muted')}>
          <span>
            {dateTime(order.created_at)} · {methodName(order.method)}
          </span>
          <OrderState order={order} />
        </span>
      </AppLink>
    </li>
  )
}
