import type { ReactNode } from 'react'
import type { Bill } from './amounts.ts'
import { m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import { useUser } from '#app/data/user.ts'
import type { Package } from '#core/credits/types.ts'

/** What is about to be ordered; stands directly above the button. */
export function OrderSummary({ pack, bill }: { pack: Package; bill: Bill }) {
  const { list, price: due, cost, total, used } = bill
  const owed = useUser()?.credits_owed ?? 0
  return (
    <dl className="flex flex-col gap-1.5 text-sm tabular-nums">
      <Line what={m.order_package()}>{m.package_credits({ count: pack.credits })}</Line>
      {owed > 0 && <Line what={m.order_owed()}>{m.package_credits({ count: Math.min(owed, pack.credits) })}</Line>}
      {(used || cost.value > 0) && <Line what={m.order_price()}>{price(list)}</Line>}
      {used && (
        <Line what={m.order_discount({ percent: used.value_percentage })}>
          {/* the minus sign, which is as wide as a digit; the locale's is a hyphen */}
          {price({ ...list, value: due.value - list.value }).replace('-', '−')}
        </Line>
      )}
      {cost.value > 0 && <Line what={m.order_cost()}>{price(cost)}</Line>}
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-4 border-t border-line pt-2.5 font-semibold">
        <dt>
          {m.order_total()} <small className="block text-xs font-normal text-muted">{m.order_vat()}</small>
        </dt>
        <dd className="ml-auto text-xl">{price(total)}</dd>
      </div>
    </dl>
  )
}

function Line({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{what}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  )
}
