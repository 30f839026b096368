import Coins from 'lucide-react/icons/coins'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FrameUser } from './frame-user.ts'

const LOW = 10

/** The balance, with a badge when ten or fewer credits are left; beside it "Get Premium" for those who have bought none. */
export function Credits({ viewer: { credits, paid } }: { viewer: FrameUser }) {
  const balance = m.nav_credits_left({ count: credits })
  const low = credits <= LOW
  return (
    <>
      <AppLink
        to={paid ? '/credits/repeat-order' : '/credits'}
        aria-label={balance}
        className="flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold tabular-nums hover:bg-sunken"
      >
        <Coins size={20} aria-hidden="true" className="text-muted" />
        {low ? (
          <Badge count={credits} showZero tone={credits > 0 ? 'warning' : 'danger'} />
        ) : (
          <span className="xl:hidden">{credits}</span>
        )}
        <span className="max-xl:hidden">{low ? m.nav_credits() : balance}</span>
      </AppLink>
      {!paid && (
        <ButtonLink to="/premium" size="small" className="max-sm:px-2! @max-[20rem]:hidden">
          <span className="max-xl:hidden">{m.nav_premium()}</span>
          <span className="xl:hidden">{m.nav_premium_short()}</span>
        </ButtonLink>
      )}
    </>
  )
}
