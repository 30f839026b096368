import { packagesQuery } from '#app/data/packages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ordersQuery, orderQuery } from '#app/data/orders.ts'
import { DebitOutcome } from './debit-outcome.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionOutcome } from './transaction-outcome.tsx'
import { refreshUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'

/** One order in any state. The payment page returns to here. */
export function TransactionPage({ id }: { id: string }) {
  const client = useQueryClient()
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  const status = order?.status
  useTitle(order ? m.transaction_title({ number: order.number }) : m.transactions_title())
  useEffect(() => {
    if (!status || status === 'pending') return
    void client.invalidateQueries({ queryKey: ordersQuery.queryKey })
    void client.invalidateQueries({ queryKey: packagesQuery.queryKey })
    // the balance has changed
    if (status === 'completed') refreshUser(client)
  }, [status, client])
  if (!order && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <div className="mx-auto min-h-dvh max-w-text">
      {order ? (
        <>
          {order.method === 'sdd' && order.status === 'pending' && order.payment_id ? (
            <DebitOutcome order={order} />
          ) : (
            <TransactionOutcome order={order} />
          )}
          <TransactionFacts order={order} />
          <AppLink to="/transactions" className="link mt-4 inline-flex min-h-11 items-center text-sm">
            {m.transaction_all()}
          </AppLink>
        </>
      ) : (
        <TransactionSkeleton />
      )}
    </div>
  )
}

function TransactionSkeleton() {
  return (
    <Waiting>
      <div className="flex flex-col items-center py-6">
        <Skeleton className="size-18 rounded-full" />
        <Skeleton className="mt-4 h-9 w-72 max-w-full" />
        <Skeleton className="mt-3 h-6 w-96 max-w-full" />
        <Skeleton className="mt-6 h-11 w-48" />
      </div>
      <Skeleton className="h-72 rounded-card!" />
    </Waiting>
  )
}
