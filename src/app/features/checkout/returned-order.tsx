import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { outcomeText, outcomeTitle } from './transaction-outcome.tsx'
import { CHAT_KEY } from '#app/data/chats.ts'
import { orderQuery, ordersQuery } from '#app/data/orders.ts'
import { packagesQuery } from '#app/data/packages.ts'
import { refreshUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.tsx'

type ReturnedOrderProps = {
  id: string
  onClose: () => void
  /** Chooses another way to pay. */
  onRetry: () => void
}

/** What became of an order after the payment page: its success is told in passing, the rest by a dialog. */
export function ReturnedOrder({ id, onClose, onRetry }: ReturnedOrderProps) {
  const client = useQueryClient()
  const { data: order, error } = useQuery(orderQuery(id))
  const status = error ? 'failed' : order?.status
  const onSettled = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: ordersQuery.queryKey })
    void client.invalidateQueries({ queryKey: packagesQuery.queryKey })
    if (status !== 'completed' || !order) return
    refreshUser(client)
    // what was refused without premium is open now
    void client.invalidateQueries({ queryKey: CHAT_KEY })
    toast({ text: outcomeTitle(order), tone: 'success' })
    onClose()
  })
  useEffect(() => {
    if (status === 'completed' || status === 'failed') onSettled()
  }, [status])
  // an order that is not this member's
  useEffect(() => {
    if (error) onClose()
  }, [error, onClose])
  if (!order || status === 'completed') return null
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={outcomeTitle(order)}
      description={outcomeText(order)}
      footer={
        status === 'failed' ? (
          <Button variant="primary" block onClick={onRetry}>
            {m.transaction_retry()}
          </Button>
        ) : (
          <Button block onClick={onClose}>
            {m.ui_close()}
          </Button>
        )
      }
    >
      {status === 'pending' && <Spinner />}
    </Dialog>
  )
}
