import { createFileRoute } from '@tanstack/react-router'
import { CreditsScreen } from '#app/features/checkout/credits-screen.tsx'
import { useUser } from '#app/features/session/use-session.ts'

export const Route = createFileRoute('/_site/credits/')({ staticData: { guard: 'member' }, component: Credits })

function Credits() {
  const user = useUser()
  return <CreditsScreen credits={user?.credits} paid={user?.paid_user ?? true} />
}
