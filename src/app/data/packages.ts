import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { Country } from '#core/geo/countries.ts'

/** What is sold in a country of payment, or in the own one. */
export const packagesIn = (country?: Country) =>
  queryOptions({
    queryKey: country ? ['packages', country] : ['packages'],
    queryFn: () => read(api['packages.php'].$get({ query: { country } })),
  })

export const packagesQuery = packagesIn()

export const methodsQuery = (id: string, country?: Country) =>
  queryOptions({
    queryKey: ['payment-methods', id, country],
    queryFn: () => read(api['payment-methods.php'].$get({ query: { package: id, country } })),
  })

/** What a code lowers; not asked for without one. */
export const codeQuery = (code: string | undefined) =>
  queryOptions({
    queryKey: ['discount-code', code],
    queryFn: () => askCode(code ?? ''),
    enabled: code !== undefined,
    retry: false,
  })

export async function askCode(code: string) {
  return (await read(api['discountcode.php'].$get({ query: { code } }))).discount
}
