import type { PageTexts } from '#app/lib/page-texts.ts'
import { dateTime } from '#app/lib/time.ts'
import { Button } from '#app/ui/button.tsx'
import { Receipt } from '#app/ui/receipt.tsx'
import type { ReportAnswer } from '#core/reports/types.ts'

type ReceiptCardProps = { p: PageTexts; answer: ReportAnswer; onAgain: () => void }

export function ReceiptCard({ p, answer: { report, mailed }, onAgain }: ReceiptCardProps) {
  return (
    <Receipt
      title={p.complaints_done_title()}
      facts={
        <>
          <dt className="text-muted">{p.complaints_number()}</dt>
          <dd className="font-semibold tabular-nums">{report.number}</dd>
          <dt className="text-muted">{p.complaints_at()}</dt>
          <dd>
            <time dateTime={report.received_at}>{dateTime(report.received_at)}</time>
          </dd>
        </>
      }
    >
      <p className="text-sm text-muted">{mailed ? p.complaints_done_text() : p.complaints_done_unmailed()}</p>
      <Button onClick={onAgain}>{p.complaints_again()}</Button>
    </Receipt>
  )
}
