import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkRequest } from './link-request.tsx'
import { OrderChoice } from './order-choice.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import { useUser } from '#app/data/user.ts'
import { withdrawableQuery } from '#app/data/withdrawal.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { type PageTexts, usePageTexts } from '#app/lib/page-texts.ts'
import { Refused } from '#app/lib/refused.ts'
import { useTitle } from '#app/lib/title.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { FormSkeleton } from '#app/ui/form-skeleton.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { WithdrawalReceipt } from '#core/payment/types.ts'

type WithdrawalPageProps = {
  /** The link of a mail. */
  link: string | undefined
  /** The order that the member came from. */
  order: string | undefined
}

/** Withdrawal from an order: the own ones, that of a mail's link, or for everybody else the request of such a mail. */
export function WithdrawalPage({ link, order }: WithdrawalPageProps) {
  useTitle(m.footer_withdraw())
  const { data: p, error, refetch } = usePageTexts()
  const [receipt, setReceipt] = useState<WithdrawalReceipt>()
  const member = useUser() !== null
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <div className="mx-auto flex min-h-dvh max-w-text flex-col gap-5">
      <header className="flex flex-col gap-2 text-muted">
        <h1 className="title text-ink">{m.footer_withdraw()}</h1>
        {p ? (
          <>
            <p>{p.withdrawal_lead({ days: settings().refund_days })}</p>
            <p className="text-sm">
              {p.withdrawal_more()}{' '}
              <AppLink to="/pages/return-policy" className="link">
                {m.footer_return_policy()}
              </AppLink>
            </p>
          </>
        ) : (
          <Skeleton className="h-40 sm:h-24" />
        )}
      </header>
      {!p ? (
        <FormSkeleton count={2} />
      ) : receipt ? (
        <ReceiptCard p={p} receipt={receipt} />
      ) : member || link ? (
        <Orders p={p} link={link} order={order} onDone={setReceipt} />
      ) : (
        <LinkRequest p={p} />
      )}
    </div>
  )
}

type OrdersProps = WithdrawalPageProps & { p: PageTexts; onDone: (receipt: WithdrawalReceipt) => void }

function Orders({ p, link, order, onDone }: OrdersProps) {
  const { data: orders, error, refetch } = useQuery(withdrawableQuery(link))
  if (!orders && error instanceof Refused && error.code === 'link_invalid')
    return (
      <>
        <p role="alert" className="rounded-control bg-warning-soft px-4 py-3 text-sm text-warning-ink">
          {p.withdrawal_link_over()}
        </p>
        <LinkRequest p={p} />
      </>
    )
  if (!orders && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!orders) return <FormSkeleton count={2} />
  if (orders.length === 0)
    return <EmptyState drawing="cards" title={p.withdrawal_none()} text={p.withdrawal_none_text()} />
  return <OrderChoice p={p} orders={orders} link={link} order={order} onDone={onDone} />
}
