import { useState, type FormEvent } from 'react'
import { FormActions } from './form-actions.tsx'
import { useChangePassword } from '#app/data/password.ts'
import { m } from '#app/lib/messages.ts'
import { useFormErrors } from '#app/lib/use-form-errors.ts'
import { NewPassword, newPasswordFaults } from '#app/ui/new-password.tsx'
import { PasswordField } from '#app/ui/text-field.tsx'

type ChangePasswordProps = {
  /** For the browser's password manager. */
  email: string
  onDone: () => void
  onCancel: () => void
}

export function ChangePassword({ email, onDone, onCancel }: ChangePasswordProps) {
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState({ password: '', repeat: '' })
  const { form, errors, refuse, refused, clear } = useFormErrors<'old' | 'password' | 'repeat'>()
  const change = useChangePassword()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const missing = old ? undefined : m.account_password_missing()
    if (refuse({ old: missing, ...newPasswordFaults(fresh) })) return
    change.mutate(
      { old, password: fresh.password, password_repeat: fresh.repeat },
      {
        onSuccess: onDone,
        onError: (error) =>
          refused(error, { old_password_wrong: 'old', password_weak: 'password', passwords_differ: 'repeat' }),
      },
    )
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-form flex-col gap-5">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={m.settings_password_old()}
        name="password"
        autoComplete="current-password"
        error={errors.old}
        value={old}
        onChange={(event) => {
          setOld(event.target.value)
          clear('old')
        }}
      />
      <NewPassword
        value={fresh}
        errors={errors}
        onChange={(part) => {
          setFresh({ ...fresh, ...part })
          clear(part.password === undefined ? 'repeat' : 'password')
        }}
      />
      <FormActions
        error={errors.form}
        label={m.settings_password_save()}
        pending={change.isPending}
        onCancel={onCancel}
      />
    </form>
  )
}
