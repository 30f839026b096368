import Sparkles from 'lucide-react/icons/sparkles'
import { m } from '#app/lib/messages.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { SearchReason } from '#core/search/reason.ts'

/** Why somebody is shown at this place, on the photo. */
export function Reason({ reason, person }: { reason: SearchReason; person: ProfileCard }) {
  return (
    <span
      className={`pointer-events-none absolute left-2 flex max-w-[calc(100%-3.75rem)] items-center gap-1 rounded-full bg-panel px-2 py-0.5 text-xs font-semibold text-on-panel ${person.fictional ? 'top-10' : 'top-2.5'}`}
    >
      {reason.kind === 'interest' ? (
        <SharedInterest interest={m[`interest_${reason.interest}`]()} />
      ) : (
        <span className="truncate">{m[`members_reason_${reason.kind}`]()}</span>
      )}
    </span>
  )
}

/** A tile is too narrow for the sentence: its last word, the interest, would be cut off. */
function SharedInterest({ interest }: { interest: string }) {
  return (
    <>
      <Sparkles size={12} aria-hidden="true" className="shrink-0" />
      <span aria-hidden="true" className="truncate">
        {interest}
      </span>
      <span className="sr-only">{m.members_reason_interest({ interest })}</span>
    </>
  )
}
