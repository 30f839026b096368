import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, point, ref } from './columns.ts'
import { towns } from './towns.ts'
import { users } from './users.ts'

/**
 * Who is found by searches and lists: active members who are not invisible. Rules 2.12 and 4.5. It is `profiles.searchable`, and a trigger
 * keeps only these in `search_profiles` and `search_activity`.
 */
export const searchable = sql`status = 'active' and not invisible`

/** When a member was last active and until when the member counts as online. A sign of life writes here alone, in the row's own page. */
export const presence = pgTable(
  'presence',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id),
    lastActiveAt: moment().notNull(),
    onlineUntil: moment().notNull(),
  },
  // every card of a list asks who is online: half the pages of the primary key
  (t) => [index('presence_lookup').using('hash', t.userId)],
)

/** What a search can ask of a profile; no sign of life changes it. */
const searched = {
  /** Site, country and gender as one number: `realm_of`. */
  realm: integer().notNull(),
  region: text(),
  townId: integer(),
  dateOfBirth: date().notNull(),
  interests: bigint({ mode: 'bigint' }).notNull(),
  traits: bigint({ mode: 'bigint' }).notNull(),
}

/** Those whom lists may show, in the order of their keys, with the tags of an inverted index; kept by a trigger. */
export const searchProfiles = pgTable('search_profiles', {
  userId: ref()
    .primaryKey()
    .references(() => users.id),
  ...searched,
  tags: integer().array().notNull(),
})

/**
 * The same profiles in the order of activity; the rank changes with the first sign of life in an hour, by a new row. No foreign key:
 * each new row would lock the account's.
 */
export const searchActivity = pgTable('search_activity', {
  userId: ref().primaryKey(),
  ...searched,
  rank: integer().notNull(),
})

/** The towns in which a realm has, or had, members; `members` is from the last count. */
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

/** How many members of a realm bear a tag, by its code ('' for all of them), by the last count. Decides on paths, never on who is found. */
export const searchFrequencies = pgTable(
  'search_frequencies',
  { realm: integer().notNull(), code: text().notNull(), members: integer().notNull() },
  (t) => [primaryKey({ columns: [t.realm, t.code] })],
)

/** When the members of a realm were counted. */
export const searchRealms = pgTable('search_realms', { realm: integer().primaryKey(), countedAt: moment() })
