import Heart from 'lucide-react/icons/heart'
import Layers from 'lucide-react/icons/layers'
import MessageCircle from 'lucide-react/icons/message-circle'
import Search from 'lucide-react/icons/search'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { m } from '#app/lib/messages.ts'
import { AppLink, type AppPath } from '#app/ui/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { useInLikes } from './use-in-likes.ts'
import type { FrameNews } from './frame-user.ts'

/** The members' navigation below 992 px. Hidden while one types (styles/base.css). */
export function BottomBar({ unread, newLikes }: FrameNews) {
  const inLikes = useInLikes()
  return (
    <nav
      aria-label={m.nav_main()}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper/94 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden"
    >
      <ul className="mx-auto grid h-15 max-w-xl grid-cols-5">
        <Entry to="/members" label={m.nav_search()} icon={<Search />} />
        <Entry to="/swipe-game" label={m.nav_swipe()} icon={<Layers />} />
        <Entry to="/chats" label={m.nav_chats()} icon={<MessageCircle />} count={unread} />
        <Entry to="/likes" label={m.nav_likes()} icon={<Heart />} count={newLikes} current={inLikes} />
        <Entry to="/profile" label={m.nav_me()} icon={<User />} />
      </ul>
    </nav>
  )
}

type EntryProps = { to: AppPath; label: string; icon: ReactNode; count?: number; current?: boolean }

function Entry({ to, label, icon, count = 0, current = false }: EntryProps) {
  return (
    <li className="min-w-0">
      <AppLink
        to={to}
        aria-current={current ? 'page' : undefined}
        className="flex h-full flex-col items-center justify-center gap-0.5 text-[min(0.6875rem,3.6vw)] font-semibold text-muted transition-colors aria-[current=page]:text-selected [&_svg]:size-6"
      >
        <span className="relative">
          {icon}
          <Badge count={count} className="absolute -top-1.5 left-3.5" />
        </span>
        <span className="max-w-full truncate">{label}</span>
      </AppLink>
    </li>
  )
}
