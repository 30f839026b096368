/** When members are notified. Rule: docs/product.md, Telling members: 10.2, 10.9, 10.13, 10.14 and 10.16. */
export const NOTIFICATIONS = {
  /** A mail waits this long, so that members who are looking anyway get none. */
  mailDelayMinutes: 10,
  /** A member who is still active this long after an event has seen it in an open tab. */
  seenAfterSeconds: 60,
  /** A reminder is sent when messages have been unread, and their reader away, for this long. */
  unreadHours: 24,
  /** The least distance between two reminders of unread messages. */
  unreadEveryDays: 3,
  /** Between these ages an unconfirmed account gets its one reminder. */
  unconfirmedHours: 24,
  unconfirmedDays: 7,
  /** This many soft bounces within this many days count as a hard one. */
  softBounces: 3,
  softBounceDays: 14,
  /** Minutes until each retry of a failed mail or push. After the last one it is given up. */
  retryMinutes: [1, 5, 15, 60, 240, 720, 1440],
} as const
