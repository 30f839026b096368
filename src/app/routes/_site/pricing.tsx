import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '#app/features/checkout/pricing-page.tsx'

export const Route = createFileRoute('/_site/pricing')({ component: PricingPage })
