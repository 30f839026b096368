import { useQuery } from '@tanstack/react-query'
import { m } from '#app/lib/messages.ts'
import { regionsQuery } from '#app/data/regions.ts'
import { Select } from '#app/ui/select.tsx'
import type { Country } from '#core/geo/countries.ts'

const UNTOLD = '-'

type RegionSelectProps = { country: Country; region: string | null; onChange: (region: string | null) => void }

export function RegionSelect({ country, region, onChange }: RegionSelectProps) {
  const { data } = useQuery(regionsQuery())
  const known = data?.countries.find((one) => one.country === country)
  return (
    <Select
      label={m[`region_label_${known?.label ?? 'region'}`]()}
      value={known ? (region ?? UNTOLD) : ''}
      placeholder={m.ui_loading()}
      disabled={!known}
      onChange={(chosen) => onChange(chosen === UNTOLD ? null : chosen)}
      options={[
        { value: UNTOLD, label: m.profile_not_told() },
        ...(known?.regions ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}
