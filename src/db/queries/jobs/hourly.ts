import { sql } from 'drizzle-orm'
import { type Db, rows } from '#db/client.ts'
import { stamp } from '#db/queries/session/viewer.ts'

/** Begins an hourly job, unless it was done in this hour. Answers whether there is work: also where an earlier run did not end it. */
export async function beginHourly(db: Db, job: 'retention', now: Date): Promise<boolean> {
  const begun = await rows(
    db,
    sql`update job_cursors set begun_at = case when id = 0 then ${stamp(now)} else begun_at end, id = 1
      where job = ${job} and (id > 0 or begun_at < date_trunc('hour', ${stamp(now)})) returning 1`,
  )
  return begun.length > 0
}

/** Notes that an hourly job is done for this hour. */
export async function endHourly(db: Db, job: 'retention'): Promise<void> {
  await db.execute(sql`update job_cursors set id = 0 where job = ${job}`)
}
