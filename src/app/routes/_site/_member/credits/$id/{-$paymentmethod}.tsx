import { createFileRoute, notFound } from '@tanstack/react-router'
import { OrderPage } from '#app/features/checkout/order-page.tsx'
import { searchSchema, text } from '#app/lib/search-schema.ts'
import { isCountry } from '#core/geo/countries.ts'
import { isPaymentMethod } from '#core/payment/methods.ts'
import { isId } from '#core/site/words.ts'

const searchParams = searchSchema({ country: text() })

export const Route = createFileRoute('/_site/_member/credits/$id/{-$paymentmethod}')({
  validateSearch: searchParams,
  beforeLoad({ params: { id } }) {
    if (!isId(id)) throw notFound()
  },
  component: Order,
})

function Order() {
  const { id, paymentmethod } = Route.useParams()
  const { country: named } = Route.useSearch()
  const country = isCountry(named) ? named : undefined
  const navigate = Route.useNavigate()
  const goes = { replace: true, resetScroll: false } as const
  // checked here, because the list of ways to pay loads with the screen
  if (paymentmethod !== undefined && !isPaymentMethod(paymentmethod)) throw notFound()
  return (
    <OrderPage
      key={id}
      id={id}
      method={paymentmethod}
      onMethod={(method) => void navigate({ params: { id, paymentmethod: method }, search: { country }, ...goes })}
      country={country}
      onCountry={(next, there) => void navigate({ params: { id: there }, search: { country: next }, ...goes })}
    />
  )
}
