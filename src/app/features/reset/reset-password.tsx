import { useState, type FormEvent } from 'react'
import { useReset } from './queries.ts'
import { m } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { useWrong } from '#app/lib/use-wrong.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { NewPassword, newPasswordFaults } from '#app/ui/new-password.tsx'
import type { User } from '#core/profiles/shape.ts'

type ResetPasswordProps = {
  /** The token of the mail's link; undefined where the address bears none. */
  token: string | undefined
  /** Called with the member who has come in. */
  onDone: (user: User) => void
}

/** Sets a new password by a mail's link. */
export function ResetPassword({ token, onDone }: ResetPasswordProps) {
  const [over, setOver] = useState(false)
  if (!token || over) return <LinkOver />
  return <Form token={token} onDone={onDone} onOver={() => setOver(true)} />
}

type FormProps = { token: string; onDone: (user: User) => void; onOver: () => void }

function Form({ token, onDone, onOver }: FormProps) {
  const [fresh, setFresh] = useState({ password: '', repeat: '' })
  const { form, wrong, refuse, refused, fix } = useWrong<'password' | 'repeat'>()
  const reset = useReset()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reset.isPending || refuse(newPasswordFaults(fresh))) return
    reset.mutate(
      { token, password: fresh.password, password_repeat: fresh.repeat },
      {
        onSuccess: ({ user }) => onDone(user),
        onError: (error) => {
          if (error instanceof Refused && error.code === 'link_invalid') onOver()
          else refused(error, { password_weak: 'password', passwords_differ: 'repeat' })
        },
      },
    )
  }
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 py-4 md:py-10">
      <div>
        <h1 className="title">{m.reset_do_title()}</h1>
        <p className="mt-2 text-muted">{m.reset_do_text()}</p>
      </div>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <NewPassword
          value={fresh}
          wrong={wrong}
          onChange={(part) => {
            setFresh({ ...fresh, ...part })
            fix(part.password === undefined ? 'repeat' : 'password')
          }}
        />
        <FieldError error={wrong.form} />
        <Button type="submit" variant="primary" size="large" block pending={reset.isPending}>
          {m.reset_do_save()}
        </Button>
      </form>
    </div>
  )
}

function LinkOver() {
  return (
    <EmptyState
      level="h1"
      drawing="lost"
      title={m.account_link_title()}
      text={m.error_link_invalid()}
      action={
        <ButtonLink to="/reset-password" variant="primary">
          {m.account_link_again()}
        </ButtonLink>
      }
    />
  )
}
