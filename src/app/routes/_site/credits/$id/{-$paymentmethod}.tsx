import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '#app/features/selling/order-screen.tsx'

export const Route = createFileRoute('/_site/credits/$id/{-$paymentmethod}')({
  staticData: { guard: 'member' },
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
