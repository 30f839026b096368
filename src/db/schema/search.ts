import { sql } from 'drizzle-orm'
import { bigint, date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { gender, moment, point, ref } from './columns.ts'
import { towns } from './towns.ts'
import { users } from './users.ts'

/**
 * Who is found by searches and lists: active members who are not invisible (rules 2.12 and 4.5). The column is
 * `profiles.searchable`; triggers keep only these members in `search_profiles` and `search_activity`.
 */
export const searchable = sql`status = 'active' and not invisible`

/** When a member was last active, and until when the member counts as online. Activity updates only this table, in place. */
export const presence = pgTable(
  'presence',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id),
    lastActiveAt: moment().notNull(),
    onlineUntil: moment().notNull(),
  },
  // Cards of lists look up presence, in a search those whose rank leaves it open. The hash index reads half the pages of the primary key.
  (t) => [index('presence_lookup').using('hash', t.userId)],
)

const searched = {
  /** Site, country and gender as one number (`realm_of`). */
  realm: integer().notNull(),
  region: text(),
  townId: integer(),
  dateOfBirth: date().notNull(),
  interests: bigint({ mode: 'bigint' }).notNull(),
  traits: bigint({ mode: 'bigint' }).notNull(),
}

/** Searchable members by key, with the tags of an inverted index. A trigger keeps them. */
export const searchProfiles = pgTable('search_profiles', {
  userId: ref()
    .primaryKey()
    .references(() => users.id),
  ...searched,
  tags: integer().array().notNull(),
})

/**
 * The same members in the order of activity. The rank changes at most once an hour, and when somebody logs out soon after. No foreign
 * key: each new row would lock the account.
 */
export const searchActivity = pgTable('search_activity', {
  userId: ref().primaryKey(),
  ...searched,
  rank: integer().notNull(),
  /** Latitude and longitude of the town as one number (`coordinates_of`). */
  coordinates: integer(),
})

/**
 * What a search reads of the member who searches: columns of the profile and the account, what the order "for you" prefers, and who is
 * avoided: the member, the blocked and the blocking ones. `renew_asker` writes the row whenever one of these changes. A deleted account
 * has none.
 */
export const searchAskers = pgTable(
  'search_askers',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id),
    gender: gender().notNull(),
    seeking: gender().notNull(),
    country: text().notNull(),
    townId: integer(),
    position: point(),
    coordinates: integer(),
    interests: bigint({ mode: 'bigint' }).notNull(),
    minAge: integer(),
    maxAge: integer(),
    /** The preferred distance and what is near, as `coordinates_far`, and the squares of the map that are near (`search_square`). */
    within: doublePrecision(),
    near: doublePrecision(),
    squares: integer().array(),
    avoided: ref().array().notNull(),
  },
  (t) => [index('search_askers_lookup').using('hash', t.userId)],
)

export const searchTowns = pgTable(
  'search_towns',
  {
    realm: integer().notNull(),
    townId: integer()
      .notNull()
      .references(() => towns.id),
    position: point().notNull(),
    members: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.realm, t.townId] })],
)

/**
 * How many members of a realm have a tag by the last count (code '' counts all). It chooses search paths and never affects the
 * results.
 */
export const searchFrequencies = pgTable(
  'search_frequencies',
  { realm: integer().notNull(), code: text().notNull(), members: integer().notNull() },
  (t) => [primaryKey({ columns: [t.realm, t.code] })],
)

export const searchRealms = pgTable('search_realms', { realm: integer().primaryKey(), countedAt: moment() })
