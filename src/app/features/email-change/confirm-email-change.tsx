import { useQueryClient } from '@tanstack/react-query'
import { useConfirmMail } from '#app/data/email-change.ts'
import { enter } from '#app/data/session.ts'
import { userQuery } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Refused } from '#app/lib/refused.ts'
import { isLinkOver, LinkForm } from '#app/ui/link-form.tsx'
import { LinkConfirmation } from '#app/ui/link-confirmation.tsx'
import { OtherAccount } from '#app/ui/other-account.tsx'
import type { User } from '#core/profiles/types.ts'

type ConfirmEmailChangeProps = {
  /** The token of the mail's link; undefined where it opens nothing. */
  token: string | undefined
  /** Whether a new password is needed: the account of the link is not logged in here. */
  newPassword: boolean
  other: string | null
}

export function ConfirmEmailChange({ token, newPassword, other }: ConfirmEmailChangeProps) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useConfirmMail()
  const code = error instanceof Refused ? error.code : undefined
  const onSuccess = ({ user }: { user: User }) => {
    if (newPassword) enter(client, user)
    else client.setQueryData(userQuery.queryKey, { user })
  }
  if (isSuccess)
    return (
      <Notice
        drawing="heart"
        title={m.email_change_done_title()}
        text={m.email_change_done_text()}
        to="/members"
        label={m.confirm_members()}
      />
    )
  if (!token || isLinkOver(error)) return <Refusal title={m.account_link_title()} text={m.email_change_over_text()} />
  if (code === 'email_taken') return <Refusal title={m.email_change_taken_title()} text={m.email_change_taken_text()} />
  if (newPassword)
    return (
      <LinkForm
        title={m.email_change_title()}
        text={m.email_change_anew_text()}
        notice={<OtherAccount name={other} />}
        label={m.email_change_confirm()}
        pending={isPending}
        onSend={(fields, refused) => mutate({ token, ...fields }, { onSuccess, onError: refused })}
      >
        <p className="text-sm text-muted">{m.link_unknown()}</p>
      </LinkForm>
    )
  return (
    <LinkConfirmation
      title={m.email_change_title()}
      text={m.email_change_text()}
      label={m.email_change_confirm()}
      pending={isPending}
      error={error}
      onPress={() => mutate({ token }, { onSuccess })}
    />
  )
}

function Refusal({ title, text }: { title: string; text: string }) {
  return <Notice drawing="lost" title={title} text={text} to="/settings" label={m.email_change_settings()} />
}
