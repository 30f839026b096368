import { useState, type ReactNode } from 'react'
import { OwnReports } from './own-reports.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import type { Given } from './given-subject.tsx'
import { ReportForm } from './report-form.tsx'
import { useUser } from '#app/data/user.ts'
import { type PageTexts, usePageTexts } from '#app/lib/page-texts.ts'
import { useTitle } from '#app/lib/title.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Section } from '#app/ui/section.tsx'
import { FormSkeleton } from '#app/ui/form-skeleton.tsx'
import { m } from '#app/lib/messages.ts'
import type { ReportAnswer } from '#core/reports/types.ts'

type ReportsPageProps = {
  given: Given | undefined
  contact: ReactNode
}

export function ReportsPage({ given, contact }: ReportsPageProps) {
  const email = useUser()?.email
  useTitle(m.footer_complaints())
  const { data: p, error, refetch } = usePageTexts()
  const [receipt, setReceipt] = useState<ReportAnswer>()
  const [rounds, setRounds] = useState(0)
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!p) return <Waiting />
  const again = () => {
    setReceipt(undefined)
    setRounds(rounds + 1)
  }
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <header className="max-w-text">
        <h1 className="title">{p.complaints_title()}</h1>
        <p className="mt-2 text-muted">{p.complaints_lead()}</p>
        <p className="mt-2 text-sm font-semibold">{p.complaints_urgent()}</p>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          {receipt ? (
            <ReceiptCard p={p} answer={receipt} onAgain={again} />
          ) : (
            <ReportForm key={rounds} p={p} email={email} given={rounds === 0 ? given : undefined} onSent={setReceipt} />
          )}
          {email !== undefined && <OwnReports p={p} />}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Section title={p.complaints_what()}>
            <Lines text={p.complaints_what_text()} />
          </Section>
          <Section title={p.complaints_next()}>
            <Lines text={p.complaints_next_text()} numbered />
          </Section>
          <Contact p={p}>{contact}</Contact>
        </div>
      </div>
    </div>
  )
}

function Contact({ p, children }: { p: PageTexts; children: ReactNode }) {
  return (
    <Section title={p.complaints_contact()}>
      {children}
      <p className="text-sm">
        {p.complaints_withdraw()}{' '}
        <AppLink to="/withdrawal" className="link">
          {m.footer_withdraw()}
        </AppLink>
      </p>
    </Section>
  )
}

function Lines({ text, numbered = false }: { text: string; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={`flex flex-col gap-2 ps-5 text-sm ${numbered ? 'list-decimal' : 'list-disc'}`}>
      {text.split('\n').map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  )
}

function Waiting() {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl">
      <h1 className="title mb-6">{m.footer_complaints()}</h1>
      <FormSkeleton count={5} />
    </div>
  )
}
