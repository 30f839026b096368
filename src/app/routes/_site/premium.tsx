import { createFileRoute, Navigate } from '@tanstack/react-router'
import { PremiumScreen } from '#app/features/selling/premium-screen.tsx'
import { useUser } from '#app/features/session/use-session.ts'

export const Route = createFileRoute('/_site/premium')({ staticData: { guard: 'member' }, component: Premium })

function Premium() {
  return useUser()?.paid_user ? <Navigate to="/credits" replace /> : <PremiumScreen />
}
