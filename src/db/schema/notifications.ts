import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { key, moment, publicId, ref } from './columns.ts'
import { sessions } from './sessions.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

export const outboxChannel = pgEnum('outbox_channel', ['mail', 'push', 'sms'])

/**
 * Notifications to send, written in the same statement as the event. `template` names the text, `params` its values. The address
 * is looked up when it is sent. Somebody without an account has `site_id`, `language` and `params.to` instead. `category` is the
 * notification type that can be turned off; mails about the account itself have none.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: key(),
    publicId: publicId(),
    userId: ref().references(() => users.id),
    siteId: integer().references(() => sites.id),
    language: text(),
    channel: outboxChannel().notNull(),
    category: text(),
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
    index('outbox_by_user').on(t.userId),
    index('outbox_by_writer')
      .on(sql`(params ->> 'from')`)
      .where(sql`params ->> 'from' is not null`),
    index('outbox_by_address')
      .on(sql`lower(params ->> 'to')`)
      .where(sql`params ->> 'to' is not null`),
    index('outbox_over')
      .on(sql`coalesce(sent_at, failed_at)`)
      .where(sql`coalesce(sent_at, failed_at) is not null`),
    index('outbox_to_send')
      .on(t.channel, sql`(category is not null)`, t.dueAt)
      .where(sql`sent_at is null and failed_at is null`),
    index('outbox_limited')
      .on(t.dueAt)
      .where(sql`problem = 'limited' and sent_at is null and failed_at is null`),
    check('outbox_has_recipient', sql`user_id is not null or (site_id is not null and language is not null)`),
  ],
)

/** Events of the mail provider, each once. Three soft bounces in 14 days count as a hard one. */
export const mailEvents = pgTable(
  'mail_events',
  {
    id: text().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('mail_events_by_user').on(t.userId, t.at), index('mail_events_over').on(t.at)],
)

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: key(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('push_endpoint').on(t.endpoint),
    index('push_by_user').on(t.userId),
    index('push_by_session').on(t.sessionId),
  ],
)
