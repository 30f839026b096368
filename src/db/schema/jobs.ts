import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * How far a job's walk has come: behind (`at`, `id`). An `id` of 0 means that it is at the end. `begunAt` is the start of the
 * current or last walk.
 */
export const jobCursors = pgTable('job_cursors', {
  job: text().primaryKey(),
  begunAt: moment().notNull(),
  at: moment().notNull(),
  id: bigint({ mode: 'number' }).notNull().default(0),
})
