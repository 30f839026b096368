import { useComeBack } from './queries.ts'
import { m } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { say } from '#app/lib/say.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { User } from '#core/profiles/shape.ts'

type ComeBackProps = {
  /** The secret of the mail's link. */
  token: string
  /** Called with the member who is back. */
  onBack: (user: User) => void
}

/** Opened by the link of the mail: one press brings the account back. */
export function ComeBack({ token, onBack }: ComeBackProps) {
  const { mutate, isPending, isSuccess, error } = useComeBack()
  if (error instanceof Refused && ['link_invalid', 'invalid_input'].includes(error.code)) return <Spent />
  return (
    <EmptyState
      level="h1"
      drawing="heart"
      title={m.left_back_title()}
      text={m.left_back_text()}
      action={
        <div className="flex flex-col items-center gap-2">
          <Button
            variant="primary"
            size="large"
            pending={isPending || isSuccess}
            onClick={() => mutate(token, { onSuccess: ({ user }) => onBack(user) })}
          >
            {m.left_back()}
          </Button>
          <FieldError error={error ? say(error) : undefined} />
        </div>
      }
    />
  )
}

function Spent() {
  return (
    <EmptyState
      level="h1"
      drawing="lost"
      title={m.left_invalid_title()}
      text={m.left_invalid_text()}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to="/login" variant="primary">
            {m.nav_login()}
          </ButtonLink>
          <ButtonLink to="/signup">{m.nav_join()}</ButtonLink>
        </div>
      }
    />
  )
}
