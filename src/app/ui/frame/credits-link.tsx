import Coins from 'lucide-react/icons/coins'
import Sparkles from 'lucide-react/icons/sparkles'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FrameUser } from './frame-user.ts'

const LOW = 10

export function Credits({ viewer }: { viewer: FrameUser }) {
  return (
    <>
      <span className="hidden lg:block">
        <CreditsLink viewer={viewer} />
      </span>
      <span className="lg:hidden">
        <CreditsLink viewer={viewer} short />
      </span>
    </>
  )
}

/** Credits for paid members, with a badge when ten or fewer are left; "Get Premium" for the others. */
function CreditsLink({ viewer, short = false }: { viewer: FrameUser; short?: boolean }) {
  if (!viewer.paid) {
    return (
      <ButtonLink to="/premium" variant="quiet" size="small" icon={<Sparkles size={17} aria-hidden="true" />}>
        {short ? <span className="max-[22rem]:sr-only">{m.nav_premium_short()}</span> : m.nav_premium()}
      </ButtonLink>
    )
  }
  const low = viewer.credits <= LOW
  return (
    <AppLink
      to="/credits/repeat-order"
      className="flex min-h-11 items-center gap-2 rounded-control px-2.5 text-sm font-semibold hover:bg-sunken"
    >
      <Coins size={20} aria-hidden="true" className="text-muted" />
      {!short && <span>{m.nav_credits()}</span>}
      {low ? (
        <Badge
          count={viewer.credits}
          showZero
          tone={viewer.credits > 0 ? 'warning' : 'danger'}
          label={m.nav_credits_left({ count: viewer.credits })}
        />
      ) : (
        short && <span className="tabular-nums">{viewer.credits}</span>
      )}
    </AppLink>
  )
}
