import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { key, moment, publicId, ref } from './columns.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

export const photoStatus = pgEnum('photo_status', ['pending', 'active', 'rejected', 'deleted'])

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
    /** When to render the sizes that were added after it was stored; null once it has all. A version without them leaves the default. */
    renderDueAt: moment().default(sql`now()`),
    /** The blurred rendition as base64, which answers carry, so that nobody asks for it. */
    blur: text(),
  },
  (t) => [
    index('photos_to_render')
      .on(t.renderDueAt)
      .where(sql`render_due_at is not null`),
    index('photos_by_user').on(t.userId, t.position),
    index('photos_pending')
      .on(t.createdAt, t.id)
      .where(sql`status = 'pending'`),
  ],
)

export const publicPhotoState = pgEnum('public_photo_state', ['wanted', 'shown', 'ended'])

/**
 * The public copies of photos, one per photo while it is public. Triggers create and end them. The bytes are in the public bucket
 * under `name`, which is random, never reused, and begins with f if only members get it. A row lasts until its bytes are deleted and may outlive the photo, so it has no
 * foreign key to it.
 */
export const publicPhotos = pgTable(
  'public_photos',
  {
    name: uuid()
      .primaryKey()
      .default(sql`overlay(gen_random_uuid()::text placing '0' from 1 for 1)::uuid`),
    siteId: integer()
      .notNull()
      .references(() => sites.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    photoId: ref().notNull(),
    storageKey: text().notNull(),
    /** Whether visitors may see it. Members alone get the names of the others. */
    main: boolean().notNull().default(true),
    state: publicPhotoState().notNull().default('wanted'),
    prefix: text(),
    purged: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    since: moment()
      .notNull()
      .default(sql`now()`),
    /** When to try next. */
    dueAt: moment()
      .notNull()
      .default(sql`'-infinity'`),
    leasedUntil: moment(),
  },
  (t) => [
    uniqueIndex('public_photos_of_photo')
      .on(t.photoId)
      .where(sql`state <> 'ended'`),
    index('public_photos_by_member').on(t.userId),
    index('public_photos_names')
      .on(t.userId, t.photoId, t.name)
      .where(sql`state = 'shown'`),
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
