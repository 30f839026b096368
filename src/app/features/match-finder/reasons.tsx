import Cake from 'lucide-react/icons/cake'
import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import Sparkles from 'lucide-react/icons/sparkles'
import { interestInside } from '#app/lib/interest-name.ts'
import { locale, m } from '#app/lib/messages.ts'
import type { Reason } from '#core/match-finder/types.ts'

/** As many as fit under a picture without moving the next row. */
const SHOWN = 2

const SIGNS = { interests: Heart, age: Cake, taste: Sparkles, near: MapPin }

export function Reasons({ name, reasons }: { name: string; reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null
  return (
    <ul aria-label={m.match_finder_reasons({ name })} className="flex flex-col gap-1 px-1 pt-2 text-xs leading-snug">
      {reasons.slice(0, SHOWN).map((reason) => {
        const Sign = SIGNS[reason.kind]
        return (
          <li key={reason.kind} className="flex gap-1.5">
            <Sign size={14} aria-hidden="true" className="mt-px shrink-0 text-selected" />
            <span className="min-w-0">{inWords(reason)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function inWords(reason: Reason): string {
  if (reason.kind !== 'interests') return m[`match_finder_reason_${reason.kind}`]()
  const { tags, more } = reason
  if (tags.length === 0) return m.match_finder_reason_shared({ count: more })
  const names = tags.map(interestInside)
  const things = more > 0 ? [...names, m.match_finder_reason_more({ count: more })] : names
  return m.match_finder_reason_interests({ things: new Intl.ListFormat(locale()).format(things) })
}
