import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { key, moment, ref } from './columns.ts'
import { users } from './users.ts'

/**
 * The cookie has the id. Revoking the row ends the session on its next request. Every request of a member reads the session and its user
 * by their keys: the hash indexes read half the pages of the primary keys.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    device: text().notNull(),
    country: text(),
    createdAt: moment().notNull(),
    seenAt: moment(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (t) => [
    index('sessions_lookup').using('hash', t.id),
    index('sessions_by_user').on(t.userId),
    index('sessions_over').on(sql`least(expires_at, revoked_at)`),
  ],
)

export const tokenPurpose = pgEnum('token_purpose', ['activation', 'password_reset', 'mail_change', 'reactivation'])

/** Single-use mail links. Only the hash of the token is stored. */
export const tokens = pgTable(
  'tokens',
  {
    id: key(),
    hash: text().notNull().unique(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    purpose: tokenPurpose().notNull(),
    newEmail: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index('tokens_by_user').on(t.userId, t.purpose), index('tokens_over').on(sql`least(expires_at, used_at)`)],
)

/**
 * Counters of password attempts while Redis is gone, and of mails per address. `key` is a keyed hash that contains neither
 * address nor network in clear.
 */
export const loginCounters = pgTable(
  'login_counters',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (t) => [index('login_counters_over').on(t.endsAt)],
)
