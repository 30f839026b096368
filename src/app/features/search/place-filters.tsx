import { useQuery } from '@tanstack/react-query'
import { m } from '#app/lib/messages.ts'
import { regionsQuery } from '#app/data/regions.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Country } from '#core/geo/countries.ts'
import { SEARCH_BANDS, type SearchBand } from '#core/geo/distance.ts'

type RegionFilterProps = { country: Country; region: string | undefined; onChange: (region?: string) => void }

export function RegionFilter({ country, region, onChange }: RegionFilterProps) {
  const { data } = useQuery(regionsQuery())
  const known = data?.countries.find((one) => one.country === country)
  return (
    <Select
      label={m[`region_label_${known?.label ?? 'region'}`]()}
      value={region ?? 'all'}
      disabled={!known}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
      options={[
        { value: 'all', label: m.members_region_all() },
        ...(known?.regions ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}

type DistanceFilterProps = {
  town: boolean
  band: SearchBand | undefined
  onChange: (band?: SearchBand) => void
}

export function DistanceFilter({ town, band, onChange }: DistanceFilterProps) {
  if (!town)
    return (
      <p className="text-xs text-muted">
        {m.members_distance_hint()}{' '}
        <AppLink to="/profile/place" preload={false} className="link">
          {m.members_distance_link()}
        </AppLink>
      </p>
    )
  return (
    <Select<SearchBand | 'any'>
      label={m.members_distance()}
      value={band ?? 'any'}
      onChange={(chosen) => onChange(chosen === 'any' ? undefined : chosen)}
      options={[
        { value: 'any', label: m.members_distance_any() },
        ...SEARCH_BANDS.map((value) => ({ value, label: m[`geo_band_${value}`]() })),
      ]}
    />
  )
}
