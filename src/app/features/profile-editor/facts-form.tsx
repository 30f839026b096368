import { FactSelect, type Fact } from './fact-select.tsx'
import { FormFoot } from './form-foot.tsx'
import { useProfileForm, type FormProps } from './use-form.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import type { ProfileChange } from '#core/profiles/schema.ts'

const LOOKS: readonly Fact[] = ['relationship_status', 'body_type', 'hair_color', 'eye_color']
const ALL: readonly Fact[] = [...LOOKS, 'tattoos', 'sexuality']

type FactsFormProps = FormProps & {
  /** Only relationship, body, hair and eyes. */
  short?: boolean
}

export function FactsForm({ short = false, ...props }: FactsFormProps) {
  const facts = (short ? LOOKS : ALL).filter((fact) => settings().visible_profile_fields.includes(fact))
  const form = useProfileForm({
    ...props,
    name: 'facts',
    stored: Object.fromEntries(ALL.map((fact) => [fact, props.profile[fact]])) as Record<Fact, string | null>,
    change: (values) => values as ProfileChange,
  })
  return (
    <form onSubmit={form.submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {facts.map((fact) => (
          <FactSelect
            key={fact}
            fact={fact}
            value={form.values[fact]}
            onChange={(value) => form.set({ [fact]: value })}
            {...(fact === 'sexuality' && { hint: m.profile_sexuality_hint() })}
          />
        ))}
      </div>
      <FormFoot form={form} action={props.action} aside={props.aside} />
    </form>
  )
}
