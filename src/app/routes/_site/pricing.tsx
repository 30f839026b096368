import { createFileRoute } from '@tanstack/react-router'
import { PricingScreen } from '#app/features/checkout/pricing-screen.tsx'
import { useUser } from '#app/features/session/use-session.ts'

export const Route = createFileRoute('/_site/pricing')({ component: Pricing })

function Pricing() {
  return <PricingScreen member={useUser() !== null} />
}
