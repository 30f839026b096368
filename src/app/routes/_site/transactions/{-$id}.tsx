import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback } from 'react'
import { TransactionScreen } from '#app/features/checkout/transaction-screen.tsx'
import { TransactionsScreen } from '#app/features/checkout/transactions-screen.tsx'
import { userQuery } from '#app/features/session/queries.ts'
import { isId } from '#core/site/words.ts'

export const Route = createFileRoute('/_site/transactions/{-$id}')({
  staticData: { guard: 'member' },
  beforeLoad({ params }) {
    if (params.id !== undefined && !isId(params.id)) throw notFound()
  },
  component: Transactions,
})

function Transactions() {
  const { id } = Route.useParams()
  const client = useQueryClient()
  const refreshUser = useCallback(() => void client.invalidateQueries({ queryKey: userQuery.queryKey }), [client])
  return id === undefined ? <TransactionsScreen /> : <TransactionScreen key={id} id={id} onCompleted={refreshUser} />
}
