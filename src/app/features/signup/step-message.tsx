import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { memberQuery } from '#app/data/member.ts'
import type { StepProps } from './step-who.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { FictionalBadge } from '#app/ui/fictional-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { FormSkeleton } from '#app/ui/form-skeleton.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { checkText, priceOf } from '#core/chat/rules.ts'
import type { ProfileCard } from '#core/profiles/types.ts'

/** A first message to the member whose page led here. It is sent with the signup, or not at all. */
export function StepMessage({ draft, to, onChange, onNext }: StepProps & { to: string }) {
  const { data, error, refetch } = useQuery(memberQuery(to))
  const [wrong, setWrong] = useState(false)
  const text = draft.message ?? ''
  const without = () => {
    onChange({ message: '' })
    onNext()
  }
  if (error && !data) {
    if (error instanceof Refused && error.status < 500) return <RecipientGone onNext={without} />
    return <ErrorPage error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <FormSkeleton count={2} />
  const { message_length: limit, signup_credits: gift } = settings()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const refused = text.trim() !== '' && checkText(text.trim(), limit) !== null
    setWrong(refused)
    if (refused) return focusFirstError(event.currentTarget)
    onChange({ message: text.trim() })
    onNext()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-5">
      <Recipient person={data.profile} />
      <TextArea
        label={m.signup_message_label({ name: data.profile.name })}
        optional
        limit={limit}
        error={wrong ? m.signup_message_long({ count: limit }) : undefined}
        hint={`${m.signup_message_price({ count: priceOf('text', settings()) })} ${m.signup_message_gift({ count: gift })}`}
        value={text}
        onChange={(event) => {
          onChange({ message: event.target.value })
          setWrong(false)
        }}
      />
      <div className="step-foot">
        <Button type="submit" variant="primary" size="large" block>
          {text.trim() ? m.signup_continue() : m.signup_message_none()}
        </Button>
      </div>
    </form>
  )
}

function Recipient({ person }: { person: ProfileCard }) {
  const { fictional_icon, fictional_singular, fictional_warning } = settings()
  return (
    <div className="card flex flex-wrap items-center gap-4 p-4">
      <Avatar name={person.name} src={person.main_image?.thumb_filename} size="large" />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{person.name}</span>
          <span className="font-normal tabular-nums">{person.age}</span>
          {person.fictional && <FictionalBadge icon={fictional_icon} label={fictional_singular} />}
        </p>
        {person.city && <p className="text-sm text-muted">{person.city}</p>}
        {person.fictional && <p className="mt-1 text-xs text-muted">{fictional_warning}</p>}
      </div>
    </div>
  )
}

function RecipientGone({ onNext }: { onNext: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <p role="status">{m.signup_message_gone()}</p>
      <Button variant="primary" size="large" block onClick={onNext}>
        {m.signup_message_none()}
      </Button>
    </div>
  )
}
