import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { m } from '#app/lib/messages.ts'
import { AppLink, type AppPath } from '#app/ui/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CreditsLink } from './credits-link.tsx'
import { Logo } from './logo.tsx'
import type { FrameNews, Viewer } from './viewer.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

type TopBarProps = FrameNews & {
  site: string
  viewer: Viewer | null
  /** The account menu of a member, the language menu of a visitor. */
  account: ReactNode
  language: ReactNode
  /** False where an account is just being made. */
  showAccount?: boolean
  /** The installed app has no Back of its own. */
  onBack?: (() => void) | undefined
  className?: string
}

/** The bar at the top: the whole navigation from 992 px; below, only logo, credits and account. */
export function TopBar(props: TopBarProps) {
  const { site, viewer, account, language, showAccount = true, onBack, unread, newLikes, className } = props
  return (
    <header className={`sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md ${className ?? ''}`}>
      <div className="page flex h-(--bar-top) items-center gap-2 lg:gap-6">
        {onBack && <IconButton label={m.ui_back()} icon={<ArrowLeft />} onClick={onBack} className="-ml-2" />}
        <Logo to={viewer ? '/members' : '/'} name={site} />
        {viewer && (
          <nav aria-label={m.nav_main()} className="hidden flex-1 lg:block">
            <ul className="flex items-center gap-1">
              <Entry to="/members" label={m.nav_search_members()} />
              <Entry to="/swipe-game" label={m.nav_swipe()} />
              <Entry to="/chats" label={m.nav_messages()} count={unread} />
              <Entry to="/likes" label={m.nav_likes()} count={newLikes} />
            </ul>
          </nav>
        )}
        <div className="ml-auto flex shrink-0 items-center gap-1.5 lg:gap-3">
          {viewer ? (
            <Member viewer={viewer} account={showAccount && account} />
          ) : (
            <Visitor language={language} showLogin={showAccount} />
          )}
        </div>
      </div>
    </header>
  )
}

function Entry({ to, label, count = 0 }: { to: AppPath; label: string; count?: number }) {
  return (
    <li>
      <AppLink
        to={to}
        className="flex min-h-11 items-center gap-2 rounded-control px-3.5 text-sm whitespace-nowrap font-semibold text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:text-accent-ink"
      >
        {label}
        <Badge count={count} />
      </AppLink>
    </li>
  )
}

function Member({ viewer, account }: { viewer: Viewer; account: ReactNode }) {
  return (
    <>
      <span className="hidden lg:block">
        <CreditsLink viewer={viewer} />
      </span>
      <span className="lg:hidden">
        <CreditsLink viewer={viewer} short />
      </span>
      {account}
    </>
  )
}

function Visitor({ language, showLogin }: { language: ReactNode; showLogin: boolean }) {
  return (
    <>
      {language}
      {showLogin && (
        <>
          <ButtonLink to="/login" variant="quiet" size="small">
            {m.nav_login()}
          </ButtonLink>
          <ButtonLink to="/signup" variant="primary" size="small" className="max-sm:hidden">
            {m.nav_join()}
          </ButtonLink>
        </>
      )}
    </>
  )
}
