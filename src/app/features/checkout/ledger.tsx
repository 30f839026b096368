import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { money } from './amounts.ts'
import { ListShape } from './list-shape.tsx'
import { OwedCredits } from './owed-credits.tsx'
import { ledgerQuery, spendingQuery } from '#app/data/spending.ts'
import { cx } from '#app/lib/cx.ts'
import { locale, m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import { dateTime } from '#app/lib/time.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { SpendingFacts } from '#app/ui/spending-facts.tsx'
import type { LedgerEntry, LedgerReason } from '#core/payment/spending.ts'

/** What was spent, and every change of the credits with its reason and its price. */
export function Ledger() {
  return (
    <>
      <Summary />
      <Entries />
    </>
  )
}

function Summary() {
  const { data } = useQuery(spendingQuery)
  return (
    <section aria-label={m.spending_title()} className="card mb-4 min-h-42 px-4 py-2 md:px-6">
      {data && <SpendingFacts spending={data} />}
      <OwedCredits className="py-2" />
      <AppLink to="/settings" className="link inline-flex min-h-11 items-center text-sm">
        {m.spending_change()}
      </AppLink>
    </section>
  )
}

function Entries() {
  const { data, error, refetch, fetchNextPage } = useInfiniteQuery(ledgerQuery)
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <ListShape />
  if (data.entries.length === 0) return <EmptyState drawing="cards" title={m.ledger_empty()} />
  return (
    <>
      <ul className="card divide-y divide-line overflow-hidden">
        {data.entries.map((entry, at) => (
          <Entry key={data.entries.length - at} entry={entry} />
        ))}
      </ul>
      <ListEnd next={data.next} onNear={() => fetchNextPage({ throwOnError: true })} />
    </>
  )
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const { at, reason, credits, balance, amount, order } = entry
  const signed = new Intl.NumberFormat(locale(), { signDisplay: 'always' }).format(credits).replace('-', '−')
  const cost = amount && price(money(amount))
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-3 tabular-nums">
      <span className="font-semibold">
        {order ? (
          <AppLink to={`/transactions/${order}`} className="link">
            {reasonName(reason)}
          </AppLink>
        ) : (
          reasonName(reason)
        )}
      </span>
      <span className={cx('text-right font-semibold', credits > 0 && 'text-success')}>
        {signed} <span className="sr-only">{m.ledger_credits()}</span>
      </span>
      <span className="text-xs text-muted">
        {dateTime(at)}
        {cost && ` · ${order ? cost : m.ledger_about({ amount: cost })}`}
      </span>
      <span className="text-right text-xs text-muted">{m.ledger_balance({ count: balance })}</span>
    </li>
  )
}

function reasonName(reason: LedgerReason): string {
  const names: Record<LedgerReason, () => string> = {
    signup: m.ledger_signup,
    order: m.ledger_order,
    withdrawal: m.ledger_withdrawal,
    debit_failed: m.ledger_debit_failed,
    reversal: m.ledger_reversal,
    debt: m.ledger_debt,
    text: m.ledger_text,
    image: m.ledger_image,
    gift: m.ledger_gift,
  }
  return names[reason]()
}
