import { FormFoot } from '#app/features/profile/form-foot.tsx'
import { LocateButton } from '#app/features/profile/locate-button.tsx'
import { TownField } from '#app/features/profile/town-field.tsx'
import { useProfileForm, type FormProps } from '#app/features/profile/use-form.ts'
import { countryOptions } from '#app/lib/countries.ts'
import { m } from '#app/lib/messages.ts'
import { Select } from '#app/ui/select.tsx'
import type { Country } from '#core/geo/countries.ts'

type Place = { country: Country; town: { id: number; name: string; region?: string } | null }

/** Country and town; the browser may be asked where one is. */
export function PlaceForm(props: FormProps) {
  const { country, town } = props.profile
  const form = useProfileForm<Place>({
    ...props,
    name: 'place',
    stored: { country, town },
    change: (values) => (values.town ? { town: values.town.id } : { country: values.country, town: null }),
  })
  return (
    <form onSubmit={form.submit} className="flex flex-col gap-5">
      <Select
        label={m.profile_country()}
        autoComplete="country"
        value={form.values.country}
        onChange={(next) => form.set({ country: next, town: null })}
        options={countryOptions()}
      />
      <TownField
        key={form.values.country}
        country={form.values.country}
        town={form.values.town}
        onChange={(next) => form.set({ town: next })}
      />
      <LocateButton onFound={(found) => form.set({ country: found.country, town: found })} />
      <FormFoot form={form} action={props.action} aside={props.aside} />
    </form>
  )
}
