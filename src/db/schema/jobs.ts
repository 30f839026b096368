import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * How far a job has come on its walk: behind (`at`, `id`); with an `id` of 0 it is at its end, where it begins anew. `begunAt`: when the present or the
 * last walk began.
 */
export const jobCursors = pgTable('job_cursors', {
  job: text().primaryKey(),
  begunAt: moment().notNull(),
  at: moment().notNull(),
  id: bigint({ mode: 'number' }).notNull().default(0),
})
