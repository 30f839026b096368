import { useQuery } from '@tanstack/react-query'
import { useReducer } from 'react'
import { sessionBanners } from './banners.tsx'
import { useLogout } from './use-logout.tsx'
import { pushQuery } from '#app/data/push.ts'
import { AccountMenu } from '#app/ui/frame/account-menu.tsx'
import { BannerSlot } from '#app/ui/frame/banner-slot.tsx'
import { Credits } from '#app/ui/frame/credits-link.tsx'
import type { User } from '#core/profiles/types.ts'

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

export function MemberBanners({ user, path }: { user: User; path: string }) {
  const push = useQuery(pushQuery).data
  const [, again] = useReducer((count: number) => count + 1, 0)
  return <BannerSlot banners={sessionBanners({ user, path, push, again })} screen={path} />
}
