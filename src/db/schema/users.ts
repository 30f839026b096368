import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { key, moment, ref } from './columns.ts'
import { sites } from './sites.ts'

export const userStatus = pgEnum('user_status', ['not_confirmed', 'active', 'deleted'])

/** The account of a member. No other member ever sees it. */
export const users = pgTable(
  'users',
  {
    id: key(),
    siteId: integer()
      .notNull()
      .references(() => sites.id),
    status: userStatus().notNull().default('not_confirmed'),
    email: text().notNull(),
    emailKey: text().notNull(),
    /** The mailbox of the signup's address as a keyed hash. Confirmation mails are counted by it. */
    mailbox: text(),
    passwordHash: text().notNull(),
    language: text().notNull(),
    signupIdem: uuid().unique(),
    signupAt: moment().notNull(),
    confirmedAt: moment(),
    credits: integer().notNull().default(0),
    /** Credits that were used and whose money went back; the next purchase settles them. */
    creditsOwed: integer().notNull().default(0),
    paid: boolean().notNull().default(false),
    openedConversations: integer().notNull().default(0),
    photoCount: integer().notNull().default(0),
    weeklyLimitMinor: integer(),
    weeklyLimitNextMinor: integer(),
    weeklyLimitNextAt: moment(),
    whoMayWrite: text().notNull().default('everybody'),
    notifications: jsonb().notNull().default({}),
    notificationsDisabled: text().array().notNull().default([]),
    pushNames: boolean().notNull().default(false),
    searchDefaults: jsonb(),
    profileViewsSeenAt: moment(),
    tracking: jsonb(),
    deletedAt: moment(),
    erasedAt: moment(),
  },
  (t) => [
    index('users_lookup').using('hash', t.id),
    unique('users_email_unique').on(t.siteId, t.emailKey),
    check('users_credits_not_negative', sql`${t.credits} >= 0`),
    check('users_owed_not_negative', sql`${t.creditsOwed} >= 0`),
    check('users_photos_not_negative', sql`${t.photoCount} >= 0`),
    index('users_to_erase')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null and ${t.erasedAt} is null`),
    index('users_by_address').on(t.emailKey),
    index('users_unconfirmed')
      .on(t.signupAt)
      .where(sql`status = 'not_confirmed'`),
  ],
)

export const consents = pgTable(
  'consents',
  {
    id: key(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    version: text().notNull(),
    givenAt: moment().notNull(),
    withdrawnAt: moment(),
  },
  (t) => [index('consents_by_user').on(t.userId)],
)
