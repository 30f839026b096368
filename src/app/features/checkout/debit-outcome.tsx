import { OutcomeCard, outcomeTitle } from './transaction-outcome.tsx'
import { usePageTexts } from '#app/lib/page-texts.ts'
import type { Order } from '#core/payment/types.ts'

/** A debit that is on its way: its credits are here already. */
export function DebitOutcome({ order }: { order: Order }) {
  const { data: p } = usePageTexts()
  const title = outcomeTitle({ ...order, status: 'completed' })
  return <OutcomeCard order={order} look="completed" title={title} text={p?.debit_pending() ?? ''} />
}
