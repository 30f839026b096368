import { integer, pgTable, primaryKey, index, boolean, date } from 'drizzle-orm/pg-core'
import { moment, ref } from './columns.ts'
import { users } from './users.ts'

const member = () =>
  ref()
    .notNull()
    .references(() => users.id)

/**
 * One member likes another. `seenAt` is when the liked one opened it, `shownAt` when a modal showed it. `hidden`: the one who likes is
 * out of sight, not active or fictional. `matchedAt`: since when it is mutual. Triggers keep these two, and a block deletes the likes
 * of both, so lists and counts read nobody's profile and no block.
 */
export const likes = pgTable(
  'likes',
  {
    fromId: member(),
    toId: member(),
    createdAt: moment().notNull(),
    seenAt: moment(),
    shownAt: moment(),
    hidden: boolean().notNull().default(false),
    matchedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.fromId, t.toId] }),
    // Its covering indexes stand at the end of 0000_base.sql.
  ],
)

/** A mutual like, once per pair: `lowId` < `highId`. */
export const matches = pgTable('matches', { lowId: member(), highId: member(), createdAt: moment().notNull() }, (t) => [
  primaryKey({ columns: [t.lowId, t.highId] }),
  index('matches_high').on(t.highId),
])

/** A member wants nothing to do with another. */
export const blocks = pgTable(
  'blocks',
  { blockerId: member(), blockedId: member(), createdAt: moment().notNull() },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('blocks_of').on(t.blockedId, t.blockerId),
    // blocks_listed stands at the end of 0000_base.sql.
  ],
)

/** The last time that a member looked at another's profile. */
export const profileViews = pgTable(
  'profile_views',
  { viewerId: member(), viewedId: member(), lastAt: moment().notNull(), times: integer().notNull().default(1) },
  (t) => [
    primaryKey({ columns: [t.viewerId, t.viewedId] }),
    // profile_views_received stands at the end of 0000_base.sql.
  ],
)

/** Profiles kept for later. */
export const favourites = pgTable(
  'favourites',
  { userId: member(), profileId: member(), createdAt: moment().notNull() },
  (t) => [
    primaryKey({ columns: [t.userId, t.profileId] }),
    index('favourites_of').on(t.profileId),
    // favourites_listed stands at the end of 0000_base.sql.
  ],
)

/** Who was shown to whom in the swipe game on which day of the site. */
export const swipes = pgTable(
  'swipes',
  { userId: member(), profileId: member(), day: date().notNull(), liked: boolean().notNull(), at: moment().notNull() },
  (t) => [
    primaryKey({ columns: [t.userId, t.profileId, t.day] }),
    index('swipes_of').on(t.profileId),
    // swipes_by_day stands at the end of 0000_base.sql.
  ],
)
