import { useUnblock } from '#app/data/blocks.ts'
import { m } from '#app/lib/messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Refused } from '#app/lib/refused.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorPage, NotFoundPage } from '#app/ui/error-page.tsx'
import { toastError } from '#app/ui/toast-error.ts'

/** For a profile that the viewer has blocked. */
export function YouBlocked({ id, name }: { id: string; name: string }) {
  const unblock = useUnblock(id)
  return (
    <EmptyState
      level="h1"
      drawing="lost"
      title={m.member_you_blocked({ name })}
      text={m.member_you_blocked_text()}
      action={
        <div className="flex flex-col gap-2.5">
          <ButtonLink to="/members" variant="primary">
            {m.nav_search_members()}
          </ButtonLink>
          <Button pending={unblock.isPending} onClick={() => unblock.mutate(undefined, { onError: toastError })}>
            {m.member_unblock()}
          </Button>
        </div>
      }
    />
  )
}

export function ProfileRefused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof Refused ? error.code : undefined
  if (code === 'blocked_by_user')
    return (
      <Notice
        drawing="lost"
        title={m.error_blocked_by_user()}
        text={m.member_blocked_by_text()}
        to="/members"
        label={m.nav_search_members()}
      />
    )
  if (code === 'not_found')
    return (
      <Notice
        drawing="lost"
        title={m.member_gone()}
        text={m.member_gone_text()}
        to="/members"
        label={m.nav_search_members()}
      />
    )
  // an invalid id is an unknown address
  if (code === 'invalid_input') return <NotFoundPage />
  return <ErrorPage error={error} onRetry={onRetry} />
}
