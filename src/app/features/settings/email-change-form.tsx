import { useState, type FormEvent } from 'react'
import { FormActions } from './form-actions.tsx'
import { useChangeMail } from '#app/data/email-change.ts'
import { looksLikeEmail } from '#app/lib/looks-like-email.ts'
import { m } from '#app/lib/messages.ts'
import { codeMessage } from '#app/lib/error-message.ts'
import { useFormErrors } from '#app/lib/use-form-errors.ts'
import { PasswordField, TextField } from '#app/ui/text-field.tsx'

type EmailChangeFormProps = { onSent: (email: string) => void; onCancel: () => void }

export function EmailChangeForm({ onSent, onCancel }: EmailChangeFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { form, errors, refuse, refused, clear } = useFormErrors<'email' | 'password'>()
  const change = useChangeMail()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const address = email.trim()
    const missing = {
      email: !address ? m.settings_email_missing() : looksLikeEmail(address) ? undefined : codeMessage('email_invalid'),
      password: password ? undefined : m.account_password_missing(),
    }
    if (refuse(missing)) return
    change.mutate(
      { email: address, password },
      {
        onSuccess: () => onSent(address),
        onError: (error) =>
          refused(error, { email_invalid: 'email', email_taken: 'email', old_password_wrong: 'password' }),
      },
    )
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-form flex-col gap-5">
      <TextField
        label={m.settings_email_new()}
        type="email"
        name="new-email"
        autoComplete="email"
        hint={m.settings_email_hint()}
        error={errors.email}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          clear('email')
        }}
      />
      <PasswordField
        label={m.account_password_yours()}
        name="password"
        autoComplete="current-password"
        error={errors.password}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          clear('password')
        }}
      />
      <FormActions error={errors.form} label={m.account_send_link()} pending={change.isPending} onCancel={onCancel} />
    </form>
  )
}
