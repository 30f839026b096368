import { ProfileForm } from './profile-form.tsx'
import { useProfileForm, type FormProps } from './use-form.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { AgeRange } from '#app/ui/age-range.tsx'
import { Select } from '#app/ui/select.tsx'
import type { SearchDefaults } from '#core/profiles/schema.ts'
import { AGES } from '#core/search/address.ts'
import { PREFERRED_DISTANCES } from '#core/search/preferences.ts'

/** Whom the member wants to see first: a range of ages and a distance. */
export function PreferencesForm({ search, ...props }: FormProps & { search: SearchDefaults | null }) {
  const lowest = Math.max(AGES.min, settings().min_age)
  const { min_age: from = lowest, max_age: to = AGES.max, distance = null, ...rest } = search ?? {}
  const form = useProfileForm({
    ...props,
    name: 'preferences',
    stored: { from, to, distance },
    change: (values) => ({
      search: {
        ...rest,
        min_age: values.from,
        max_age: values.to,
        ...(values.distance && { distance: values.distance }),
      },
    }),
  })
  const { values } = form
  return (
    <>
      {!props.step && <p className="text-sm text-muted">{m.profile_preferences_hint()}</p>}
      <ProfileForm form={form}>
        <AgeRange
          label={m.members_age()}
          min={lowest}
          max={AGES.max}
          from={Math.max(lowest, values.from)}
          to={Math.min(AGES.max, values.to)}
          onChange={(from, to) => form.type({ from, to })}
        />
        <Select
          label={m.members_distance()}
          value={values.distance ?? 'any'}
          onChange={(next) => form.set({ distance: next === 'any' ? null : next })}
          options={[
            { value: 'any', label: m.members_distance_any() },
            ...PREFERRED_DISTANCES.map((value) => ({ value, label: m[`geo_band_${value}`]() })),
          ]}
        />
      </ProfileForm>
    </>
  )
}
