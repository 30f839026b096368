import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const sites = pgTable('sites', {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  name: text().notNull(),
  settings: jsonb().notNull(),
  company: jsonb().notNull(),
  createdAt: moment().notNull(),
})

/** `*` is the default site of a development deployment. */
export const siteHosts = pgTable('site_hosts', {
  host: text().primaryKey(),
  siteId: integer()
    .notNull()
    .references(() => sites.id),
})
