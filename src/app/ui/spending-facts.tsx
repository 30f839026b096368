import { m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import { dateTime } from '#app/lib/time.ts'
import type { Amount } from '#core/payment/money.ts'
import type { Spending } from '#core/payment/spending.ts'
import type { ReactNode } from 'react'

const words = ({ minor, currency }: Amount) => price({ value: minor, currency })

/** What was spent, and the weekly limit with the change that waits; read out when it changes. */
export function SpendingFacts({ spending }: { spending: Spending }) {
  const { week, month, weekly_limit, next } = spending
  return (
    <dl aria-live="polite" className="divide-y divide-line text-sm tabular-nums">
      <Fact what={m.spending_week()}>{words(week)}</Fact>
      <Fact what={m.spending_month()}>{words(month)}</Fact>
      <Fact what={m.spending_limit()}>
        {weekly_limit ? words(weekly_limit) : m.spending_limit_none()}
        {next && (
          <span className="block text-xs text-muted">
            {next.weekly_limit
              ? m.spending_next({ date: dateTime(next.at), amount: words(next.weekly_limit) })
              : m.spending_next_none({ date: dateTime(next.at) })}
          </span>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-muted">{what}</dt>
      <dd className="ml-auto text-right font-medium">{children}</dd>
    </div>
  )
}
