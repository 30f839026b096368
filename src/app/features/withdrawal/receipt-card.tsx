import MailCheck from 'lucide-react/icons/mail-check'
import { m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { dateTime } from '#app/lib/time.ts'
import type { WithdrawalReceipt } from '#core/payment/types.ts'

/** The receipt, which also goes by mail. */
export function ReceiptCard({ p, receipt }: { p: PageTexts; receipt: WithdrawalReceipt }) {
  const { refund } = receipt
  return (
    <section aria-labelledby="receipt" className="card flex flex-col items-start gap-4 p-4 md:p-6">
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <MailCheck size={28} aria-hidden="true" />
      </span>
      <h2 id="receipt" className="text-lg" tabIndex={-1} ref={(title) => title?.focus()}>
        {p.withdrawal_done()}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-muted">{m.transaction_number()}</dt>
        <dd className="font-semibold tabular-nums">{receipt.number}</dd>
        <dt className="text-muted">{p.withdrawal_at()}</dt>
        <dd>
          <time dateTime={receipt.declared_at}>{dateTime(receipt.declared_at)}</time>
        </dd>
        <dt className="text-muted">{p.withdrawal_refund()}</dt>
        <dd className="tabular-nums">{price({ value: refund.minor, currency: refund.currency })}</dd>
      </dl>
      <p className="text-sm text-muted">
        {refund.minor === 0
          ? p.withdrawal_used_up()
          : receipt.refunded
            ? p.withdrawal_refunded()
            : p.withdrawal_on_its_way()}{' '}
        {p.withdrawal_mailed()}
      </p>
    </section>
  )
}
