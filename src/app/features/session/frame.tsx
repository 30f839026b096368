import { useLocation, useRouter } from '@tanstack/react-router'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useReducer, type ReactNode } from 'react'
import { sessionBanners } from './banners.tsx'
import { languageName, offeredLocales, useSwitchLanguage } from './language.ts'
import { useLogout } from './logout.ts'
import { useNews, useUser } from './use-session.ts'
import { settings } from '#app/lib/boot.ts'
import { cx } from '#app/lib/cx.ts'
import { locale, m } from '#app/lib/messages.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { isStandalone, showsBack } from '#app/lib/where.ts'
import { AccountMenu } from '#app/ui/frame/account-menu.tsx'
import { BannerSlot, type SlotBanner } from '#app/ui/frame/banner-slot.tsx'
import { BottomBar } from '#app/ui/frame/bottom-bar.tsx'
import { LanguageMenu } from '#app/ui/frame/language-menu.tsx'
import { SkipLink } from '#app/ui/frame/skip-link.tsx'
import { TopBar } from '#app/ui/frame/top-bar.tsx'

type FrameProps = {
  children: ReactNode
  /** Banners of other features, for example the discount's; the most important of all is shown. */
  banners?: readonly SlotBanner[]
  /** wide: an open conversation has the phone to itself, the top bar stays from 992 px on. */
  bars?: 'all' | 'wide'
  /** The screen fills the height between the bars and scrolls inside itself. */
  fill?: boolean
}

/** The bars around a screen, filled with who is here and what is new. */
export function Frame({ children, banners = [], bars = 'all', fill = false }: FrameProps) {
  const path = useLocation({ select: (location) => location.pathname })
  const router = useRouter()
  const user = useUser()
  const news = useNews()
  const logout = useLogout()
  const online = useOnline()
  const [, again] = useReducer((count: number) => count + 1, 0)
  const viewer = user && {
    name: user.profile.name,
    thumb: user.profile.main_image?.thumb_filename ?? null,
    paid: user.paid_user,
    credits: user.credits,
  }
  const own = sessionBanners(user, path, again)
  return (
    <div className={cx('flex flex-col', fill ? 'h-dvh' : 'min-h-dvh', bars === 'all' && user && 'pb-(--bar-bottom)')}>
      <SkipLink />
      <TopBar
        {...news}
        site={settings().name}
        viewer={viewer}
        account={viewer && <AccountMenu viewer={viewer} onLogout={() => void logout()} />}
        language={<Language />}
        showAccount={path !== '/complete-signup'}
        onBack={showsBack(path, isStandalone(), history.length) ? () => router.history.back() : undefined}
        className={bars === 'wide' ? 'max-lg:hidden' : undefined}
      />
      {!online && <OfflineLine atTop={fill} />}
      {bars === 'all' && <BannerSlot banners={[...banners, ...own]} screen={path} />}
      {children}
      {bars === 'all' && user && <BottomBar {...news} />}
    </div>
  )
}

/** The language menu, with the languages of the visitor's country. */
export function Language() {
  const change = useSwitchLanguage()
  const languages = offeredLocales().map((code) => ({ code, name: languageName(code) }))
  return <LanguageMenu languages={languages} current={locale()} onChange={(code) => void change(code)} />
}

/** Lies over the page, for a connection comes and goes while one reads: over its foot, or over its head where one writes at the foot. */
function OfflineLine({ atTop }: { atTop: boolean }) {
  return (
    <p
      role="status"
      className={cx(
        'fixed inset-x-4 z-40 mx-auto flex w-fit max-w-full items-center gap-2.5 rounded-full bg-deep px-4 py-2 text-sm text-on-deep shadow-float',
        atTop ? 'top-[calc(var(--bar-top)+0.75rem)]' : 'bottom-[calc(var(--bar-bottom)+0.75rem)] lg:bottom-4',
      )}
    >
      <WifiOff size={17} aria-hidden="true" className="shrink-0" />
      {m.banner_offline()}
    </p>
  )
}
