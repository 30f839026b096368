import { useRememberWhereFrom } from './came-from.ts'
import { OwedCredits } from './owed-credits.tsx'
import { Packages } from './packages.tsx'
import { useUser } from '#app/data/user.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

export function CreditsPage() {
  const user = useUser()
  useTitle(m.credits_title())
  useRememberWhereFrom()
  return (
    <div className="min-h-dvh">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="title">{m.credits_title()}</h1>
        <AppLink to="/transactions" className="link inline-flex min-h-11 items-center text-sm">
          {m.credits_orders()}
        </AppLink>
      </div>
      <div className="card mt-3 flex min-h-20 flex-col justify-center bg-note-soft px-4 py-3 text-note-ink md:px-6">
        {user ? <Balance credits={user.credits} /> : <Skeleton className="h-7 w-44" />}
      </div>
      {user?.paid_user === false && <p className="mt-4 max-w-text">{m.credits_first()}</p>}
      <Packages />
    </div>
  )
}

function Balance({ credits }: { credits: number }) {
  const messages = Math.floor(credits / settings().message_credits)
  return (
    <>
      <p className="text-lg font-semibold tabular-nums">
        {credits > 0 ? m.credits_balance({ count: credits }) : m.credits_balance_none()}
      </p>
      {credits > 0 && <p className="text-sm">{m.credits_enough({ count: messages })}</p>}
      <OwedCredits />
    </>
  )
}
