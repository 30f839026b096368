import MailX from 'lucide-react/icons/mail-x'
import type { ReactNode } from 'react'
import { useResume } from '#app/data/notifications.ts'
import { m } from '#app/lib/messages.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { DisabledReason } from '#core/notifications/kinds.ts'

export function StoppedMails({ reasons, email }: { reasons: readonly DisabledReason[]; email: string }) {
  return reasons.map((reason) =>
    reason === 'bounce' ? (
      <Reason
        key={reason}
        title={m.notifications_bounce()}
        text={m.notifications_bounce_text({ email })}
        action={<ButtonLink to="/settings">{m.notifications_bounce_action()}</ButtonLink>}
      />
    ) : (
      <Resumable key={reason} reason={reason} />
    ),
  )
}

function Resumable({ reason }: { reason: Exclude<DisabledReason, 'bounce'> }) {
  const resume = useResume()
  return (
    <Reason
      title={m[`notifications_${reason}`]()}
      text={m[`notifications_${reason}_text`]()}
      action={
        <>
          <Button pending={resume.isPending} onClick={() => resume.mutate(reason)}>
            {m.notifications_resume()}
          </Button>
          <FieldError error={resume.error ? errorMessage(resume.error) : undefined} />
        </>
      }
    />
  )
}

function Reason({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <section className="flex items-start gap-3 rounded-card bg-warning-soft p-4 text-warning-ink md:p-6">
      <MailX size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <div>
          <h2 className="text-base font-semibold">{title}</h2>
          <p className="text-sm break-words">{text}</p>
        </div>
        {action}
      </div>
    </section>
  )
}
