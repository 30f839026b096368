import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { townsQuery } from '#app/data/towns.ts'
import { m } from '#app/lib/messages.ts'
import { useSettled } from '#app/lib/use-settled.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { regionsQuery } from '#app/data/regions.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import type { Country } from '#core/geo/countries.ts'

type Named = { id: number; name: string; region?: string }

type TownFieldProps = { country: Country; town: Named | null; onChange: (town: Named | null) => void }

/** Finds a town by its first letters; the region tells towns of the same name apart. */
export function TownField({ country, town, onChange }: TownFieldProps) {
  const [text, setText] = useState('')
  const towns = useQuery(townsQuery(country, useSettled(text.trim())))
  const regions = useQuery({ ...regionsQuery(), enabled: text !== '' })
  const regionName = (code: string | undefined) =>
    regions.data?.countries.find((one) => one.country === country)?.regions.find((one) => one.code === code)?.name
  const option = (one: Named) => {
    const region = regionName(one.region)
    return { value: String(one.id), label: region && region !== one.name ? `${one.name}, ${region}` : one.name }
  }
  const found = text.trim().length > 1 ? (towns.data ?? []) : []
  return (
    <Combobox
      label={m.profile_town()}
      hint={m.profile_town_hint()}
      error={towns.error ? errorMessage(towns.error) : undefined}
      placeholder={m.profile_town_type()}
      empty={
        found.length === 0 && (towns.isFetching || text.trim().length < 2)
          ? m.profile_town_type()
          : m.profile_town_none()
      }
      options={found.map(option)}
      chosen={town && { value: String(town.id), label: town.name }}
      value={town ? String(town.id) : ''}
      onType={setText}
      onChange={(id) => onChange(found.find((one) => String(one.id) === id) ?? null)}
    />
  )
}
