import type { NotificationChoices } from './rules.ts'
import type { DisabledReason } from './kinds.ts'

export type NotificationsAnswer = {
  notifications: NotificationChoices
  disabled: DisabledReason[]
  push_names: boolean
  push_subscriptions: number
}
