import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** A brand: its settings and the company behind it. */
export const sites = pgTable('sites', {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  name: text().notNull(),
  settings: jsonb().notNull(),
  company: jsonb().notNull(),
  createdAt: moment().notNull(),
})

/** The hosts under which a site answers; `*` marks the default site of a deployment in development. */
export const siteHosts = pgTable('site_hosts', {
  host: text().primaryKey(),
  siteId: integer()
    .notNull()
    .references(() => sites.id),
})
