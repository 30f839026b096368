import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import Sparkles from 'lucide-react/icons/sparkles'
import User from 'lucide-react/icons/user'
import { m } from '#app/lib/messages.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import type { FrameUser } from './frame-user.ts'
import { Menu } from '#app/ui/menu.tsx'

export function AccountMenu({ viewer, onLogout }: { viewer: FrameUser; onLogout: () => void }) {
  return (
    <Menu
      label={`${m.nav_account()}: ${viewer.name}`}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full pr-0 text-sm font-semibold hover:bg-sunken lg:pr-2.5 lg:pl-1.5"
      items={[
        { label: m.nav_profile(), icon: <User />, to: '/profile' },
        { label: m.nav_match_finder(), icon: <Sparkles />, to: '/match-finder' },
        { label: m.nav_settings(), icon: <Settings />, to: '/settings' },
        { label: m.nav_logout(), icon: <LogOut />, onSelect: onLogout },
      ]}
    >
      <Avatar name={viewer.name} src={viewer.thumb} size="small" />
      <span className="hidden max-w-32 truncate xl:block">{viewer.name}</span>
      <ChevronDown size={16} aria-hidden="true" className="hidden text-muted lg:block" />
    </Menu>
  )
}
