import { useRef, useState, type FormEvent } from 'react'
import { type Given, GivenSubject } from './given-subject.tsx'
import { categoryLabel, kindLabel } from './labels.ts'
import { useReport } from '#app/data/reports.ts'
import { newKey } from '#app/lib/idempotency-key.ts'
import { looksLikeEmail } from '#app/lib/looks-like-email.ts'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { codeMessage } from '#app/lib/error-message.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { useFormErrors } from '#app/lib/use-form-errors.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipGroup } from '#app/ui/chip.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import {
  REPORT,
  REPORT_CATEGORIES,
  type ReportCategory,
  SUBJECT_KINDS,
  type SubjectKind,
} from '#core/reports/limits.ts'
import { checkWords } from '#core/reports/rules.ts'
import type { ReportAnswer } from '#core/reports/types.ts'

type ReportFormProps = {
  p: PageTexts
  email: string | undefined
  given: Given | undefined
  onSent: (answer: ReportAnswer) => void
}

type Draft = {
  category: ReportCategory | ''
  kind: SubjectKind
  subject: string
  words: string
  name: string
  email: string
}

export function ReportForm({ p, email, given, onSent }: ReportFormProps) {
  const [about, setAbout] = useState(given)
  const [draft, setDraft] = useState<Draft>({ category: '', kind: 'site', subject: '', words: '', name: '', email: '' })
  const { form, errors, refuse, refused, clear } = useFormErrors<'category' | 'words' | 'email'>()
  const report = useReport()
  const online = useOnline()
  const intent = useRef(newKey())
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    intent.current = newKey()
    for (const field of ['category', 'words', 'email'] as const) if (field in part) clear(field)
  }
  const address = draft.email.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (report.isPending) return
    const mailWrong = address
      ? !looksLikeEmail(address) && codeMessage('email_invalid')
      : email === undefined && p.complaints_email_missing()
    const subject = about?.id ?? draft.subject.trim()
    const said = { words: draft.words, subject_kind: about?.kind ?? draft.kind, subject }
    const faults = {
      category: draft.category ? undefined : p.complaints_category_missing(),
      words: checkWords(said) ? p.complaints_words_wrong() : undefined,
      email: mailWrong || undefined,
    }
    if (refuse(faults) || !draft.category) return
    const json = {
      category: draft.category,
      words: draft.words,
      subject_kind: about?.kind ?? draft.kind,
      ...(subject && { subject }),
      ...(address && { email: address }),
      ...(draft.name.trim() && { name: draft.name }),
    }
    report.mutate(
      { json, ...intent.current },
      { onSuccess: onSent, onError: (error) => refused(error, { email_invalid: 'email' }) },
    )
  }
  return (
    <Section title={p.complaints_form()}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Select
          label={p.complaints_category()}
          name="category"
          options={REPORT_CATEGORIES.map((value) => ({ value, label: categoryLabel(p, value) }))}
          value={draft.category}
          error={errors.category}
          onChange={(category) => change({ category })}
        />
        {about ? (
          <GivenSubject p={p} given={about} onOther={() => setAbout(undefined)} />
        ) : (
          <>
            <ChipGroup
              label={p.complaints_kind()}
              options={SUBJECT_KINDS.map((value) => ({ value, label: kindLabel(p, value) }))}
              value={[draft.kind]}
              onChange={([kind = 'site']) => change({ kind })}
              single
              required
            />
            <TextField
              label={p.complaints_subject()}
              hint={p.complaints_subject_hint()}
              optional
              name="subject"
              maxLength={REPORT.subjectLength}
              value={draft.subject}
              onChange={(event) => change({ subject: event.target.value })}
            />
          </>
        )}
        <TextArea
          label={p.complaints_words()}
          hint={p.complaints_words_hint()}
          name="words"
          rows={6}
          limit={REPORT.words.max}
          error={errors.words}
          value={draft.words}
          onChange={(event) => change({ words: event.target.value })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={p.complaints_email()}
            type="email"
            name="email"
            autoComplete="email"
            optional={email !== undefined}
            hint={email === undefined ? p.complaints_email_hint() : p.complaints_email_own({ email: address || email })}
            error={errors.email}
            value={draft.email}
            onChange={(event) => change({ email: event.target.value })}
          />
          <TextField
            label={p.complaints_name()}
            name="name"
            autoComplete="name"
            optional
            maxLength={REPORT.nameLength}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </div>
        <p className="text-sm text-muted">{p.complaints_statement()}</p>
        <output className="text-sm font-medium text-ink empty:hidden">{!online && p.complaints_offline()}</output>
        <FieldError error={errors.form} />
        <Button type="submit" variant="primary" size="large" className="sm:self-start" pending={report.isPending}>
          {p.complaints_send()}
        </Button>
      </form>
    </Section>
  )
}
