import Camera from 'lucide-react/icons/camera'
import MailCheck from 'lucide-react/icons/mail-check'
import MailX from 'lucide-react/icons/mail-x'
import type { Push } from '#app/data/push.ts'
import { activationReminder } from './activation-reminder.ts'
import { m } from '#app/lib/messages.ts'
import { hide, isHidden } from '#app/lib/local-storage.ts'
import { isAccountPage } from '#app/lib/page-context.ts'
import type { User } from '#core/profiles/types.ts'
import type { SlotBanner } from '#app/ui/frame/banner-slot.tsx'

const WEEK_S = 7 * 86_400

type Situation = {
  user: User
  path: string
  push: Push | undefined
  /** The time bonus or the welcome discount of a new member. */
  offer: SlotBanner | null
  /** The suggestion to install the app. */
  install: SlotBanner | null
  again: () => void
}

/** The banners of the account, the most important first. */
export function sessionBanners({ user, path, push, offer, install, again }: Situation): SlotBanner[] {
  const banners: SlotBanner[] = []
  // nothing moves where one is paying
  if (path.startsWith('/credits')) return banners
  const putAway = (key: 'hide-enrich-alert' | 'hide-disabled-notifications-alert') => () => {
    hide(key)
    again()
  }
  if (activationReminder(user, path) === 'banner') {
    banners.push({
      id: 'activation',
      importance: 80,
      tone: 'warning',
      icon: <MailCheck />,
      children: m.banner_activation(),
      action: { label: m.banner_activation_action(), to: '/complete-signup' },
    })
  }
  if (
    user.notifications_disabled.length > 0 &&
    path !== '/notifications' &&
    !isHidden('hide-disabled-notifications-alert', WEEK_S)
  ) {
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
    !path.startsWith('/profile') &&
    !isAccountPage(path)
  ) {
    banners.push({
      id: 'photo',
      importance: 40,
      icon: <Camera />,
      children: m.banner_photo(),
      action: { label: m.banner_photo_action(), to: '/profile/photos' },
      onDismiss: putAway('hide-enrich-alert'),
    })
  }
  if (offer && path !== '/premium' && !isAccountPage(path)) banners.push(offer)
  if (push?.banner && !isAccountPage(path)) banners.push(push.banner)
  if (install && !isAccountPage(path)) banners.push(install)
  return banners
}
