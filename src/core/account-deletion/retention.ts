/** How long rows stay after they have ended, as Postgres intervals. Rule: docs/data.md, How long. */
export const RETENTION = {
  sessions: '30 days',
  /** Until then a mail link that no longer works still says what it was for. */
  tokens: '30 days',
  outbox: '30 days',
  mailEvents: '90 days',
  remarks: '12 months',
  /** How long we remember that a mailbox had its gift credits. */
  giftMailboxes: '12 months',
  /** Forms whose code was not entered; until then they count for the codes of a day. */
  debitForms: '1 day',
  /** After the debit: a mandate must be provable as long as it can be charged back. Each debit keeps its own proof. */
  directDebits: '14 months',
} as const
