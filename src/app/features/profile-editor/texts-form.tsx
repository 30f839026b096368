import { ProfileForm } from './profile-form.tsx'
import { useProfileForm, type FormProps } from './use-form.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { TextArea } from '#app/ui/text-field.tsx'
import { NOTES, PROFILE } from '#core/profiles/limits.ts'

export function TextsForm(props: FormProps) {
  const { about, notes } = props.profile
  const visible = settings().visible_profile_notes
  const shown = NOTES.filter((note) => visible.includes(note))
  const form = useProfileForm({
    ...props,
    name: 'texts',
    stored: { about, notes: Object.fromEntries(shown.map((note) => [note, notes[note] ?? ''])) },
    change: (values) => values,
    fields: ['about', ...shown.map((note) => `notes.${note}`)],
  })
  return (
    <ProfileForm form={form}>
      {visible.includes('about') && (
        <TextArea
          label={m.profile_about()}
          limit={PROFILE.about}
          hint={m.profile_about_hint()}
          error={form.errorOf('about')}
          value={form.values.about}
          onChange={(event) => form.type({ about: event.target.value })}
        />
      )}
      {shown.map((note) => (
        <TextArea
          key={note}
          label={m[`profile_${note}`]()}
          limit={PROFILE.note}
          error={form.errorOf(`notes.${note}`)}
          value={form.values.notes[note] ?? ''}
          onChange={(event) => form.type({ notes: { ...form.values.notes, [note]: event.target.value } })}
        />
      ))}
    </ProfileForm>
  )
}
