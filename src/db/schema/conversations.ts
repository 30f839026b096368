import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { key, moment, publicId, ref } from './columns.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

const member = () =>
  ref()
    .notNull()
    .references(() => users.id)

/** Two members and their messages, once per pair: `lowId` < `highId`. */
export const conversations = pgTable(
  'conversations',
  {
    id: key(),
    publicId: publicId(),
    siteId: integer()
      .notNull()
      .references(() => sites.id),
    lowId: member(),
    highId: member(),
    openedBy: member(),
    createdAt: moment().notNull(),
  },
  (t) => [unique('conversations_pair').on(t.lowId, t.highId)],
)

/**
 * One side of a conversation: all that its list needs, so that no message is read for it. Triggers keep `peerFictional`, so that
 * counting what is unread reads no profile, and `conversationPublicId`.
 */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    userId: member(),
    conversationId: ref()
      .notNull()
      .references(() => conversations.id),
    conversationPublicId: uuid().notNull(),
    peerId: member(),
    peerFictional: boolean().notNull().default(false),
    unread: integer().notNull().default(0),
    lastMessageId: ref(),
    lastAt: moment().notNull(),
    hiddenUpTo: ref()
      .notNull()
      .default(sql`0`),
    hiddenAt: moment(),
    readUpTo: ref()
      .notNull()
      .default(sql`0`),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.conversationId] }),
    index('conversation_sides').on(t.conversationId),
    // conversation_list stands at the end of 0000_base.sql.
    index('conversations_unread')
      .on(t.lastAt)
      .where(sql`unread > 0 and hidden_at is null`),
    index('conversation_unread')
      .on(t.userId, t.lastAt.desc().nullsFirst(), t.peerFictional, t.unread)
      .where(sql`unread > 0 and hidden_at is null`),
    check('unread_not_negative', sql`${t.unread} >= 0`),
  ],
)

export const messageKind = pgEnum('message_kind', ['text', 'image', 'gift'])

/** A message; it exists exactly if its price was paid. */
export const messages = pgTable(
  'messages',
  {
    id: key(),
    publicId: publicId(),
    conversationId: ref()
      .notNull()
      .references(() => conversations.id),
    senderId: member(),
    kind: messageKind().notNull(),
    text: text(),
    imageKey: text(),
    giftId: integer().references(() => gifts.id),
    price: integer().notNull(),
    idemKey: uuid().notNull(),
    sentAt: moment().notNull(),
  },
  (t) => [
    index('messages_of_conversation').on(t.conversationId, t.id),
    unique('messages_idem').on(t.senderId, t.idemKey),
  ],
)

/** What can be given in a chat; `name` is a message key. */
export const gifts = pgTable('gifts', {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  siteId: integer()
    .notNull()
    .references(() => sites.id),
  name: text().notNull(),
  credits: integer(),
  position: integer().notNull(),
})
