import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, json, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { FACT_BITS, TRAIT_BITS } from '#core/search/traits.ts'
import { gender, moment, point, publicId, ref } from './columns.ts'
import { searchable } from './search.ts'
import { sites } from './sites.ts'
import { towns } from './towns.ts'
import { users } from './users.ts'

export const profileStatus = pgEnum('profile_status', ['disabled', 'active', 'deleted'])

const traits = sql.raw(
  [
    `(case when photo_count > 0 then ${1 << TRAIT_BITS.photo} else 0 end)::bigint`,
    `case when fictional then 0 else ${1 << TRAIT_BITS.real} end`,
    `case when seeking = 'female' then ${1 << TRAIT_BITS.seeks_female} else ${1 << TRAIT_BITS.seeks_male} end`,
    ...Object.entries(FACT_BITS).map(
      ([fact, { words, bit }]) =>
        `coalesce(1::bigint << (${bit - 1} + array_position('{${words.join(',')}}'::text[], ${fact})), 0)`,
    ),
  ].join(' | '),
)

export const profiles = pgTable(
  'profiles',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id),
    publicId: publicId(),
    siteId: integer()
      .notNull()
      .references(() => sites.id),
    status: profileStatus().notNull().default('disabled'),
    invisible: boolean().notNull().default(false),
    searchable: boolean().notNull().generatedAlwaysAs(searchable),
    fictional: boolean().notNull().default(false),
    name: text().notNull(),
    gender: gender().notNull(),
    seeking: gender().notNull(),
    sexuality: text(),
    dateOfBirth: date().notNull(),
    country: text().notNull(),
    region: text(),
    townId: integer().references(() => towns.id),
    city: text(),
    position: point(),
    about: text().notNull().default(''),
    notes: jsonb().notNull().default({}),
    hairColor: text(),
    eyeColor: text(),
    bodyType: text(),
    relationshipStatus: text(),
    tattoos: text(),
    interests: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    traits: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAs(traits),
    mainPhotoId: ref(),
    photoCount: integer().notNull().default(0),
    /** What lists show, as JSON (`Card`). Triggers keep it. */
    card: json().notNull(),
    /** Values of the signup. Later activity is only in `presence`; a trigger copies changes of these columns there. */
    lastActiveAt: moment().notNull(),
    onlineUntil: moment().notNull(),
    createdAt: moment().notNull(),
  },
  // Every card of a list is read by its key. The hash index reads half the pages of the primary key.
  (t) => [index('profiles_lookup').using('hash', t.userId)],
)
