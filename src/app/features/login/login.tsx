import { useState, type FormEvent } from 'react'
import { DemoLogins } from './demo-logins.tsx'
import { useLogin } from './queries.ts'
import { m } from '#app/lib/messages.ts'
import { say } from '#app/lib/say.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { PasswordField, TextField } from '#app/ui/text-field.tsx'
import type { User } from '#core/profiles/shape.ts'

type LoginProps = {
  /** The address to begin with, for example from the signup. */
  email?: string | undefined
  /** Called with the member who has come in. */
  onLogin: (user: User) => void
}

/** The login form. */
export function Login({ email = '', onLogin }: LoginProps) {
  const [form, setForm] = useState({ email, password: '' })
  const [missing, setMissing] = useState(false)
  const login = useLogin()
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setMissing(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (login.isPending) return
    if (!form.email.trim() || !form.password) return setMissing(true)
    login.mutate(form, { onSuccess: ({ user }) => onLogin(user) })
  }
  const error = missing ? m.login_missing() : login.error ? say(login.error) : undefined
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 py-4 md:py-10">
      <h1 className="title">{m.login_title()}</h1>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label={m.login_email()}
          type="email"
          name="email"
          autoComplete="username"
          value={form.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <PasswordField
          label={m.login_password()}
          name="password"
          autoComplete="current-password"
          value={form.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        <FieldError error={error} />
        <Button type="submit" variant="primary" size="large" block pending={login.isPending}>
          {m.login_send()}
        </Button>
        <AppLink to="/reset-password" className="link inline-flex min-h-11 items-center self-center text-sm">
          {m.login_forgot()}
        </AppLink>
      </form>
      <DemoLogins onChoose={setForm} />
      <p className="text-center text-sm text-muted">
        {m.login_new()}{' '}
        <AppLink to="/signup" className="link inline-flex min-h-11 items-center">
          {m.login_join()}
        </AppLink>
      </p>
    </div>
  )
}
