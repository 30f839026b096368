import { useState, type FormEvent, type ReactNode } from 'react'
import { Refused } from '#app/lib/refused.ts'
import { useFormErrors } from '#app/lib/use-form-errors.ts'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'
import { NewPassword, newPasswordFaults } from './new-password.tsx'

type Fields = { password: string; password_repeat: string }

type LinkFormProps = {
  title: string
  text: string
  notice?: ReactNode
  children?: ReactNode
  label: string
  pending: boolean
  /** Sends the password; `refused` shows a thrown error at its field. */
  onSend: (fields: Fields, refused: (error: unknown) => void) => void
}

export function LinkForm({ title, text, notice, children, label, pending, onSend }: LinkFormProps) {
  const [fresh, setFresh] = useState({ password: '', repeat: '' })
  const { form, errors, refuse, refused, clear } = useFormErrors<'password' | 'repeat'>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending || refuse(newPasswordFaults(fresh))) return
    const fields = { password: fresh.password, password_repeat: fresh.repeat }
    onSend(fields, (error) => refused(error, { password_weak: 'password', passwords_differ: 'repeat' }))
  }
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 py-4 md:py-10">
      <div>
        <h1 className="title">{title}</h1>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      {notice}
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <NewPassword
          value={fresh}
          errors={errors}
          onChange={(part) => {
            setFresh({ ...fresh, ...part })
            clear(part.password === undefined ? 'repeat' : 'password')
          }}
        />
        <FieldError error={errors.form} />
        <Button type="submit" variant="primary" size="large" block pending={pending}>
          {label}
        </Button>
      </form>
      {children}
    </div>
  )
}

/** Whether an action was refused because of the link itself: already used, or expired. */
export function isLinkOver(error: unknown): boolean {
  return error instanceof Refused && ['activation_failed', 'link_invalid', 'invalid_input'].includes(error.code)
}
