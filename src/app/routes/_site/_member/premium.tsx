import { createFileRoute } from '@tanstack/react-router'
import { LikeModalHost } from '#app/features/likes/like-modal-host.tsx'
import { PremiumPage } from '#app/features/checkout/premium-page.tsx'
import { ToCredits } from '#app/features/checkout/to-credits.tsx'
import { useUser } from '#app/data/user.ts'

export const Route = createFileRoute('/_site/_member/premium')({ component: Premium })

function Premium() {
  if (useUser()?.paid_user) return <ToCredits />
  return (
    <>
      <PremiumPage />
      <LikeModalHost />
    </>
  )
}
