export const NOTIFICATION_TYPES = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** The ways outside an open tab. */
export const CHANNELS = ['mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** Why mails have stopped: marked as spam, the address bounces, or unsubscribed with the button of a mail program. */
export const DISABLED_REASONS = ['fbl', 'bounce', 'listunsubscribe'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]
