import { m } from '#app/lib/messages.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { SearchReason } from '#core/search/reason.ts'

/** Why somebody is shown at this place, on the photo. */
export function Reason({ reason, person }: { reason: SearchReason; person: ProfileCard }) {
  const text =
    reason.kind === 'interest'
      ? m.members_reason_interest({ interest: m[`interest_${reason.interest}`]() })
      : m[`members_reason_${reason.kind}`]()
  return (
    <span
      className={`pointer-events-none absolute left-2.5 max-w-[calc(100%-4rem)] truncate rounded-full bg-panel px-2.5 py-0.5 text-xs font-semibold text-on-panel ${person.fictional ? 'top-10' : 'top-2.5'}`}
    >
      {text}
    </span>
  )
}
