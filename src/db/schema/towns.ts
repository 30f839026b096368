import { index, integer, pgTable, real, text } from 'drizzle-orm/pg-core'
import { point } from './columns.ts'

/** Places with at least a thousand inhabitants. The ids are fixed by the reference data. */
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
    index('towns_nearest_in_country').using('gist', t.country, t.position),
  ],
)
