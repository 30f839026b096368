import { useInLikes } from './use-in-likes.ts'
import type { FrameNews } from './frame-user.ts'
import { m } from '#app/lib/messages.ts'
import { AppLink, type AppPath } from '#app/ui/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'

/** The members' navigation in the top bar, from 992 px. */
export function MemberNav({ unread, newLikes }: FrameNews) {
  const inLikes = useInLikes()
  return (
    <nav aria-label={m.nav_main()} className="hidden flex-1 lg:block">
      <ul className="flex items-center gap-1">
        <Entry to="/members" label={m.nav_search_members()} />
        <Entry to="/swipe-game" label={m.nav_swipe()} />
        <Entry to="/chats" label={m.nav_chats()} count={unread} />
        <Entry to="/likes" label={m.nav_likes()} count={newLikes} current={inLikes} />
      </ul>
    </nav>
  )
}

type EntryProps = { to: AppPath; label: string; count?: number; current?: boolean }

function Entry({ to, label, count = 0, current = false }: EntryProps) {
  return (
    <li>
      <AppLink
        to={to}
        aria-current={current ? 'page' : undefined}
        className="flex min-h-11 items-center gap-2 rounded-control px-2 xl:px-3.5 text-sm whitespace-nowrap font-semibold text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:text-selected"
      >
        {label}
        <Badge count={count} />
      </AppLink>
    </li>
  )
}
