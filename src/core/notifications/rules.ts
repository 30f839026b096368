import { type Channel, type DisabledReason, NOTIFICATION_TYPES, type NotificationType } from './kinds.ts'

export type NotificationChoices = Record<NotificationType, Record<Channel, boolean>>

/** Advertising, which is sent only to members who have asked for it. */
export const OPT_IN_TYPES: readonly NotificationType[] = ['promotions', 'weekly_updates', 'news']

/** The stored choices of a member, and the default for the rest. Rule: docs/product.md, Telling members: 10.6. */
export function choices(
  stored: Partial<Record<NotificationType, Partial<Record<Channel, boolean>>>>,
): NotificationChoices {
  return Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => {
      const otherwise = !OPT_IN_TYPES.includes(type)
      return [type, { mail: stored[type]?.mail ?? otherwise, push: stored[type]?.push ?? otherwise }]
    }),
  ) as NotificationChoices
}

/** Reasons that stop all mails to an address but those about the account itself. */
export const STOPS_MAIL: readonly DisabledReason[] = ['fbl', 'bounce']

/** Whether mails other than those about the account itself may go to an address. */
export function mayMail(disabled: readonly DisabledReason[]): boolean {
  return !STOPS_MAIL.some((reason) => disabled.includes(reason))
}
