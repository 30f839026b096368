import { useRememberWhereFrom } from './came-from.ts'
import { OrderForm } from './order-form.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import type { Country } from '#core/geo/countries.ts'

type OrderPageProps = {
  id: string
  method: string | undefined
  onMethod: (method: string) => void
  country: Country | undefined
  onCountry: (country: Country | undefined, id: string) => void
}

export function OrderPage(props: OrderPageProps) {
  useTitle(m.order_title())
  useRememberWhereFrom()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="title">{m.order_title()}</h1>
        <AppLink to="/credits" className="link inline-flex min-h-11 items-center text-sm">
          {m.order_change()}
        </AppLink>
      </div>
      <OrderForm {...props} />
    </>
  )
}
