import Bell from 'lucide-react/icons/bell'
import { m } from '#app/lib/messages.ts'
import { hide, isHidden } from '#app/lib/local-storage.ts'
import type { SlotBanner } from '#app/ui/frame/banner-slot.tsx'

const KEY = 'hide-push-notification-alert'
const MONTH_S = 30 * 86_400

/**
 * The banner that offers pushes; null for a month after it was dismissed.
 * @param onPutAway called when it was dismissed
 */
export function offerBanner(onPress: () => void, onPutAway: () => void): SlotBanner | null {
  if (isHidden(KEY, MONTH_S)) return null
  return {
    id: 'push',
    importance: 30,
    icon: <Bell />,
    children: m.banner_push(),
    action: { label: m.banner_push_action(), onPress },
    onDismiss() {
      hide(KEY)
      onPutAway()
    },
  }
}
