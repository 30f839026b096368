import { useState } from 'react'
import { boot, chooseCountry } from '#app/lib/boot.ts'
import { countryOptions } from '#app/lib/countries.ts'
import { m } from '#app/lib/messages.ts'
import { Select } from '#app/ui/select.tsx'
import type { Country } from '#core/geo/countries.ts'

export function CountryChoice() {
  const options = countryOptions()
  const [country, setCountry] = useState(boot().country)
  return (
    <Select<Country>
      label={m.language_country()}
      hint={m.language_country_hint()}
      value={options.find(({ value }) => value === country)?.value ?? ''}
      onChange={(next) => {
        chooseCountry(next)
        setCountry(next)
      }}
      options={options}
    />
  )
}
