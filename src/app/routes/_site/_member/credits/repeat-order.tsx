import { createFileRoute } from '@tanstack/react-router'
import { RepeatOrderPage } from '#app/features/checkout/repeat-order-page.tsx'

export const Route = createFileRoute('/_site/_member/credits/repeat-order')({ component: RepeatOrderPage })
