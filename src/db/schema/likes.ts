import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, index, boolean, date, text, uuid } from 'drizzle-orm/pg-core'
import { moment, ref } from './columns.ts'
import { users } from './users.ts'

const member = () =>
  ref()
    .notNull()
    .references(() => users.id)

/**
 * `seenAt`: the liked member opened the like; `shownAt`: a dialog showed it,
 * asked for with `shownKey`; `hidden`: the liking member is not active or
 * fictional; `matchedAt`: mutual since. Triggers keep `hidden` and `matchedAt`, and a block deletes the likes of both, so lists
 * and counts need no profile and no block. `onPhotoId`, `onText`: the photo, or the piece of the liked member's profile texts,
 * that the like names; triggers clear them when the photo is not shown any more or the text is changed. The covering indexes are
 * in 0000_base.sql, as are the lists' indexes of the tables below.
 */
export const likes = pgTable(
  'likes',
  {
    fromId: member(),
    toId: member(),
    createdAt: moment().notNull(),
    seenAt: moment(),
    shownAt: moment(),
    shownKey: uuid(),
    hidden: boolean().notNull().default(false),
    matchedAt: moment(),
    onPhotoId: ref(),
    onText: text(),
  },
  (t) => [
    primaryKey({ columns: [t.fromId, t.toId] }),
    index('likes_on_photo')
      .on(t.onPhotoId)
      .where(sql`on_photo_id is not null`),
    index('likes_on_text')
      .on(t.toId)
      .where(sql`on_text is not null`),
  ],
)

export const matches = pgTable('matches', { lowId: member(), highId: member(), createdAt: moment().notNull() }, (t) => [
  primaryKey({ columns: [t.lowId, t.highId] }),
  index('matches_high').on(t.highId),
])

export const blocks = pgTable(
  'blocks',
  { blockerId: member(), blockedId: member(), createdAt: moment().notNull() },
  (t) => [primaryKey({ columns: [t.blockerId, t.blockedId] }), index('blocks_of').on(t.blockedId, t.blockerId)],
)

export const profileViews = pgTable(
  'profile_views',
  { viewerId: member(), viewedId: member(), lastAt: moment().notNull(), times: integer().notNull().default(1) },
  (t) => [primaryKey({ columns: [t.viewerId, t.viewedId] })],
)

export const favourites = pgTable(
  'favourites',
  { userId: member(), profileId: member(), createdAt: moment().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.profileId] }), index('favourites_of').on(t.profileId)],
)

export const swipes = pgTable(
  'swipes',
  { userId: member(), profileId: member(), day: date().notNull(), liked: boolean().notNull(), at: moment().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.profileId, t.day] }), index('swipes_of').on(t.profileId)],
)
