import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

/** What is for sale to whoever asks, with the active discount. */
export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: () => read(api['packages.php'].$get()),
})

/** The ways to pay for a package. */
export const methodsQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-methods', id],
    queryFn: () => read(api['payment-methods.php'].$get({ query: { package: id } })),
  })

/** Asks whether a typed code holds for this member. */
export async function askCode(code: string) {
  return (await read(api['discountcode.php'].$get({ query: { code } }))).discount
}
