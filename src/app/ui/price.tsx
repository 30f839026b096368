import { m } from '#app/lib/messages.ts'
import { price, type Money } from '#app/lib/money.ts'

/** An amount in the locale's format; `before` is the struck-through higher price. */
export function Price({ amount, before }: { amount: Money; before?: Money | null | undefined }) {
  return (
    <span className="tabular-nums">
      {before && (
        <>
          <span className="sr-only">{m.ui_price_before({ price: price(before) })} </span>
          <s aria-hidden="true" className="font-normal text-muted">
            {price(before)}
          </s>{' '}
        </>
      )}
      {price(amount)}
    </span>
  )
}
