import { m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { dateTime } from '#app/lib/time.ts'
import { Receipt } from '#app/ui/receipt.tsx'
import type { WithdrawalReceipt } from '#core/payment/types.ts'

/** The receipt, which also goes by mail. */
export function ReceiptCard({ p, receipt }: { p: PageTexts; receipt: WithdrawalReceipt }) {
  const { refund } = receipt
  const money = receipt.refunded ? p.withdrawal_refunded() : p.withdrawal_on_its_way()
  return (
    <Receipt
      title={p.withdrawal_done()}
      facts={
        <>
          <dt className="text-muted">{m.transaction_number()}</dt>
          <dd className="font-semibold tabular-nums">{receipt.number}</dd>
          <dt className="text-muted">{p.withdrawal_at()}</dt>
          <dd>
            <time dateTime={receipt.declared_at}>{dateTime(receipt.declared_at)}</time>
          </dd>
          <dt className="text-muted">{p.withdrawal_refund()}</dt>
          <dd className="tabular-nums">{price({ value: refund.minor, currency: refund.currency })}</dd>
        </>
      }
    >
      <p className="text-sm text-muted">
        {refund.minor === 0 ? p.withdrawal_used_up() : money} {p.withdrawal_mailed()}
      </p>
    </Receipt>
  )
}
