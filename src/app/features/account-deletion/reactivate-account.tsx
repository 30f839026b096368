import { useQueryClient } from '@tanstack/react-query'
import { useReactivateAccount } from '#app/data/account-deletion.ts'
import { enter } from '#app/data/session.ts'
import { m } from '#app/lib/messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { errorMessage } from '#app/lib/error-message.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { isLinkOver, LinkForm } from '#app/ui/link-form.tsx'
import { OtherAccount } from '#app/ui/other-account.tsx'
import type { User } from '#core/profiles/types.ts'

type ReactivateAccountProps = {
  /** The token of the mail's link; undefined where it no longer opens anything. */
  token: string | undefined
  newPassword: boolean
  /** The name of the member who is logged in here with another account. */
  other: string | null
  onBack: () => void
}

/** Restores the account by one press; an account that was never confirmed also needs a new password. */
export function ReactivateAccount({ token, newPassword, other, onBack }: ReactivateAccountProps) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useReactivateAccount()
  const pending = isPending || isSuccess
  const onSuccess = ({ user }: { user: User }) => {
    enter(client, user)
    onBack()
  }
  if (!isSuccess && (!token || isLinkOver(error))) return <InvalidLink />
  if (newPassword)
    return (
      <LinkForm
        title={m.deleted_back_title()}
        text={m.deleted_back_anew()}
        notice={<OtherAccount name={other} />}
        label={m.deleted_back()}
        pending={pending}
        onSend={(fields, refused) => mutate({ token: token ?? '', ...fields }, { onSuccess, onError: refused })}
      />
    )
  return (
    <EmptyState
      level="h1"
      drawing="heart"
      title={m.deleted_back_title()}
      text={m.deleted_back_text()}
      action={
        <div className="flex flex-col items-center gap-4">
          <OtherAccount name={other} />
          <Button
            variant="primary"
            size="large"
            pending={pending}
            onClick={() => mutate({ token: token ?? '' }, { onSuccess })}
          >
            {m.deleted_back()}
          </Button>
          <FieldError error={error ? errorMessage(error) : undefined} />
        </div>
      }
    />
  )
}

function InvalidLink() {
  return (
    <Notice
      drawing="lost"
      title={m.deleted_invalid_title()}
      text={m.deleted_invalid_text()}
      to="/login"
      label={m.nav_login()}
    >
      <ButtonLink to="/signup">{m.nav_join()}</ButtonLink>
    </Notice>
  )
}
