import type { NotificationChoices } from './rules.ts'
import type { DisabledReason } from './kinds.ts'

/** What `notifications.php` answers. */
export type NotificationsAnswer = {
  notifications: NotificationChoices
  /** Reasons for which mails have stopped. */
  disabled: DisabledReason[]
  /** Pushes name who wrote or liked. */
  push_names: boolean
  /** How many browsers of the member get pushes. */
  push_subscriptions: number
}
