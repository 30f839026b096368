import { createFileRoute, notFound } from '@tanstack/react-router'
import { OrderScreen } from '#app/features/selling/order-screen.tsx'
import { isPaymentMethod } from '#core/payment/methods.ts'
import { isId } from '#core/site/routes.ts'

export const Route = createFileRoute('/_site/credits/$id/{-$paymentmethod}')({
  staticData: { guard: 'member' },
  beforeLoad({ params: { id, paymentmethod } }) {
    if (!isId(id) || (paymentmethod !== undefined && !isPaymentMethod(paymentmethod))) throw notFound()
  },
  component: Order,
})

function Order() {
  const { id, paymentmethod } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <OrderScreen
      key={id}
      id={id}
      method={paymentmethod}
      onMethod={(method) => void navigate({ params: { id, paymentmethod: method }, replace: true, resetScroll: false })}
    />
  )
}
