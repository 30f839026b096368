import { useQuery } from '@tanstack/react-query'
import { categoryLabel, outcomeLabel, statusLabel } from './labels.ts'
import { ownReportsQuery } from '#app/data/reports.ts'
import { m } from '#app/lib/messages.ts'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { dateTime, fullDate } from '#app/lib/time.ts'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'
import type { OwnReport } from '#core/reports/types.ts'

export function OwnReports({ p }: { p: PageTexts }) {
  const { data, error, refetch } = useQuery(ownReportsQuery)
  return (
    <Section title={p.complaints_own()}>
      {data ? (
        data.reports.length > 0 ? (
          <ul className="flex flex-col divide-y divide-line">
            {data.reports.map((report) => (
              <Report key={report.id} p={p} report={report} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-muted">{p.complaints_own_none()}</p>
        )
      ) : error ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <p>{errorMessage(error)}</p>
          <Button size="small" onClick={() => void refetch()}>
            {m.error_retry()}
          </Button>
        </div>
      ) : (
        <Waiting className="flex flex-col gap-3">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </Waiting>
      )}
    </Section>
  )
}

function Report({ p, report }: { p: PageTexts; report: OwnReport }) {
  const { number, received_at, category, words, status, decisions } = report
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="font-semibold">{categoryLabel(p, category)}</h3>
          <p className="text-xs text-muted tabular-nums">
            {number} · <time dateTime={received_at}>{dateTime(received_at)}</time>
          </p>
        </div>
        <Chip tone={decisions.length > 0 ? 'shared' : 'neutral'}>{statusLabel(p, status)}</Chip>
      </div>
      <p className="line-clamp-3 text-sm wrap-anywhere whitespace-pre-line">{words}</p>
      {decisions.map(({ at, outcome, reasons }) => (
        <div key={at + outcome} className="rounded-control bg-sunken px-4 py-3 text-sm">
          <p className="font-semibold">
            {outcomeLabel(p, outcome)} · <time dateTime={at}>{fullDate(at)}</time>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{reasons}</p>
        </div>
      ))}
    </li>
  )
}
