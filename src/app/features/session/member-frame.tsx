import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useCallback, useReducer, useState, useSyncExternalStore } from 'react'
import { sessionBanners } from './banners.tsx'
import { useLogout } from './use-logout.tsx'
import { useDiscountExpected } from '#app/data/own-discounts.ts'
import { pushQuery } from '#app/data/push.ts'
import { type CopyTimes, copyTimes, onCopyTimes } from '#app/lib/copy-times.ts'
import { useInstallWay } from '#app/lib/install-prompt.ts'
import { needTexts } from '#app/lib/messages.ts'
import { isAccountPage } from '#app/lib/page-context.ts'
import { AccountMenu } from '#app/ui/frame/account-menu.tsx'
import { BannerSlot, type SlotBanner } from '#app/ui/frame/banner-slot.tsx'
import { Credits } from '#app/ui/frame/credits-link.tsx'
import type { User } from '#core/profiles/types.ts'

export { recall } from '#app/data/recall.ts'
export { BottomBar } from '#app/ui/frame/bottom-bar.tsx'
export { MemberNav } from '#app/ui/frame/member-nav.tsx'

export function MemberEnd({ user }: { user: User }) {
  const { logout, question } = useLogout()
  const viewer = {
    name: user.profile.name,
    thumb: user.profile.main_image?.thumb_filename ?? null,
    paid: user.paid_user,
    credits: user.credits,
  }
  return (
    <>
      <Credits viewer={viewer} />
      <AccountMenu viewer={viewer} onLogout={logout} />
      {question}
    </>
  )
}

const NewMemberOffer = lazy(() =>
  Promise.all([import('./new-member-offer.tsx'), needTexts('account')])
    .then(([module]) => ({ default: module.NewMemberOffer }))
    .catch(() => ({ default: () => null })),
)

const InstallHint = lazy(() =>
  Promise.all([import('./install-hint.tsx'), needTexts('account')])
    .then(([module]) => ({ default: module.InstallHint }))
    .catch(() => ({ default: () => null })),
)

const AsOf = lazy<ComponentType<{ at: number }>>(() =>
  Promise.all([import('./as-of.tsx'), needTexts('account')])
    .then(([module]) => ({ default: module.AsOf }))
    .catch(() => ({ default: () => null })),
)

/** Of when is what the screen shows, where it comes from the offline copy. */
export function CopyTime({ path }: { path: string }) {
  const times = useSyncExternalStore(onCopyTimes, copyTimes)
  const list = /^\/(chats|likes)(\/|$)/.exec(path)?.[1] as keyof CopyTimes | undefined
  const at = list && times?.[list]
  return (
    at !== undefined && (
      <Suspense fallback={null}>
        <AsOf at={at} />
      </Suspense>
    )
  )
}

/** The banners of the last screen that are loaded late, by their names: its frame may have been another one. */
const lateBanners = new Map<string, SlotBanner | null>()

function useLateBanner(name: string) {
  const [banner, setBanner] = useState(() => lateBanners.get(name) ?? null)
  const change = useCallback(
    (next: SlotBanner | null) => {
      lateBanners.set(name, next)
      setBanner(next)
    },
    [name],
  )
  return [banner, change] as const
}

export function MemberBanners({ user, path }: { user: User; path: string }) {
  const push = useQuery(pushQuery).data
  const [, again] = useReducer((count: number) => count + 1, 0)
  const expected = useDiscountExpected()
  const installable = useInstallWay() !== null
  const [offer, setOffer] = useLateBanner(`offer ${user.id}`)
  const [install, setInstall] = useLateBanner('install')
  const banners = sessionBanners({
    user,
    path,
    push,
    offer: expected ? offer : null,
    install: installable ? install : null,
    again,
  })
  return (
    <>
      <BannerSlot banners={banners} screen={path} />
      {expected && !isAccountPage(path) && (
        <Suspense fallback={null}>
          <NewMemberOffer user={user} path={path} onBanner={setOffer} />
        </Suspense>
      )}
      {installable && (
        <Suspense fallback={null}>
          <InstallHint onBanner={setInstall} />
        </Suspense>
      )}
    </>
  )
}
