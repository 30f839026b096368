import { m } from '#app/lib/messages.ts'
import { codeMessage } from '#app/lib/error-message.ts'
import { PasswordField } from './text-field.tsx'
import { ACCOUNT } from '#core/account/limits.ts'

export type NewPasswordValue = { password: string; repeat: string }

type NewPasswordProps = {
  value: NewPasswordValue
  onChange: (part: Partial<NewPasswordValue>) => void
  errors: { password?: string | undefined; repeat?: string | undefined }
}

export function NewPassword({ value, onChange, errors }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        label={m.account_password_new()}
        name="new-password"
        autoComplete="new-password"
        hint={errors.password ? undefined : m.account_password_hint()}
        error={errors.password}
        value={value.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <PasswordField
        label={m.account_password_repeat()}
        name="new-password-repeat"
        autoComplete="new-password"
        error={errors.repeat}
        value={value.repeat}
        onChange={(event) => onChange({ repeat: event.target.value })}
      />
    </>
  )
}

/** The errors of a new password that need no server: its length, and the repeat. */
export function newPasswordFaults({ password, repeat }: NewPasswordValue) {
  const { min, max } = ACCOUNT.passwordLength
  const length = [...password].length
  return {
    password: length < min || length > max ? codeMessage('password_weak') : undefined,
    repeat: password === repeat ? undefined : codeMessage('passwords_differ'),
  }
}
