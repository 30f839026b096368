import { createFileRoute, Navigate } from '@tanstack/react-router'
import { MatchMoment } from '#app/features/likes/match-moment.tsx'
import { PremiumScreen } from '#app/features/checkout/premium-screen.tsx'
import { useUser } from '#app/features/session/use-session.ts'

export const Route = createFileRoute('/_site/premium')({ staticData: { guard: 'member' }, component: Premium })

function Premium() {
  if (useUser()?.paid_user) return <Navigate to="/credits" replace />
  return (
    <>
      <PremiumScreen />
      <MatchMoment />
    </>
  )
}
