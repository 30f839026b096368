import { newKey } from '#app/lib/api.ts'
import { useEffect, useState, type FormEvent } from 'react'
import { Consent } from './consent.tsx'
import type { Draft } from './draft.ts'
import { loadRules, useSignup, type NewAccount } from './queries.ts'
import { settings } from '#app/lib/boot.ts'
import { locale, m } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { refusedField, say, sayCode } from '#app/lib/say.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { PasswordField, TextField } from '#app/ui/text-field.tsx'
import type { ErrorCode } from '#core/errors/catalogue.ts'
import type { User } from '#core/profiles/shape.ts'

type StepAccountProps = {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  password: string
  onPassword: (password: string) => void
  onJoined: (user: User) => void
}

type Wrong = { email?: string | undefined; password?: string | undefined; consent?: string | undefined }

const EMAIL_CODES: readonly ErrorCode[] = ['email_invalid', 'email_taken']

/** E-mail address, password and consent; sending it makes the account. */
export function StepAccount({ draft, onChange, password, onPassword, onJoined }: StepAccountProps) {
  const [agreed, setAgreed] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const signup = useSignup()
  useEffect(() => void loadRules(), [])
  const refused = signup.error instanceof Refused ? signup.error : undefined
  const emailError = refused && EMAIL_CODES.includes(refused.code) ? say(refused) : undefined
  const passwordError = refused?.code === 'password_weak' ? say(refused) : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (signup.isPending) return
    const { checkEmail, checkPassword } = await loadRules()
    const found = {
      email: checkEmail(draft.email) ? sayCode('email_invalid') : undefined,
      password: checkPassword(password) ? sayCode('password_weak') : undefined,
      consent: agreed ? undefined : m.signup_consent_missing(),
    }
    setWrong(found)
    if (found.email || found.password || found.consent) return
    signup.mutate({ json: account(draft, password), ...newKey() }, { onSuccess: ({ user }) => onJoined(user) })
  }
  const changed = (part: Wrong) => {
    setWrong({ ...wrong, ...part })
    signup.reset()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <TextField
        label={m.signup_email()}
        type="email"
        name="email"
        autoComplete="username"
        hint={m.signup_email_hint()}
        error={wrong.email ?? emailError}
        value={draft.email}
        onChange={(event) => {
          onChange({ email: event.target.value })
          changed({ email: undefined })
        }}
      />
      {refused?.code === 'email_taken' && (
        <AppLink to={`/login?email=${encodeURIComponent(draft.email)}`} className="link -mt-3 text-sm">
          {m.signup_taken_login()}
        </AppLink>
      )}
      <PasswordField
        label={m.signup_password()}
        name="password"
        autoComplete="new-password"
        hint={m.signup_password_hint()}
        error={wrong.password ?? passwordError}
        value={password}
        onChange={(event) => {
          onPassword(event.target.value)
          changed({ password: undefined })
        }}
      />
      <Consent
        agreed={agreed}
        error={wrong.consent}
        onChange={(next) => {
          setAgreed(next)
          changed({ consent: undefined })
        }}
      />
      <FieldError error={signup.error && !emailError && !passwordError ? sayOther(signup.error) : undefined} />
      <Button type="submit" variant="primary" size="large" block pending={signup.isPending}>
        {m.signup_create()}
      </Button>
    </form>
  )
}

/** What was refused of an earlier screen is said here as it is said there. */
function sayOther(error: unknown): string {
  const field = refusedField(error)
  if (field === 'name') return m.signup_name_wrong()
  if (field === 'date_of_birth') return m.signup_birth_popup_text({ age: settings().min_age })
  return say(error)
}

/** What the earlier screens have made sure of, with the password. */
function account({ gender, seeking, country, name, email, date_of_birth }: Draft, password: string): NewAccount {
  const told = { name: name.trim(), email: email.trim(), date_of_birth, password }
  return { ...told, gender, seeking, country, language: locale(), consent: true } as NewAccount
}
