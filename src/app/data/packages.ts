import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: () => read(api['packages.php'].$get()),
})

export const methodsQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-methods', id],
    queryFn: () => read(api['payment-methods.php'].$get({ query: { package: id } })),
  })

export async function askCode(code: string) {
  return (await read(api['discountcode.php'].$get({ query: { code } }))).discount
}
