import { WebmailLink } from './webmail-link.tsx'
import { ResendButton } from './resend-button.tsx'
import { m } from '#app/lib/messages.ts'
import { MailNotice } from '#app/ui/mail-notice.tsx'
import { isSmartphone } from '#app/lib/page-context.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { User } from '#core/profiles/types.ts'

type ConfirmationPendingProps = { user: Pick<User, 'email' | 'status'> }

export function ConfirmationPending({ user }: ConfirmationPendingProps) {
  const done = user.status === 'active'
  return (
    <MailNotice title={done ? m.confirm_done_title() : m.confirm_title()}>
      {done ? <p>{m.confirm_done_text()}</p> : <Waiting email={user.email} />}
      <ButtonLink
        to={!done && isSmartphone() ? '/members?signup-complete=1' : '/members'}
        variant={done ? 'primary' : 'plain'}
        size="large"
        block
      >
        {done ? m.confirm_members() : m.confirm_later()}
      </ButtonLink>
    </MailNotice>
  )
}

function Waiting({ email }: { email: string }) {
  return (
    <>
      <p>
        {m.confirm_text()}
        <strong className="mt-2 block font-semibold break-all">{email}</strong>
      </p>
      <WebmailLink email={email} />
      <ResendButton primary />
      <p className="text-sm text-muted">{m.confirm_spam()}</p>
      <div className="card flex w-full flex-col items-center gap-1 p-4 text-sm text-muted">
        <p>{m.confirm_wrong()}</p>
        <AppLink to="/settings" className="link inline-flex min-h-11 items-center">
          {m.confirm_wrong_action()}
        </AppLink>
      </div>
    </>
  )
}
