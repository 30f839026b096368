import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { CAUTIONS } from '#core/chat/cautions.ts'
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
 * One member's side of a conversation, with all that the list needs, so that it reads no message. Triggers keep `peerFictional`,
 * `conversationPublicId`, `matched` and `blocked`. The covering indexes are in 0015_conversation_filters.sql and 0020_blocked_conversations.sql.
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
    muted: boolean().notNull().default(false),
    matched: boolean().notNull().default(false),
    /** Whether one of the two has blocked the other. */
    blocked: boolean().notNull().default(false),
    /** Whether the other is known to have written. If not, the messages say. */
    answered: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.conversationId] }),
    index('conversation_sides').on(t.conversationId, t.userId),
    check('unread_not_negative', sql`${t.unread} >= 0`),
  ],
)

/**
 * Where the words of the other member's name begin, for the search by name: `beginning` is the folded name from the character
 * `place` on, counted from 1. Triggers keep the rows.
 */
export const conversationNames = pgTable(
  'conversation_names',
  {
    userId: ref().notNull(),
    conversationId: ref().notNull(),
    place: integer().notNull(),
    beginning: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.conversationId, t.place] }),
    foreignKey({
      name: 'conversation_names_side',
      columns: [t.userId, t.conversationId],
      foreignColumns: [conversationMembers.userId, conversationMembers.conversationId],
    }).onDelete('cascade'),
  ],
)

export const messageKind = pgEnum('message_kind', ['text', 'image', 'gift'])

export const messageCaution = pgEnum('message_caution', CAUTIONS)

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
    imageWidth: integer(),
    imageHeight: integer(),
    /** The 16-pixel rendition as base64. */
    imageBlur: text(),
    giftId: integer().references(() => gifts.id),
    price: integer().notNull(),
    idemKey: uuid().notNull(),
    sentAt: moment().notNull(),
    /** What the receiver is told to be careful of. */
    caution: messageCaution(),
  },
  (t) => [
    index('messages_of_conversation').on(t.conversationId, t.id),
    unique('messages_idem').on(t.senderId, t.idemKey),
  ],
)

/**
 * Bytes in the bucket that no message names: an upload until its message is stored, and pictures of removed conversations. They
 * are deleted when due.
 */
export const pictureRemovals = pgTable(
  'picture_removals',
  {
    storageKey: text().primaryKey(),
    userId: member(),
    dueAt: moment().notNull(),
  },
  (t) => [index('picture_removals_due').on(t.dueAt), index('picture_removals_of').on(t.userId)],
)

/** To whom a member has sent a text, until one may send it again. `textKey` is a keyed hash of the text. */
export const textCopies = pgTable(
  'text_copies',
  { userId: member(), textKey: text().notNull(), receiverId: member(), endsAt: moment().notNull() },
  (t) => [
    primaryKey({ columns: [t.userId, t.textKey, t.receiverId] }),
    index('text_copies_of').on(t.receiverId),
    index('text_copies_over').on(t.endsAt),
  ],
)

/** Senders of marked messages: `sent` messages to strangers in the hour that ends at `hourEndsAt`. */
export const slowedSenders = pgTable(
  'slowed_senders',
  {
    userId: member().primaryKey(),
    until: moment().notNull(),
    sent: integer().notNull(),
    hourEndsAt: moment().notNull(),
  },
  (t) => [index('slowed_senders_over').on(t.until)],
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
