import { interestInside } from '#app/lib/interest-name.ts'
import { m } from '#app/lib/messages.ts'
import type { SearchReason } from '#core/search/reason.ts'

/** Why somebody is shown at this place. */
export function Reason(reason: SearchReason) {
  return reason.kind === 'interest'
    ? m.members_reason_interest({ interest: interestInside(reason.interest) })
    : m[`members_reason_${reason.kind}`]()
}
