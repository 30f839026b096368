import { useQueryClient } from '@tanstack/react-query'
import type { Link } from '#app/data/mail-link.ts'
import { useActivate } from '#app/data/activation.ts'
import { enter } from '#app/data/session.ts'
import { m } from '#app/lib/messages.ts'
import { LinkForm, isLinkOver } from '#app/ui/link-form.tsx'
import { LinkConfirmation } from '#app/ui/link-confirmation.tsx'
import { OtherAccount } from '#app/ui/other-account.tsx'
import type { User } from '#core/profiles/types.ts'

type ActivationFormProps = {
  token: string
  link: Pick<Link, 'new_password'>
  /** The name of the member who is logged in here with another account. */
  other: string | null
  onDone: () => void
  /** Called when the link's state has changed since it was read. */
  onOver: () => void
}

/** Confirms by one press, or with a password where the account is not logged in. */
export function ActivationForm({ token, link, other, onDone, onOver }: ActivationFormProps) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useActivate()
  const pending = isPending || isSuccess
  const onSuccess = ({ user }: { user: User }) => {
    enter(client, user)
    onDone()
  }
  if (!link.new_password)
    return (
      <LinkConfirmation
        title={m.activate_open_title()}
        text={m.activate_open_text()}
        label={m.activate_open_confirm()}
        pending={pending}
        error={error && !isLinkOver(error) ? error : null}
        onPress={() => mutate({ token }, { onSuccess, onError: (thrown) => isLinkOver(thrown) && onOver() })}
      />
    )
  return (
    <LinkForm
      title={m.activate_open_title()}
      text={m.activate_anew_text()}
      notice={<OtherAccount name={other} />}
      label={other === null ? m.activate_anew_confirm() : m.activate_switch_confirm()}
      pending={pending}
      onSend={(fields, refused) =>
        mutate(
          { token, ...fields },
          { onSuccess, onError: (thrown) => (isLinkOver(thrown) ? onOver() : refused(thrown)) },
        )
      }
    >
      <p className="text-sm text-muted">{m.link_unknown()}</p>
    </LinkForm>
  )
}
