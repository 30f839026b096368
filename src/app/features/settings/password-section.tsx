import { useState } from 'react'
import { ChangePassword } from './change-password.tsx'
import { Disclosure } from './disclosure.tsx'
import { m } from '#app/lib/messages.ts'
import { Section } from '#app/ui/section.tsx'

export function PasswordSection({ email }: { email: string }) {
  const [done, setDone] = useState(false)
  return (
    <Section id="password" title={m.settings_password()} hint={m.settings_password_text()}>
      <output className="text-sm text-success empty:hidden">{done && m.settings_password_done()}</output>
      <Disclosure label={m.settings_password_change()} onOpen={() => setDone(false)}>
        {(close) => (
          <ChangePassword
            email={email}
            onDone={() => {
              setDone(true)
              close()
            }}
            onCancel={close}
          />
        )}
      </Disclosure>
    </Section>
  )
}
