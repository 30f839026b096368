import Camera from 'lucide-react/icons/camera'
import MailCheck from 'lucide-react/icons/mail-check'
import MailX from 'lucide-react/icons/mail-x'
import { m } from '#app/lib/messages.ts'
import { hide, isHidden } from '#app/lib/storage.ts'
import { isAccountWork } from '#app/lib/where.ts'
import type { User } from '#core/profiles/shape.ts'
import type { SlotBanner } from '#app/ui/frame/banner-slot.tsx'

const WEEK_S = 7 * 86_400

/** What the account itself has to say, the most important first: confirm the e-mail, mails that fail, no photo yet. */
export function sessionBanners(user: User | null, path: string, again: () => void): SlotBanner[] {
  if (!user) return []
  const banners: SlotBanner[] = []
  const putAway = (key: 'hide-enrich-alert' | 'hide-disabled-notifications-alert') => () => {
    hide(key)
    again()
  }
  if (needsActivation(user) && !isAccountWork(path)) {
    banners.push({
      id: 'activation',
      importance: 80,
      tone: 'warning',
      icon: <MailCheck />,
      children: m.banner_activation(),
      action: { label: m.banner_activation_action(), to: '/complete-signup' },
    })
  }
  if (user.notifications_disabled.length > 0 && !isHidden('hide-disabled-notifications-alert', WEEK_S)) {
    banners.push({
      id: 'mail',
      importance: 60,
      tone: 'warning',
      icon: <MailX />,
      children: user.notifications_disabled.includes('bounce') ? m.banner_mail_bounce() : m.banner_mail_off(),
      action: { label: m.banner_mail_action(), to: '/notifications' },
      onDismiss: putAway('hide-disabled-notifications-alert'),
    })
  }
  if (
    !user.profile.main_image &&
    !isHidden('hide-enrich-alert', WEEK_S) &&
    path !== '/profile' &&
    !isAccountWork(path)
  ) {
    banners.push({
      id: 'photo',
      importance: 40,
      icon: <Camera />,
      children: m.banner_photo(),
      action: { label: m.banner_photo_action(), to: '/profile' },
      onDismiss: putAway('hide-enrich-alert'),
    })
  }
  return banners
}

/** Unconfirmed, with a profile nobody can see, and reachable by mail. */
export function needsActivation(user: User): boolean {
  return (
    user.status === 'not_confirmed' && user.profile.status === 'disabled' && user.notifications_disabled.length === 0
  )
}
