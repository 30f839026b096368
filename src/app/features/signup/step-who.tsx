import { useState, type FormEvent } from 'react'
import type { Draft } from './draft.ts'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChipGroup } from '#app/ui/chip.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { Gender } from '#core/profiles/enums.ts'

export type StepProps = { draft: Draft; onChange: (part: Partial<Draft>) => void; onNext: () => void }

const GENDERS: readonly Gender[] = ['female', 'male']

export function StepWho({ draft: { gender, seeking }, onChange, onNext }: StepProps) {
  const [asked, setAsked] = useState(false)
  const complete = gender && seeking
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (complete) onNext()
    else setAsked(true)
  }
  return (
    <form onSubmit={submit} className="flex flex-1 flex-col gap-6">
      <ChipGroup
        single
        required
        large
        label={m.signup_gender()}
        value={gender ? [gender] : []}
        onChange={([next]) => onChange({ gender: next ?? '' })}
        options={GENDERS.map((value) => ({ value, label: m[`signup_gender_${value}`]() }))}
      />
      <ChipGroup
        single
        required
        large
        label={m.signup_seeking()}
        value={seeking ? [seeking] : []}
        onChange={([next]) => onChange({ seeking: next ?? '' })}
        options={GENDERS.map((value) => ({ value, label: m[`signup_seeking_${value}`]() }))}
      />
      <FieldError error={asked && !complete ? m.signup_who_missing() : undefined} />
      <div className="step-foot">
        <Button type="submit" variant="primary" size="large" block>
          {m.signup_continue()}
        </Button>
      </div>
      <p className="-mt-4 text-center text-sm text-muted">
        {m.signup_login_question()}{' '}
        <AppLink to="/login" className="link inline-flex min-h-11 items-center">
          {m.home_login()}
        </AppLink>
      </p>
    </form>
  )
}
