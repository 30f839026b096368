import MailCheck from 'lucide-react/icons/mail-check'
import { useConfirmMail } from './queries.ts'
import { m } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { say } from '#app/lib/say.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { User } from '#core/profiles/shape.ts'

type MailChangeProps = {
  /** The token of the mail's link; undefined where the address bears none. */
  token: string | undefined
  /** Whether the member is logged in here. */
  member: boolean
  /** Called with the member as it is now, or null where nobody is logged in here. */
  onDone: (user: User | null) => void
}

/** Confirms a new address by a button, and says what became of it. */
export function MailChange({ token, member, onDone }: MailChangeProps) {
  const confirm = useConfirmMail()
  const code = confirm.error instanceof Refused ? confirm.error.code : undefined
  if (!token || code === 'link_invalid') return <Refusal title={m.account_link_title()} text={m.error_link_invalid()} />
  if (code === 'email_taken') return <Refusal title={m.mailchange_taken_title()} text={m.mailchange_taken_text()} />
  if (confirm.isSuccess) return <Done member={member} />
  return (
    <div className="mx-auto flex w-full max-w-form flex-col items-center gap-5 py-6 text-center md:py-12">
      <span className="grid size-20 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <MailCheck size={36} aria-hidden="true" />
      </span>
      <h1 className="title">{m.mailchange_title()}</h1>
      <p>{m.mailchange_text()}</p>
      <FieldError error={confirm.error ? say(confirm.error) : undefined} />
      <Button
        variant="primary"
        size="large"
        block
        pending={confirm.isPending}
        onClick={() => confirm.mutate(token, { onSuccess: ({ user }) => onDone(user) })}
      >
        {m.mailchange_confirm()}
      </Button>
    </div>
  )
}

function Done({ member }: { member: boolean }) {
  return (
    <EmptyState
      level="h1"
      drawing="heart"
      title={m.mailchange_done_title()}
      text={m.mailchange_done_text()}
      action={
        <ButtonLink to={member ? '/members' : '/login'} variant="primary">
          {member ? m.confirm_members() : m.login_send()}
        </ButtonLink>
      }
    />
  )
}

/** The address stays what it was, and why. */
function Refusal({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      level="h1"
      drawing="lost"
      title={title}
      text={text}
      action={
        <ButtonLink to="/settings" variant="primary">
          {m.mailchange_settings()}
        </ButtonLink>
      }
    />
  )
}
