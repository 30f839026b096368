/** When members are notified. Rule: docs/product.md, Telling members. */
export const NOTIFICATIONS = {
  /** A mail waits this long, so that whoever is looking anyway gets none. */
  mailDelayMinutes: 10,
  /** Who was still active this long after an event has seen it in an open tab. */
  seenAfterSeconds: 60,
  /** How long messages lie unread, with their reader away, before there is a reminder. */
  unreadHours: 24,
  /** Two reminders of unread messages are at least this far apart. */
  unreadEveryDays: 3,
  /** How long an account is unconfirmed before the one reminder, and after how long there is none any more. */
  unconfirmedHours: 24,
  unconfirmedDays: 7,
  /** So many soft bounces within so many days count as a hard one. */
  softBounces: 3,
  softBounceDays: 14,
  /** Minutes until the next try of a mail or a push that failed; after the last one it is given up. */
  retryMinutes: [1, 5, 15, 60, 240, 720, 1440],
} as const
