import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useRef, useState } from 'react'
import { categoryLabel } from './labels.ts'
import { ReportedPart } from './reported-part.tsx'
import { useBlock } from '#app/data/blocks.ts'
import { useReport } from '#app/data/reports.ts'
import { codeMessage } from '#app/lib/error-message.ts'
import { newKey } from '#app/lib/idempotency-key.ts'
import { m } from '#app/lib/messages.ts'
import { type PageTexts, usePageTexts } from '#app/lib/page-texts.ts'
import { closeReport, type ReportSubject } from '#app/lib/report-state.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { FormSkeleton } from '#app/ui/form-skeleton.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { toastError } from '#app/ui/toast-error.ts'
import { REPORT, REPORT_CATEGORIES, type ReportCategory } from '#core/reports/limits.ts'
import type { ReportAnswer } from '#core/reports/types.ts'
import { graphemes } from '#core/text.ts'

/** Reasons that are not about a member. */
const ELSEWHERE: readonly ReportCategory[] = ['payment', 'service']
const REASONS = REPORT_CATEGORIES.filter((category) => !ELSEWHERE.includes(category))

/** A report in three presses: the reason, whether to block too, and done. Shows who and what is reported. */
export function ReportSheet({ subject }: { subject: ReportSubject }) {
  const { member } = subject
  const { data: p, error, refetch } = usePageTexts()
  const [about, setAbout] = useState({ kind: subject.kind, id: subject.id })
  const [category, setCategory] = useState<ReportCategory | null>(subject.category ?? null)
  const [sent, setSent] = useState<{ answer: ReportAnswer; blocked: boolean }>()
  return (
    <Dialog open onClose={closeReport} title={m.member_report({ name: member.name })}>
      {error && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {!p && !error && <FormSkeleton count={4} />}
      {p && sent && <Sent p={p} {...sent} name={member.name} />}
      {p && !sent && (
        <div className="flex flex-col gap-4">
          <ReportedPart p={p} subject={subject} about={about} onAbout={category ? undefined : setAbout} />
          {category ? (
            <SendForm p={p} {...{ member, about, category }} onBack={() => setCategory(null)} onSent={setSent} />
          ) : (
            <Reasons p={p} onReason={setCategory} />
          )}
        </div>
      )}
    </Dialog>
  )
}

function Reasons({ p, onReason }: { p: PageTexts; onReason: (category: ReportCategory) => void }) {
  return (
    <section>
      <h3 className="text-base">{p.complaints_category()}</h3>
      <ul className="mt-1 divide-y divide-line">
        {REASONS.map((category) => (
          <li key={category}>
            <button
              type="button"
              onClick={() => onReason(category)}
              className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control px-1 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2"
            >
              {categoryLabel(p, category)}
              <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SendFormProps = {
  p: PageTexts
  member: ReportSubject['member']
  about: Pick<ReportSubject, 'kind' | 'id'>
  category: ReportCategory
  onBack: () => void
  onSent: (sent: { answer: ReportAnswer; blocked: boolean }) => void
}

function SendForm({ p, member, about, category, onBack, onSent }: SendFormProps) {
  const [words, setWords] = useState('')
  const intent = useRef(newKey())
  const report = useReport()
  const block = useBlock(member.id)
  const pending = report.isPending || block.isPending
  const tooLong = graphemes(words) > REPORT.words.max
  const send = (andBlock: boolean) => {
    if (pending || tooLong) return
    const json = { category, words, subject_kind: about.kind, subject: about.id }
    report.mutate(
      { json, ...intent.current },
      {
        onError: toastError,
        onSuccess(answer) {
          if (!andBlock) return onSent({ answer, blocked: false })
          block.mutate(undefined, {
            onSuccess: () => onSent({ answer, blocked: true }),
            // the report has arrived; the menu blocks as well
            onError(error) {
              toastError(error)
              onSent({ answer, blocked: false })
            },
          })
        },
      },
    )
  }
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <b className="font-semibold">{categoryLabel(p, category)}</b>
        <Button variant="plain" size="small" onClick={onBack} className="-mx-3">
          {p.report_other_reason()}
        </Button>
      </p>
      <TextArea
        label={p.report_words()}
        optional
        name="words"
        rows={3}
        limit={REPORT.words.max}
        error={tooLong ? codeMessage('invalid_input') : undefined}
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          intent.current = newKey()
        }}
      />
      <p className="text-sm text-muted">{p.report_confidential({ name: member.name })}</p>
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="large" block pending={pending} onClick={() => send(true)}>
          {p.report_and_block()}
        </Button>
        <Button size="large" block disabled={pending} onClick={() => send(false)}>
          {p.report_only()}
        </Button>
      </div>
    </>
  )
}

type SentProps = { p: PageTexts; answer: ReportAnswer; blocked: boolean; name: string }

function Sent({ p, answer: { report, mailed }, blocked, name }: SentProps) {
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <CircleCheck size={44} aria-hidden="true" className="text-success" />
      <h3 className="text-lg" role="status">
        {p.complaints_done_title()}
      </h3>
      <p className="text-sm">
        {p.complaints_number()}: <b className="tabular-nums">{report.number}</b>
      </p>
      <p className="text-sm text-muted">{mailed ? p.complaints_done_text() : p.complaints_done_unmailed()}</p>
      {blocked && <p className="text-sm">{m.member_you_blocked({ name })}</p>}
      <Button variant="primary" size="large" block onClick={closeReport}>
        {m.ui_close()}
      </Button>
    </div>
  )
}
