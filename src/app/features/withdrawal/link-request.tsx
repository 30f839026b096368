import { type FormEvent, useState } from 'react'
import { useWithdrawalLink } from '#app/data/withdrawal.ts'
import { codeMessage } from '#app/lib/error-message.ts'
import { looksLikeEmail } from '#app/lib/looks-like-email.ts'
import { m } from '#app/lib/messages.ts'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { useFormErrors } from '#app/lib/use-form-errors.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** Without a session: order number and address. Only the mail says whether they belong together. */
export function LinkRequest({ p }: { p: PageTexts }) {
  const [entry, setEntry] = useState({ number: '', email: '' })
  const { form, errors, refuse, refused, clear } = useFormErrors<'number' | 'email'>()
  const request = useWithdrawalLink()
  const online = useOnline()
  const change = (field: keyof typeof entry) => (event: { target: { value: string } }) => {
    setEntry({ ...entry, [field]: event.target.value })
    clear(field)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (request.isPending) return
    const [number, email] = [entry.number.trim().toUpperCase(), entry.email.trim()]
    const wrong = {
      number: /^\d{8}-[0-9A-Z]{8}$/.test(number) ? undefined : p.withdrawal_number_wrong(),
      email: looksLikeEmail(email) ? undefined : codeMessage('email_invalid'),
    }
    if (!refuse(wrong)) request.mutate({ number, email }, { onError: (error) => refused(error, {}) })
  }
  if (request.isSuccess)
    return (
      <Section title={p.withdrawal_asked()}>
        <p role="status">{p.withdrawal_asked_text({ email: entry.email.trim() })}</p>
        <Button className="self-start" onClick={() => request.reset()}>
          {p.withdrawal_ask_again()}
        </Button>
      </Section>
    )
  return (
    <Section title={p.withdrawal_ask_title()} hint={p.withdrawal_ask_hint()}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label={m.transaction_number()}
          hint={p.withdrawal_number_hint()}
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={entry.number}
          error={errors.number}
          onChange={change('number')}
        />
        <TextField
          label={m.login_email()}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          value={entry.email}
          error={errors.email}
          onChange={change('email')}
        />
        <FieldError error={errors.form} />
        <Button type="submit" variant="primary" pending={request.isPending} disabled={!online} className="self-start">
          {p.withdrawal_ask()}
        </Button>
        {!online && <p className="text-sm text-muted">{m.banner_offline()}</p>}
      </form>
    </Section>
  )
}
