import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { key, moment, publicId, ref } from './columns.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

const member = () =>
  ref()
    .notNull()
    .references(() => users.id)
const site = () =>
  integer()
    .notNull()
    .references(() => sites.id)

/** The append-only ledger of credits, with the balance after each entry. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: key(),
    userId: member(),
    delta: integer().notNull(),
    balance: integer().notNull(),
    reason: text().notNull(),
    idemKey: text().notNull().unique(),
    orderId: ref(),
    messageId: ref(),
    at: moment().notNull(),
  },
  (t) => [index('credit_entries_by_user').on(t.userId, t.id), check('balance_not_negative', sql`${t.balance} >= 0`)],
)

/** Mailboxes that had the gift credits of a site, as keyed hashes. They outlive the account. */
export const giftMailboxes = pgTable(
  'gift_mailboxes',
  { siteId: site(), mailbox: text().notNull(), at: moment().notNull() },
  (t) => [primaryKey({ columns: [t.siteId, t.mailbox] }), index('gift_mailboxes_over').on(t.at)],
)

/** Amounts are minor units and include VAT. */
export const packages = pgTable(
  'packages',
  {
    id: key(),
    publicId: publicId(),
    siteId: site(),
    currency: text().notNull(),
    amountMinor: integer().notNull(),
    credits: integer().notNull(),
    bonusCredits: integer().notNull().default(0),
    badge: text(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (t) => [index('packages_for_sale').on(t.siteId, t.currency, t.position)],
)

export const orderStatus = pgEnum('order_status', ['pending', 'completed', 'failed'])

/** `idemKey` is the customer's idempotency key, `paymentId` the provider's id. */
export const orders = pgTable(
  'orders',
  {
    id: key(),
    publicId: publicId(),
    number: text().notNull().unique(),
    siteId: site(),
    userId: member(),
    packageId: ref()
      .notNull()
      .references(() => packages.id),
    status: orderStatus().notNull().default('pending'),
    method: text().notNull(),
    /** The country of payment. Rule 8.33. Orders before version 0019 have none. */
    country: text(),
    currency: text().notNull(),
    listMinor: integer().notNull(),
    amountMinor: integer().notNull(),
    transactionCostMinor: integer().notNull().default(0),
    credits: integer().notNull(),
    bonusCredits: integer().notNull().default(0),
    discountCode: text(),
    discountPercentage: integer(),
    paymentId: text().unique(),
    checkoutUrl: text(),
    failure: text(),
    idemKey: uuid().notNull(),
    startNowAt: moment().notNull(),
    createdAt: moment().notNull(),
    completedAt: moment(),
    failedAt: moment(),
    refundedMinor: integer().notNull().default(0),
    /** Since when money for a failed order has to be refunded; null once it is. */
    refundDueAt: moment(),
    withdrawnAt: moment(),
    /** What went back to the payer at the provider and was due for nothing else, and the credits taken or owed for it. */
    reversedMinor: integer().notNull().default(0),
    reversedCredits: integer().notNull().default(0),
    /** When the order was last changed by what the provider says has gone back. */
    reconciledAt: moment(),
  },
  (t) => [
    unique('orders_idem').on(t.userId, t.idemKey),
    index('orders_pending')
      .on(t.createdAt)
      .where(sql`status = 'pending'`),
    index('orders_refund_due')
      .on(t.refundDueAt)
      .where(sql`refund_due_at is not null`),
    index('orders_completed')
      .on(t.completedAt, t.id)
      .where(sql`completed_at is not null`),
    index('orders_by_user').on(t.userId, t.id),
  ],
)

export const paymentEvents = pgTable(
  'payment_events',
  { paymentId: text().notNull(), state: text().notNull(), at: moment().notNull() },
  (t) => [primaryKey({ columns: [t.paymentId, t.state] })],
)

/** Saved cards and direct-debit mandates. The provider keeps them; `label` is what the member recognises. */
export const mandates = pgTable(
  'mandates',
  {
    id: key(),
    publicId: publicId(),
    userId: member(),
    method: text().notNull(),
    customerId: text().notNull(),
    mandateId: text().notNull().unique(),
    label: text().notNull(),
    expires: text(),
    reference: text(),
    createdAt: moment().notNull(),
    revokedAt: moment(),
  },
  (t) => [index('mandates_by_user').on(t.userId)],
)

/**
 * One form of a direct debit with its code, for one order. `details` is encrypted: what was signed and by whom. `reference` is the
 * mandate's, which orders share that repeat it.
 */
export const directDebits = pgTable(
  'direct_debits',
  {
    id: key(),
    publicId: publicId(),
    userId: member(),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    details: jsonb().notNull(),
    ibanKey: text().notNull(),
    codeHmac: text().notNull(),
    tries: integer().notNull().default(0),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    confirmedAt: moment(),
    reference: text(),
  },
  (t) => [
    index('direct_debits_by_user').on(t.userId),
    index('direct_debits_confirmed').on(t.confirmedAt),
    index('direct_debits_of_iban').on(t.ibanKey),
    index('direct_debits_unconfirmed_over')
      .on(t.sentAt)
      .where(sql`confirmed_at is null`),
    uniqueIndex('direct_debits_once')
      .on(t.orderId)
      .where(sql`confirmed_at is not null`),
  ],
)

export const directDebitBlocks = pgTable('direct_debit_blocks', {
  id: key(),
  userId: ref().references(() => users.id),
  ibanKey: text(),
  reason: text().notNull(),
  at: moment().notNull(),
})

/** Codes that lower a price. A null `country` means everywhere. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    siteId: site(),
    code: text().notNull(),
    percentage: integer().notNull(),
    minimumMinor: integer().notNull().default(0),
    country: text(),
    validFrom: moment(),
    validUntil: moment(),
    firstPurchase: boolean().notNull().default(false),
    secondsAfterSignup: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.code] }),
    check('percentage_sane', sql`${t.percentage} between 1 and 100`),
  ],
)

export const discountUses = pgTable(
  'discount_uses',
  { userId: member(), code: text().notNull(), orderId: ref().notNull(), at: moment().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.code] })],
)

export const withdrawals = pgTable('withdrawals', {
  id: key(),
  publicId: publicId(),
  orderId: ref()
    .notNull()
    .unique()
    .references(() => orders.id),
  declaredAt: moment().notNull(),
  confirmedAt: moment(),
  refundMinor: integer(),
  refundId: text(),
  creditsTaken: integer(),
})
