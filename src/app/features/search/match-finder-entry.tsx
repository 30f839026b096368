import ChevronRight from 'lucide-react/icons/chevron-right'
import Sparkles from 'lucide-react/icons/sparkles'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'

/** The way to the match finder for somebody who has looked at a whole page. An `li` as wide as the grid. */
export function MatchFinderEntry() {
  return (
    <li className="col-span-full">
      <AppLink
        to="/match-finder"
        className="flex min-h-18 items-center gap-4 rounded-card bg-note-soft px-4 py-3 text-note-ink"
      >
        <Sparkles size={26} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{m.nav_match_finder()}</b>
          <span className="text-sm">{m.members_match_finder()}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" className="shrink-0" />
      </AppLink>
    </li>
  )
}
