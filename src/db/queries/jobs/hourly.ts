import { type Db, execute, rows } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { jobCursors } from '#db/tables.ts'

/** Begins an hourly job unless it was done in this hour. Returns whether there is work, also if an earlier run did not finish. */
export async function beginHourly(db: Db, job: 'retention', now: Date): Promise<boolean> {
  const begun = await rows(
    db,
    answering(
      { job: text },
      sql`update ${jobCursors} set ${jobCursors.begunAt} =
        case when ${jobCursors.id} = 0 then ${timestamptz(now)}
      else ${jobCursors.begunAt} end, ${jobCursors.id} = 1
      where ${jobCursors.job} = ${job} and (${jobCursors.id} > 0
      or ${jobCursors.begunAt} < date_trunc('hour', ${timestamptz(now)})) returning ${jobCursors.job}`,
    ),
  )
  return begun.length > 0
}

export async function endHourly(db: Db, job: 'retention'): Promise<void> {
  await execute(db, sql`update ${jobCursors} set ${jobCursors.id} = 0 where ${jobCursors.job} = ${job}`)
}
