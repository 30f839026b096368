import { ProfileForm } from './profile-form.tsx'
import { seekingOptions } from './labels.ts'
import { useProfileForm, type FormProps } from './use-form.ts'
import { m } from '#app/lib/messages.ts'
import { ChipGroup } from '#app/ui/chip.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ACCOUNT } from '#core/account/limits.ts'

/** Gender and age are shown as text, because they cannot be changed. */
export function BasicsForm(props: FormProps) {
  const { name, age, gender, seeking } = props.profile
  const form = useProfileForm({
    ...props,
    name: 'basics',
    stored: { name, seeking },
    change: (values) => values,
    fields: ['name'],
  })
  return (
    <ProfileForm form={form}>
      <TextField
        label={m.profile_name()}
        autoComplete="nickname"
        maxLength={ACCOUNT.nameLength.max}
        error={form.errorOf('name') && m.signup_name_wrong()}
        value={form.values.name}
        onChange={(event) => form.type({ name: event.target.value })}
      />
      <dl className="grid gap-5 text-sm sm:grid-cols-2">
        <FixedFact label={m.profile_gender()}>{m[`signup_gender_${gender}`]()}</FixedFact>
        <FixedFact label={m.profile_birth()}>{m.profile_birth_fixed({ age })}</FixedFact>
      </dl>
      <ChipGroup
        single
        required
        label={m.profile_seeking()}
        value={[form.values.seeking]}
        onChange={([next = seeking]) => form.set({ seeking: next })}
        options={seekingOptions()}
      />
    </ProfileForm>
  )
}

function FixedFact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  )
}
