import { index, integer, pgTable, real, text } from 'drizzle-orm/pg-core'
import { point } from './columns.ts'

/** Places of a thousand inhabitants or more; ids are fixed by the reference data. */
export const towns = pgTable(
  'towns',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    country: text().notNull(),
    region: text().notNull(),
    lat: real().notNull(),
    lon: real().notNull(),
    population: integer().notNull(),
    position: point().notNull(),
  },
  (t) => [
    index('towns_by_name').on(t.country, t.name),
    index('towns_nearest').using('gist', t.position),
    // towns_positions stands at the end of 0000_base.sql.
    index('towns_nearest_in_country').using('gist', t.country, t.position),
  ],
)
