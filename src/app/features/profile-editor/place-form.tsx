import { lazy, Suspense } from 'react'
import { ProfileForm } from './profile-form.tsx'
import { LocateButton } from './locate-button.tsx'
import { RegionSelect } from './region-select.tsx'
import { useProfileForm, type FormProps } from './use-form.ts'
import { countryOptions } from '#app/lib/countries.ts'
import { m } from '#app/lib/messages.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Country } from '#core/geo/countries.ts'

// the combobox is large; the rest of the form does not wait for it
const TownField = lazy(() => import('./town-field.tsx').then((module) => ({ default: module.TownField })))

type Place = { country: Country; region: string | null; town: { id: number; name: string; region?: string } | null }

type PlaceFormProps = FormProps & {
  short?: boolean
}

/** A chosen town sets its region as well. */
export function PlaceForm({ short = false, ...props }: PlaceFormProps) {
  const { country, region, town } = props.profile
  const form = useProfileForm<Place>({
    ...props,
    name: 'place',
    stored: { country, region, town },
    change: (values) =>
      values.town
        ? { town: values.town.id }
        : { country: values.country, town: null, ...(!short && { region: values.region }) },
  })
  return (
    <ProfileForm form={form}>
      <Select
        label={m.profile_country()}
        autoComplete="country"
        value={form.values.country}
        onChange={(next) => form.set({ country: next, region: null, town: null })}
        options={countryOptions()}
      />
      {!short && (
        <RegionSelect
          country={form.values.country}
          region={form.values.region}
          onChange={(next) => form.set({ region: next, town: null })}
        />
      )}
      <Suspense fallback={<TownSkeleton />}>
        <TownField
          key={form.values.country}
          country={form.values.country}
          town={form.values.town}
          onChange={(next) => form.set({ town: next, ...(next?.region && { region: next.region }) })}
        />
      </Suspense>
      <LocateButton onFound={(found) => form.set({ country: found.country, region: found.region, town: found })} />
    </ProfileForm>
  )
}

function TownSkeleton() {
  return (
    <Field label={m.profile_town()} hint={m.profile_town_hint()}>
      {() => <Skeleton className="h-11 w-full" />}
    </Field>
  )
}
