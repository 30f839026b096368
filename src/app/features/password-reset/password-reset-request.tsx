import { useState, type FormEvent } from 'react'
import { useAskReset } from '#app/data/password.ts'
import { looksLikeEmail } from '#app/lib/looks-like-email.ts'
import { m } from '#app/lib/messages.ts'
import { MailNotice } from '#app/ui/mail-notice.tsx'
import { codeMessage } from '#app/lib/error-message.ts'
import { useFormErrors } from '#app/lib/use-form-errors.ts'
import { AppLink, type AppPath } from '#app/ui/app-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type PasswordResetRequestProps = {
  /** The words above the field, for a visitor who did not forget a password. */
  intro?: { title: string; text: string }
  back?: { to: AppPath; label: string }
}

export function PasswordResetRequest({
  intro = { title: m.reset_title(), text: m.reset_text() },
  back = { to: '/login', label: m.reset_back() },
}: PasswordResetRequestProps) {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  if (sent) return <Sent email={email.trim()} onOther={() => setSent(false)} />
  return <AskForm intro={intro} back={back} email={email} onEmail={setEmail} onSent={() => setSent(true)} />
}

type AskFormProps = Required<PasswordResetRequestProps> & {
  email: string
  onEmail: (email: string) => void
  onSent: () => void
}

function AskForm({ intro, back, email, onEmail, onSent }: AskFormProps) {
  const { form, errors, refuse, refused, clear } = useFormErrors<'email'>()
  const ask = useAskReset()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.isPending) return
    const invalid = looksLikeEmail(email) ? undefined : codeMessage('email_invalid')
    if (refuse({ email: email.trim() ? invalid : m.reset_missing() })) return
    ask.mutate(
      { email: email.trim() },
      {
        onSuccess: onSent,
        onError: (error) => refused(error, { email_not_found: 'email', email_invalid: 'email' }),
      },
    )
  }
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 py-4 md:py-10">
      <div>
        <h1 className="title">{intro.title}</h1>
        <p className="mt-2 text-muted">{intro.text}</p>
      </div>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label={m.login_email()}
          type="email"
          name="email"
          autoComplete="username"
          error={errors.email}
          value={email}
          onChange={(event) => {
            onEmail(event.target.value)
            clear('email')
          }}
        />
        <FieldError error={errors.form} />
        <Button type="submit" variant="primary" size="large" block pending={ask.isPending}>
          {m.account_send_link()}
        </Button>
        <AppLink to={back.to} className="link inline-flex min-h-11 items-center self-center text-sm">
          {back.label}
        </AppLink>
      </form>
    </div>
  )
}

/** The same words whether or not the address has an account: only the mail tells. */
function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <MailNotice title={m.reset_sent_title()} focused>
      <p className="wrap-anywhere">{m.reset_sent_text({ email })}</p>
      <p className="text-sm text-muted">{m.confirm_spam()}</p>
      <ButtonLink to="/login" size="large" block>
        {m.reset_back()}
      </ButtonLink>
      <Button variant="plain" size="small" onClick={onOther}>
        {m.reset_other()}
      </Button>
    </MailNotice>
  )
}
