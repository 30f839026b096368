import { createFileRoute, notFound } from '@tanstack/react-router'
import { TransactionPage } from '#app/features/checkout/transaction-page.tsx'
import { TransactionsPage } from '#app/features/checkout/transactions-page.tsx'
import { isId } from '#core/site/words.ts'

export const Route = createFileRoute('/_site/_member/transactions/{-$id}')({
  staticData: { texts: 'account' },
  beforeLoad({ params }) {
    if (params.id !== undefined && !isId(params.id)) throw notFound()
  },
  component: Transactions,
})

function Transactions() {
  const { id } = Route.useParams()
  return id === undefined ? <TransactionsPage /> : <TransactionPage key={id} id={id} />
}
