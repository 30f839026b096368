import { createFileRoute, notFound } from '@tanstack/react-router'
import { OrderPage } from '#app/features/checkout/order-page.tsx'
import { isPaymentMethod } from '#core/payment/methods.ts'
import { isId } from '#core/site/words.ts'

export const Route = createFileRoute('/_site/_member/credits/$id/{-$paymentmethod}')({
  beforeLoad({ params: { id } }) {
    if (!isId(id)) throw notFound()
  },
  component: Order,
})

function Order() {
  const { id, paymentmethod } = Route.useParams()
  const navigate = Route.useNavigate()
  // checked here, because the list of ways to pay loads with the screen
  if (paymentmethod !== undefined && !isPaymentMethod(paymentmethod)) throw notFound()
  return (
    <OrderPage
      key={id}
      id={id}
      method={paymentmethod}
      onMethod={(method) => void navigate({ params: { id, paymentmethod: method }, replace: true, resetScroll: false })}
    />
  )
}
