import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { key, moment, publicId, ref } from './columns.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

export const photoStatus = pgEnum('photo_status', ['pending', 'active', 'rejected', 'deleted'])

/** A picture of a member; its three renditions lie in the bucket under `storageKey`/large, /thumb, /blur. */
export const photos = pgTable(
  'photos',
  {
    id: key(),
    publicId: publicId(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    status: photoStatus().notNull(),
    reason: text(),
    private: boolean().notNull().default(false),
    position: integer().notNull(),
    storageKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('photos_by_user').on(t.userId, t.position),
    index('photos_pending')
      .on(t.createdAt, t.id)
      .where(sql`status = 'pending'`),
  ],
)

export const publicPhotoState = pgEnum('public_photo_state', ['wanted', 'shown', 'ended'])

/**
 * The copies that everybody may see, one of each member's main photo while it is public; triggers want and end them. The bytes lie in the
 * public bucket under `name`, which nobody can guess and which never comes back. A row lasts until its bytes are gone, so it does
 * not refer to the photo, which may go before it.
 */
export const publicPhotos = pgTable(
  'public_photos',
  {
    name: uuid().primaryKey().defaultRandom(),
    siteId: integer()
      .notNull()
      .references(() => sites.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    photoId: ref().notNull(),
    storageKey: text().notNull(),
    state: publicPhotoState().notNull().default('wanted'),
    /** The site's `cdn_prefix` when it was shown; null while it never was. */
    prefix: text(),
    /** The CDN has been told once to forget it. */
    purged: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** Since when it is in this state. */
    since: moment()
      .notNull()
      .default(sql`now()`),
    /** When to try next; at once where triggers wrote it. */
    dueAt: moment()
      .notNull()
      .default(sql`'-infinity'`),
    leasedUntil: moment(),
  },
  (t) => [
    uniqueIndex('public_photos_of_member')
      .on(t.userId)
      .where(sql`state <> 'ended'`),
    index('public_photos_by_member').on(t.userId),
    index('public_photos_wanted')
      .on(t.siteId, t.dueAt)
      .where(sql`state = 'wanted'`),
    index('public_photos_shown')
      .on(t.siteId, t.prefix)
      .where(sql`state = 'shown'`),
    index('public_photos_ended')
      .on(t.dueAt)
      .where(sql`state = 'ended'`),
  ],
)
