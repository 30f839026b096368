import { FormFoot } from './form-foot.tsx'
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
    <form onSubmit={form.submit} className="flex flex-col gap-5">
      <InterestChips value={form.values.interests} onChange={(interests) => form.set({ interests })} />
      <FormFoot form={form} action={props.action} aside={props.aside} />
    </form>
  )
}
