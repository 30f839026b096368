import { FactSelect, type Fact } from './fact-select.tsx'
import { PROFILE_FACTS } from './labels.ts'
import { ProfileForm } from './profile-form.tsx'
import { useProfileForm, type FormProps } from './use-form.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import type { ProfileChange } from '#core/profiles/schema.ts'

const ALL: readonly Fact[] = [...PROFILE_FACTS, 'tattoos', 'sexuality']

type FactsFormProps = FormProps & {
  /** Only relationship, body, hair and eyes. */
  short?: boolean
}

export function FactsForm({ short = false, ...props }: FactsFormProps) {
  const facts = (short ? PROFILE_FACTS : ALL).filter((fact) => settings().visible_profile_fields.includes(fact))
  const form = useProfileForm({
    ...props,
    name: 'facts',
    stored: Object.fromEntries(ALL.map((fact) => [fact, props.profile[fact]])) as Record<Fact, string | null>,
    change: (values) => values as ProfileChange,
  })
  return (
    <ProfileForm form={form}>
      <div className="grid gap-5 sm:grid-cols-2">
        {facts.map((fact) => (
          <FactSelect
            key={fact}
            fact={fact}
            gender={props.profile.gender}
            value={form.values[fact]}
            onChange={(value) => form.set({ [fact]: value })}
            {...(fact === 'sexuality' && { hint: m.profile_sexuality_hint() })}
          />
        ))}
      </div>
    </ProfileForm>
  )
}
