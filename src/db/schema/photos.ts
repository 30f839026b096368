import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment, publicId, ref } from './columns.ts'
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
