import { languageName, offeredLocales } from '#app/lib/languages.ts'
import { useUser } from '#app/data/user.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { useSwitchLanguage } from '#app/data/language.ts'
import { EntryWarningHost } from './entry-warning-host.tsx'
import { useMemberParts } from './member-parts.ts'
import { useNews } from './use-news.ts'
import { boot, settings } from '#app/lib/boot.ts'
import { cx } from '#app/lib/cx.ts'
import { locale, m } from '#app/lib/messages.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { isStandalone, showsBack } from '#app/lib/page-context.ts'
import { LanguageMenu } from '#app/ui/frame/language-menu.tsx'
import { SkipLink } from '#app/ui/frame/skip-link.tsx'
import { TopBar } from '#app/ui/frame/top-bar.tsx'

type FrameProps = {
  children: ReactNode
  /** wide: an open conversation has the phone's whole screen; the top bar shows from 992 px on. */
  bars?: 'all' | 'wide'
  /** The screen fills the height between the bars and scrolls inside itself. */
  fill?: boolean
}

export function Frame({ children, bars = 'all', fill = false }: FrameProps) {
  const path = useLocation({ select: (location) => location.pathname })
  const router = useRouter()
  const user = useUser()
  const news = useNews()
  const online = useOnline()
  const parts = useMemberParts(user !== null)
  // no navigation beside the signup: one thing at a time
  const joining = path === '/signup' || path === '/complete-signup'
  const bottom = bars === 'all' && user !== null && !joining
  const nav = parts && !joining && <parts.MemberNav {...news} />
  const end = parts && user && <parts.MemberEnd user={user} />
  return (
    <div className={cx('flex flex-col', fill ? 'h-dvh' : 'min-h-dvh', bottom && 'above-bar')}>
      <SkipLink to="#content" label={m.ui_skip()} />
      <TopBar
        site={settings().name}
        member={nav && end ? { nav, end } : null}
        language={<Language />}
        // without a connection nobody knows whether a member is here
        showLogin={!joining && (online || !boot().user_hint)}
        onBack={showsBack(path, isStandalone(), history.length) ? () => router.history.back() : undefined}
        className={bars === 'wide' ? 'max-lg:hidden' : undefined}
      />
      {!online && <OfflineLine atTop={bars === 'wide'}>{parts && <parts.CopyTime path={path} />}</OfflineLine>}
      {bars === 'all' && parts && user && <parts.MemberBanners user={user} path={path} />}
      {children}
      {bottom && parts && <parts.BottomBar {...news} />}
      <EntryWarningHost fullScreen={fill} />
    </div>
  )
}

export function Language() {
  const change = useSwitchLanguage()
  const languages = offeredLocales().map((code) => ({ code, name: languageName(code) }))
  return (
    languages.length > 1 && (
      <LanguageMenu languages={languages} current={locale()} onChange={(code) => void change(code)} />
    )
  )
}

/**
 * Lies over the page, so that nothing moves when the connection comes and goes: at the foot, or where one writes at the foot, at the
 * top, and on wide screens over the list beside.
 */
function OfflineLine({ atTop, children }: { atTop: boolean; children: ReactNode }) {
  return (
    <p
      role="status"
      className={cx(
        'fixed inset-x-4 z-40 mx-auto flex w-fit max-w-full items-center gap-2.5 rounded-full bg-panel px-4 py-2 text-sm text-on-panel shadow-float',
        atTop ? 'top-(--head) lg:top-auto lg:right-auto lg:bottom-4 lg:w-67' : 'bottom-(--foot)',
      )}
    >
      <WifiOff size={17} aria-hidden="true" className="shrink-0" />
      <span>
        {m.banner_offline()}
        {children}
      </span>
    </p>
  )
}
