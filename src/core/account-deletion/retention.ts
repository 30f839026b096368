/** How long things stay after they are over, as intervals of Postgres. Rule: docs/data.md, How long. */
export const RETENTION = {
  sessions: '30 days',
  /** As long a mail link that opens nothing any more tells what it was for. */
  tokens: '30 days',
  outbox: '30 days',
  mailEvents: '90 days',
  remarks: '12 months',
  /** How long a mailbox is remembered to have had its gift credits. */
  giftMailboxes: '12 months',
  /** Of members who are erased: a mandate must be proved as long as a debit may be claimed back. */
  directDebits: '14 months',
} as const
