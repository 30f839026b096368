import type { Bill } from './amounts.ts'
import { OrderSummary } from './order-summary.tsx'
import { m } from '#app/lib/messages.ts'
import { usePageTexts } from '#app/lib/page-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Package } from '#core/credits/types.ts'
import type { Country } from '#core/geo/countries.ts'

type DebitNextProps = { pack: Package; bill: Bill; country: Country | undefined }

/** In place of the order button: a direct debit needs a form first. */
export function DebitNext({ pack, bill, country }: DebitNextProps) {
  const { data: p } = usePageTexts()
  const code = bill.used ? `&code=${encodeURIComponent(bill.used.code)}` : ''
  const abroad = country ? `&country=${country}` : ''
  return (
    <div className="card flex flex-col gap-4 p-4 md:p-6">
      <h2 className="text-lg">{m.order_summary()}</h2>
      <OrderSummary pack={pack} bill={bill} />
      <ButtonLink to={`/directdebit?package=${pack.id}${abroad}${code}`} variant="primary" size="large" block>
        {p?.debit_go() ?? '…'}
      </ButtonLink>
    </div>
  )
}
