import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { key, moment, publicId, ref } from './columns.ts'
import { users } from './users.ts'

export const outboxChannel = pgEnum('outbox_channel', ['mail', 'push', 'sms'])

/**
 * What is to be told to somebody, written in the same statement as the event.
 * `template` names the text, `params` its values; the address is looked up when it is sent.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: key(),
    publicId: publicId(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    channel: outboxChannel().notNull(),
    template: text().notNull(),
    params: jsonb().notNull().default({}),
    dedupe: text().notNull().unique(),
    attempts: integer().notNull().default(0),
    dueAt: moment().notNull(),
    leasedUntil: moment(),
    sentAt: moment(),
    failedAt: moment(),
    problem: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('outbox_due')
      .on(t.dueAt)
      .where(sql`sent_at is null and failed_at is null`),
  ],
)

/** A browser that wants pushes. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: key(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [unique('push_endpoint').on(t.endpoint), index('push_by_user').on(t.userId)],
)
