import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { WebmailLink } from './webmail-link.tsx'
import { ResendButton } from './resend-button.tsx'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

export function ActivationReminderDialog({ email }: { email: string }) {
  const router = useRouter()
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    const here = new URL(location.href)
    here.searchParams.delete('signup-complete')
    router.history.replace(here.pathname + here.search)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={m.confirm_title()}
      footer={
        <Button variant="primary" block onClick={close}>
          {m.confirm_later()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 text-center">
        <p>
          {m.confirm_text()}
          <strong className="mt-2 block font-semibold break-all">{email}</strong>
        </p>
        <p className="text-sm text-muted">{m.confirm_spam()}</p>
        <div className="flex flex-col items-center gap-2">
          <WebmailLink email={email} />
          <ResendButton />
        </div>
        <p className="text-sm text-muted">
          {m.confirm_wrong()}{' '}
          <AppLink to="/settings" className="link inline-flex min-h-11 items-center">
            {m.confirm_wrong_action()}
          </AppLink>
        </p>
      </div>
    </Dialog>
  )
}
