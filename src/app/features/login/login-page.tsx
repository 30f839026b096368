import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { DemoLogins } from './demo-logins.tsx'
import { useLogin } from '#app/data/login.ts'
import { enter } from '#app/data/session.ts'
import { m } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { codeMessage } from '#app/lib/error-message.ts'
import { useFormErrors } from '#app/lib/use-form-errors.ts'
import { AppLink, type AppPath } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { PasswordField, TextField } from '#app/ui/text-field.tsx'

type LoginPageProps = {
  email?: string | undefined
  /** Whether the login stands in the place of a page for members. */
  asked: boolean
  /** The address of the signup, with the member to write to. */
  join?: AppPath
  onDone: () => void
}

export function LoginPage({ email = '', asked, join = '/signup', onDone }: LoginPageProps) {
  const client = useQueryClient()
  const [entry, setEntry] = useState({ email, password: '' })
  const { form, errors, refuse, refused, clear } = useFormErrors<'email' | 'password'>()
  const login = useLogin()
  const change = (part: Partial<typeof entry>) => {
    setEntry({ ...entry, ...part })
    clear(part.email === undefined ? 'password' : 'email')
    login.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (login.isPending) return
    const missing = !entry.email.trim() ? 'email' : entry.password ? undefined : 'password'
    if (missing && refuse({ [missing]: m.login_missing() })) return
    login.mutate(entry, {
      onSuccess({ user }) {
        enter(client, user)
        onDone()
      },
      onError: (error) => refused(error, { login_failed: 'password' }),
    })
  }
  const deleted = login.error instanceof Refused && login.error.code === 'account_deleted'
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 py-4 md:py-10">
      <div>
        <h1 className="title">{m.login_title()}</h1>
        {asked && <p className="mt-2 text-muted">{codeMessage('authentication_required')}</p>}
      </div>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label={m.login_email()}
          type="email"
          name="email"
          autoComplete="username"
          error={errors.email}
          value={entry.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <PasswordField
          label={m.login_password()}
          name="password"
          autoComplete="current-password"
          error={errors.password}
          value={entry.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        <FieldError error={errors.form} />
        {deleted && (
          <AppLink to="/account-deleted" className="link -mt-4 inline-flex min-h-11 items-center self-start text-sm">
            {m.login_deleted()}
          </AppLink>
        )}
        <Button type="submit" variant="primary" size="large" block pending={login.isPending}>
          {m.login_send()}
        </Button>
        <AppLink to="/reset-password" className="link inline-flex min-h-11 items-center self-center text-sm">
          {m.login_forgot()}
        </AppLink>
      </form>
      <DemoLogins onChoose={setEntry} />
      <p className="text-center text-sm text-muted">
        {m.login_new()}{' '}
        <AppLink to={join} className="link inline-flex min-h-11 items-center">
          {m.login_join()}
        </AppLink>
      </p>
    </div>
  )
}
