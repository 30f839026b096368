import { createFileRoute } from '@tanstack/react-router'
import { LikeModalHost } from '#app/features/likes/like-modal-host.tsx'
import { PremiumPage } from '#app/features/checkout/premium-page.tsx'
import { useUser } from '#app/data/user.ts'
import { Redirect } from '#app/ui/redirect.tsx'

export const Route = createFileRoute('/_site/_member/premium')({ component: Premium })

function Premium() {
  if (useUser()?.paid_user) return <Redirect to="/credits" />
  return (
    <>
      <PremiumPage />
      <LikeModalHost />
    </>
  )
}
