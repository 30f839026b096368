import type { World } from './world.ts'

/** Resolves as soon as a statement waits for a lock. */
export async function untilOneWaits({ sql }: World): Promise<void> {
  const locked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await sql(locked)).length === 0) await new Promise(setImmediate)
}
