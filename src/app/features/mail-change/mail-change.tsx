import { useConfirmMail } from './queries.ts'
import { m } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkPress } from '#app/ui/link-press.tsx'
import { OtherAccount } from '#app/ui/other-account.tsx'
import type { User } from '#core/profiles/shape.ts'

type MailChangeProps = {
  /** The token of the mail's link; undefined where there is none that opens anything. */
  token: string | undefined
  /** Whether the account of the link is logged in here. */
  own: boolean
  /** Who is logged in here. */
  member: Pick<User, 'profile'> | null
  /** Called with the member as it is now, or null where nobody of that account is logged in here. */
  onDone: (user: User | null) => void
}

/** Confirms a new address by a button, and says what became of it. */
export function MailChange({ token, own, member, onDone }: MailChangeProps) {
  const { mutate, isPending, isSuccess, error } = useConfirmMail()
  const code = error instanceof Refused ? error.code : undefined
  if (isSuccess) return <Done member={member !== null} />
  if (!token || code === 'link_invalid')
    return <Refusal title={m.account_link_title()} text={m.mailchange_over_text()} />
  if (code === 'email_taken') return <Refusal title={m.mailchange_taken_title()} text={m.mailchange_taken_text()} />
  return (
    <LinkPress
      title={m.mailchange_title()}
      text={m.mailchange_text()}
      notice={member && !own && <OtherAccount name={member.profile.name} leaves={false} />}
      label={m.mailchange_confirm()}
      pending={isPending}
      error={error}
      onPress={() => mutate(token, { onSuccess: ({ user }) => onDone(user) })}
    >
      {!own && <p className="text-sm text-muted">{m.link_unknown()}</p>}
    </LinkPress>
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
