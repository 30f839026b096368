import { createFileRoute } from '@tanstack/react-router'
import { CreditsPage } from '#app/features/checkout/credits-page.tsx'

export const Route = createFileRoute('/_site/_member/credits/')({ component: CreditsPage })
