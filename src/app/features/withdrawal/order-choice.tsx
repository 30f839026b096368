import { useState } from 'react'
import { useWithdraw } from '#app/data/withdrawal.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { focusOnMount } from '#app/lib/focus-on-mount.ts'
import { m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { dateTime, fullDate } from '#app/lib/time.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { Amount } from '#core/payment/money.ts'
import type { WithdrawableOrder, WithdrawalReceipt } from '#core/payment/types.ts'

type OrderChoiceProps = {
  p: PageTexts
  orders: readonly WithdrawableOrder[]
  link: string | undefined
  /** The one that the second step begins with. */
  order: string | undefined
  onDone: (receipt: WithdrawalReceipt) => void
}

const amountOf = ({ minor, currency }: Amount) => price({ value: minor, currency })

/** Two steps: which order, and its confirmation. */
export function OrderChoice({ p, orders, link, order, onDone }: OrderChoiceProps) {
  const [chosen, setChosen] = useState(() => orders.find(({ id }) => id === order) ?? (link ? orders[0] : undefined))
  return chosen ? (
    <Confirmation p={p} order={chosen} link={link} onBack={() => setChosen(undefined)} onDone={onDone} />
  ) : (
    <ul className="card divide-y divide-line">
      {orders.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
          <div className="min-w-0 text-sm">
            <p className="text-base font-semibold">
              {m.package_credits({ count: one.credits })} · {amountOf(one.amount)}
            </p>
            <p className="text-muted">
              {one.number} · {dateTime(one.completed_at)}
            </p>
            <p className="text-muted">{m.transaction_withdraw_until({ date: fullDate(Date.parse(one.until) - 1) })}</p>
          </div>
          <Button onClick={() => setChosen(one)}>{p.withdrawal_choose()}</Button>
        </li>
      ))}
    </ul>
  )
}

type ConfirmationProps = Pick<OrderChoiceProps, 'p' | 'link' | 'onDone'> & {
  order: WithdrawableOrder
  onBack: () => void
}

function Confirmation({ p, order, link, onBack, onDone }: ConfirmationProps) {
  const withdraw = useWithdraw()
  const online = useOnline()
  const { refund, credits_taken: taken } = order
  return (
    <section aria-labelledby="confirmation" className="card flex flex-col gap-4 p-4 md:p-6">
      <h2 id="confirmation" className="text-lg outline-none" tabIndex={-1} ref={focusOnMount}>
        {p.withdrawal_confirm_title()}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm wrap-anywhere">
        <dt className="text-muted">{m.transaction_number()}</dt>
        <dd className="tabular-nums">{order.number}</dd>
        <dt className="text-muted">{m.order_package()}</dt>
        <dd>
          {m.package_credits({ count: order.credits })} · {amountOf(order.amount)}
        </dd>
        <dt className="text-muted">{p.withdrawal_refund()}</dt>
        <dd className="text-base font-semibold tabular-nums">{amountOf(refund)}</dd>
        <dt className="text-muted">{p.withdrawal_taken()}</dt>
        <dd>{m.package_credits({ count: taken })}</dd>
      </dl>
      <p className="text-sm text-muted">{refund.minor > 0 ? p.withdrawal_how() : p.withdrawal_used_up()}</p>
      <FieldError error={withdraw.error ? errorMessage(withdraw.error) : undefined} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          pending={withdraw.isPending}
          disabled={!online}
          onClick={() => withdraw.mutate(link ? { link } : { order: order.id }, { onSuccess: onDone })}
        >
          {p.withdrawal_confirm()}
        </Button>
        {!link && <Button onClick={onBack}>{p.withdrawal_back()}</Button>}
      </div>
      {!online && <p className="text-sm text-muted">{m.banner_offline()}</p>}
    </section>
  )
}
