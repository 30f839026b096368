import type { Told } from './draft.ts'
import { MessageNote } from './message-note.tsx'
import { m } from '#app/lib/messages.ts'
import { MailNotice } from '#app/ui/mail-notice.tsx'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'

type MailSentProps = { email: string; told: Told | null; onOtherAddress: () => void }

/** The signup continues by mail. The page does not say whether the address had an account before. */
export function MailSent({ email, told, onOtherAddress }: MailSentProps) {
  return (
    <MailNotice title={m.signup_mailed_title()} focused compact>
      <p>
        {m.signup_mailed_text()}
        <strong className="mt-2 block font-semibold break-all">{email}</strong>
      </p>
      {told && <MessageNote told={told} />}
      <p className="text-sm text-muted">{m.confirm_spam()}</p>
      <div className="card flex w-full flex-col items-center gap-1 p-4 text-sm text-muted">
        <p>{m.signup_mailed_wrong()}</p>
        <Button variant="plain" size="small" onClick={onOtherAddress}>
          {m.signup_mailed_again()}
        </Button>
      </div>
      <AppLink to="/login" className="link inline-flex min-h-11 items-center text-sm">
        {m.home_login()}
      </AppLink>
    </MailNotice>
  )
}
