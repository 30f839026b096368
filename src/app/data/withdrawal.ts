import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ordersQuery } from './orders.ts'
import { refreshUser } from './user.ts'
import { api, read } from '#app/lib/api.ts'

/** What can be withdrawn from: the own orders, or the one that the link of a mail names. */
export const withdrawableQuery = (link: string | undefined) =>
  queryOptions({
    queryKey: ['withdrawable', link],
    queryFn: async () => (await read(api['withdrawal.php'].$get({ query: link ? { link } : {} }))).orders,
    staleTime: 0,
    retry: false,
  })

type Declaration = { order: string } | { link: string }

/** Withdraws. A repeat gets the first receipt. */
export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: Declaration) => {
      const { receipt } = await read(api['withdrawal.php'].$post({ json }))
      if (!receipt) throw new Error('a withdrawal without a receipt')
      return receipt
    },
    onSuccess() {
      refreshUser(client)
      void client.invalidateQueries({ queryKey: ordersQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['order'] })
    },
  })
}

/** Asks for the mail with a link. The answer does not say whether number and address belong together. */
export function useWithdrawalLink() {
  return useMutation({
    mutationFn: (json: { number: string; email: string }) => read(api['withdrawal.php'].$post({ json })),
  })
}
