import { integer, pgTable } from 'drizzle-orm/pg-core'
import { moment, ref } from './columns.ts'
import { users } from './users.ts'

const count = () => integer().notNull().default(0)

/**
 * What a member has read in the hour and day (UTC) of `hour`; earlier values count as 0. No count is in an index, so that updates
 * stay in place.
 */
export const readCounters = pgTable('read_counters', {
  userId: ref()
    .primaryKey()
    .references(() => users.id),
  hour: moment().notNull(),
  searches: count(),
  searchesToday: count(),
  profiles: count(),
  profilesToday: count(),
  pictures: count(),
  picturesToday: count(),
  towns: count(),
  townsToday: count(),
})
