import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationPending } from '#app/features/activation/confirmation-pending.tsx'
import { userQuery } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { FormSkeleton } from '#app/ui/form-skeleton.tsx'

export const Route = createFileRoute('/_site/_member/complete-signup')({
  staticData: { texts: 'account' },
  component: Complete,
})

function Complete() {
  useTitle(m.confirm_title())
  // the link is often opened in another browser; returning here reads the state again
  const user = useQuery({ ...userQuery, refetchOnWindowFocus: 'always' }).data?.user
  if (!user) return <FormSkeleton count={2} />
  return <ConfirmationPending user={user} />
}
