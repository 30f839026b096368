import { type Channel, type DisabledReason, NOTIFICATION_TYPES, type NotificationType } from './kinds.ts'

export type NotificationChoices = Record<NotificationType, Record<Channel, boolean>>

/** What nobody has asked for: advertising needs a yes. */
export const ASKED_FIRST: readonly NotificationType[] = ['promotions', 'weekly_updates', 'news']

/** A member's choices: what is stored, and for the rest the default. Rule: docs/product.md, Telling members. */
export function choices(
  stored: Partial<Record<NotificationType, Partial<Record<Channel, boolean>>>>,
): NotificationChoices {
  return Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => {
      const otherwise = !ASKED_FIRST.includes(type)
      return [type, { mail: stored[type]?.mail ?? otherwise, push: stored[type]?.push ?? otherwise }]
    }),
  ) as NotificationChoices
}

/** Reasons for which no mail but those about the account itself may go to an address. */
export const STOPS_MAIL: readonly DisabledReason[] = ['fbl', 'bounce']

/** Whether any mail but those about the account itself may go to an address. */
export function mayMail(disabled: readonly DisabledReason[]): boolean {
  return !STOPS_MAIL.some((reason) => disabled.includes(reason))
}
