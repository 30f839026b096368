import { ProfileForm } from './profile-form.tsx'
import { InterestChips } from './interest-chips.tsx'
import { useProfileForm, type FormProps } from './use-form.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { TextArea } from '#app/ui/text-field.tsx'
import type { Interest } from '#core/profiles/interests.ts'
import { PROFILE } from '#core/profiles/limits.ts'

export function WordsForm(props: FormProps) {
  const { profile } = props
  const form = useProfileForm({
    ...props,
    name: 'words',
    stored: { interests: profile.interests as Interest[], about: profile.about },
    change: (values) => values,
    fields: ['about'],
  })
  return (
    <ProfileForm form={form}>
      {settings().visible_profile_notes.includes('about') && (
        <TextArea
          label={m.profile_about()}
          optional
          limit={PROFILE.about}
          hint={m.profile_about_hint()}
          error={form.errorOf('about')}
          value={form.values.about}
          onChange={(event) => form.type({ about: event.target.value })}
        />
      )}
      <InterestChips value={form.values.interests} onChange={(interests) => form.set({ interests })} />
    </ProfileForm>
  )
}
