import { ProfileForm } from './profile-form.tsx'
import { InterestChips } from './interest-chips.tsx'
import { useProfileForm, type FormProps } from './use-form.ts'
import type { Interest } from '#core/profiles/interests.ts'

export function InterestsForm(props: FormProps) {
  const form = useProfileForm({
    ...props,
    name: 'interests',
    stored: { interests: props.profile.interests as Interest[] },
    change: (values) => values,
  })
  return (
    <ProfileForm form={form}>
      <InterestChips value={form.values.interests} onChange={(interests) => form.set({ interests })} />
    </ProfileForm>
  )
}
