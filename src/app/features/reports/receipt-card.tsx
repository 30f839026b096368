import MailCheck from 'lucide-react/icons/mail-check'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { dateTime } from '#app/lib/time.ts'
import { Button } from '#app/ui/button.tsx'
import type { ReportAnswer } from '#core/reports/types.ts'

type ReceiptCardProps = { p: PageTexts; answer: ReportAnswer; onAgain: () => void }

export function ReceiptCard({ p, answer: { report: receipt, mailed }, onAgain }: ReceiptCardProps) {
  return (
    <section aria-labelledby="receipt" className="card flex flex-col items-start gap-4 p-4 md:p-6">
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <MailCheck size={28} aria-hidden="true" />
      </span>
      <h2 id="receipt" className="text-lg" tabIndex={-1} ref={(title) => title?.focus()}>
        {p.complaints_done_title()}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-muted">{p.complaints_number()}</dt>
        <dd className="font-semibold tabular-nums">{receipt.number}</dd>
        <dt className="text-muted">{p.complaints_at()}</dt>
        <dd>
          <time dateTime={receipt.received_at}>{dateTime(receipt.received_at)}</time>
        </dd>
      </dl>
      <p className="text-sm text-muted">{mailed ? p.complaints_done_text() : p.complaints_done_unmailed()}</p>
      <Button onClick={onAgain}>{p.complaints_again()}</Button>
    </section>
  )
}
