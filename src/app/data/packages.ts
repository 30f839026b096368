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
