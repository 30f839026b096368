import { createFileRoute, Navigate } from '@tanstack/react-router'
import { MatchMoment } from '#app/features/likes/match-moment.tsx'
import { PremiumPage } from '#app/features/checkout/premium-page.tsx'
import { useUser } from '#app/data/user.ts'

export const Route = createFileRoute('/_site/_member/premium')({ component: Premium })

function Premium() {
  if (useUser()?.paid_user) return <Navigate to="/credits" replace />
  return (
    <>
      <PremiumPage />
      <MatchMoment />
    </>
  )
}
