import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, point, publicId, ref } from './columns.ts'
import { sites } from './sites.ts'
import { towns } from './towns.ts'
import { users } from './users.ts'

export const profileStatus = pgEnum('profile_status', ['disabled', 'active', 'deleted'])
export const gender = pgEnum('gender', ['male', 'female'])

/** What others see of a member. `searchable` is what lists may show; a partial index carries it. */
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
    searchable: boolean()
      .notNull()
      .generatedAlwaysAs(sql`status = 'active' and not invisible`),
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
    mainPhotoId: ref(),
    photoCount: integer().notNull().default(0),
    lastActiveAt: moment().notNull(),
    onlineUntil: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('profiles_newest')
      .on(t.siteId, t.country, t.gender, t.createdAt.desc())
      .where(sql`searchable`),
  ],
)
