import { useMutation, useQueryClient } from '@tanstack/react-query'
import { packagesIn } from '#app/data/packages.ts'
import { useUser } from '#app/data/user.ts'
import { countryOptions } from '#app/lib/countries.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { m } from '#app/lib/messages.ts'
import { Select } from '#app/ui/select.tsx'
import type { Package, Packages } from '#core/credits/types.ts'
import type { Country } from '#core/geo/countries.ts'

type PaymentCountryProps = {
  pack: Package
  /** What is sold where the buyer pays now. */
  sold: Packages
  onChange: (country: Country | undefined, id: string) => void
}

/** Where the buyer pays from: another country has its own ways to pay, and maybe its own currency and prices. */
export function PaymentCountry({ pack, sold, onChange }: PaymentCountryProps) {
  const client = useQueryClient()
  const home = useUser()?.profile.country
  const options = countryOptions().filter(({ value }) => sold.countries.includes(value))
  const move = useMutation({
    mutationFn: (next: Country) => client.fetchQuery(packagesIn(next === home ? undefined : next)),
    onSuccess({ packages }, next) {
      const alike =
        packages.find(({ id }) => id === pack.id) ?? packages.find(({ credits }) => credits === pack.credits)
      const there = alike ?? packages[0]
      if (there) onChange(next === home ? undefined : next, there.id)
    },
  })
  if (options.length < 2) return null
  return (
    <Select<Country>
      label={m.order_country()}
      hint={m.order_country_hint()}
      value={options.find(({ value }) => value === (move.variables ?? sold.country))?.value ?? ''}
      disabled={move.isPending}
      onChange={(next) => move.mutate(next)}
      options={options}
      error={move.error ? errorMessage(move.error) : undefined}
    />
  )
}
