import { useState } from 'react'
import { EmailChangeForm } from './email-change-form.tsx'
import { Disclosure } from './disclosure.tsx'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Section } from '#app/ui/section.tsx'
import type { User } from '#core/profiles/types.ts'

export function MailSection({ user }: { user: Pick<User, 'email' | 'status'> }) {
  const [sent, setSent] = useState<string>()
  return (
    <Section id="email" title={m.settings_email()}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium break-all">{user.email}</span>
        {user.status === 'active' ? (
          <span className="text-sm text-success">{m.settings_email_confirmed()}</span>
        ) : (
          <AppLink to="/complete-signup" className="link inline-flex min-h-11 items-center text-sm">
            {m.settings_email_open()}
          </AppLink>
        )}
      </p>
      <output className="text-sm text-success empty:hidden">{sent && m.settings_email_sent({ email: sent })}</output>
      <Disclosure label={m.settings_email_change()} onOpen={() => setSent(undefined)}>
        {(close) => (
          <EmailChangeForm
            onSent={(email) => {
              setSent(email)
              close()
            }}
            onCancel={close}
          />
        )}
      </Disclosure>
    </Section>
  )
}
