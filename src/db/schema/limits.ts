import { integer, pgTable } from 'drizzle-orm/pg-core'
import { moment, ref } from './columns.ts'
import { users } from './users.ts'

const count = () => integer().notNull().default(0)

/**
 * How much a member has read in the hour and on the day (UTC) of `hour`; what stands there of an earlier one counts as nothing. No
 * index holds a count, so that counting changes one row in its place.
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
