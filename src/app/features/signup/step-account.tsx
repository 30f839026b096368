import { loadRules } from './load-rules.ts'
import { memberQuery } from '#app/data/member.ts'
import { newKey } from '#app/lib/idempotency-key.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Consent } from './consent.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Draft, Told } from './draft.ts'
import { useSignup, type NewAccount } from '#app/data/signup.ts'
import { focusFirstError } from './focus-first-error.ts'
import { settings } from '#app/lib/boot.ts'
import { locale, m } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { refusedField, errorMessage, codeMessage } from '#app/lib/error-message.ts'
import { tracking } from '#app/lib/tracking.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { PasswordField, TextField } from '#app/ui/text-field.tsx'
import type { ErrorCode } from '#core/errors/catalogue.ts'
import type { User } from '#core/profiles/types.ts'

type StepAccountProps = {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  password: string
  onPassword: (password: string) => void
  to: string | undefined
  onJoined: (user: User, told: Told | null, giftHad: boolean) => void
  /** The signup continues by mail. */
  onMailed: (told: Told | null) => void
}

type Wrong = {
  name?: string | undefined
  email?: string | undefined
  password?: string | undefined
  consent?: string | undefined
}

const EMAIL_CODES: readonly ErrorCode[] = ['email_invalid', 'email_taken', 'account_deleted']

export function StepAccount(props: StepAccountProps) {
  const { draft, onChange, password, onPassword, to, onJoined, onMailed } = props
  const form = useRef<HTMLFormElement>(null)
  const receiver = useQuery({ ...memberQuery(to ?? ''), enabled: Boolean(to && draft.message) }).data?.profile.name
  const [agreed, setAgreed] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const signup = useSignup()
  useEffect(() => void loadRules(), [])
  const refused = signup.error instanceof Refused ? signup.error : undefined
  const emailError = refused && EMAIL_CODES.includes(refused.code) ? errorMessage(refused) : undefined
  const weak = refused?.code === 'password_weak' ? errorMessage(refused) : undefined
  const passwordError = wrong.password ?? weak
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (signup.isPending) return
    const { checkEmail, checkName, checkPassword } = await loadRules()
    const found = {
      name: checkName(draft.name, draft.email) ? m.signup_name_wrong() : undefined,
      email: !draft.email.trim()
        ? m.reset_missing()
        : checkEmail(draft.email)
          ? codeMessage('email_invalid')
          : undefined,
      password: checkPassword(password) ? codeMessage('password_weak') : undefined,
      consent: agreed ? undefined : m.signup_consent_missing(),
    }
    setWrong(found)
    if (Object.values(found).some(Boolean)) return focusFirstError(form.current)
    signup.mutate(
      { json: account(draft, password, to), ...newKey() },
      {
        onSuccess: ({ user, message, gift }) => {
          const told = draft.message && to ? { name: receiver ?? '', outcome: outcomeOf(user !== null, message) } : null
          if (user) onJoined(user, told, gift === 'had')
          else onMailed(told)
        },
        onError: () => focusFirstError(form.current),
      },
    )
  }
  const changed = (part: Wrong) => {
    setWrong({ ...wrong, ...part })
    signup.reset()
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-1 flex-col gap-5">
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
          changed({ email: undefined, name: undefined })
        }}
      />
      {refused?.code === 'email_taken' && (
        <AppLink to={`/login?email=${encodeURIComponent(draft.email)}`} className="link -mt-3 text-sm">
          {m.signup_taken_login()}
        </AppLink>
      )}
      {refused?.code === 'account_deleted' && (
        <AppLink to="/account-deleted" className="link -mt-3 text-sm">
          {m.login_deleted()}
        </AppLink>
      )}
      <PasswordField
        label={m.signup_password()}
        name="password"
        autoComplete="new-password"
        hint={passwordError ? undefined : m.signup_password_hint()}
        error={passwordError}
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
      <FieldError error={wrong.name ?? (signup.error && !emailError && !weak ? sayOther(signup.error) : undefined)} />
      <div className="step-foot">
        <Button type="submit" variant="primary" size="large" block pending={signup.isPending}>
          {m.signup_create()}
        </Button>
      </div>
    </form>
  )
}

/** An error of an earlier screen gets that screen's words. */
function sayOther(error: unknown): string {
  const field = refusedField(error)
  if (field === 'name') return m.signup_name_wrong()
  if (field === 'date_of_birth') return m.signup_birth_popup_text({ age: settings().min_age })
  return errorMessage(error)
}

/** What became of the first message; unknown (`open`) while nobody is logged in. */
function outcomeOf(joined: boolean, message: { sent: true } | { refused: ErrorCode } | null): Told['outcome'] {
  if (message && 'refused' in message) return message.refused
  return message ? 'sent' : joined ? 'unexpected' : 'open'
}

function account(draft: Draft, password: string, to: string | undefined): NewAccount {
  const { gender, seeking, country, name, email, date_of_birth, message } = draft
  const told = { name: name.trim(), email: email.trim(), date_of_birth, password }
  const from = tracking()
  const more = { ...(from && { tracking: from }), ...(to && message && { signup_message: { to, text: message } }) }
  return { ...told, gender, seeking, country, language: locale(), consent: true, ...more } as NewAccount
}
