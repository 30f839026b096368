import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReset } from '#app/data/password.ts'
import { enter } from '#app/data/session.ts'
import { m } from '#app/lib/messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { isLinkOver, LinkForm } from '#app/ui/link-form.tsx'
import { OtherAccount } from '#app/ui/other-account.tsx'

type ResetPasswordProps = {
  /** The token of the mail's link; undefined where it opens nothing. */
  token: string | undefined
  other: string | null
  onDone: () => void
}

export function ResetPassword({ token, other, onDone }: ResetPasswordProps) {
  const client = useQueryClient()
  const [over, setOver] = useState(false)
  const { mutate, isPending, isSuccess } = useReset()
  if (!isSuccess && (!token || over))
    return (
      <Notice
        drawing="lost"
        title={m.account_link_title()}
        text={m.reset_over_text()}
        to="/reset-password"
        label={m.account_link_again()}
      />
    )
  return (
    <LinkForm
      title={m.reset_do_title()}
      text={m.reset_do_text()}
      notice={<OtherAccount name={other} />}
      label={m.reset_do_save()}
      pending={isPending || isSuccess}
      onSend={(fields, refused) =>
        mutate(
          { token: token ?? '', ...fields },
          {
            onSuccess({ user }) {
              enter(client, user)
              onDone()
            },
            onError: (error) => (isLinkOver(error) ? setOver(true) : refused(error)),
          },
        )
      }
    />
  )
}
