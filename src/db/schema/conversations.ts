import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { key, moment, publicId, ref } from './columns.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

const member = () =>
  ref()
    .notNull()
    .references(() => users.id)

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
 * One member's side of a conversation, with all that the list needs, so that it reads no message. Triggers keep `peerFictional`
 * and `conversationPublicId`.
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

/** `name` is a message key. */
export const gifts = pgTable('gifts', {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  siteId: integer()
    .notNull()
    .references(() => sites.id),
  name: text().notNull(),
  credits: integer(),
  position: integer().notNull(),
})
