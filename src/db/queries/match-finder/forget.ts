import { sql } from 'drizzle-orm'
import { RACE_CONSENT } from '#core/match-finder/questions.ts'
import type { Db } from '#db/client.ts'
import { stamp, viewer } from '#db/queries/session/viewer.ts'
import { lockAnswers } from './lock.ts'
import { type Asking, type MatchFinderRow, matchFinderStatement } from './own.ts'

/** Deletes all answers of the asking member and takes the consent back. One trip; nothing if the session is over. */
export async function forgetAnswers(db: Db, asking: Asking): Promise<MatchFinderRow | undefined> {
  const effect = sql`with ${viewer(asking)}, gone as (
      delete from match_finder_answers a using viewer v where a.user_id = v.id
    ), withdrawn as (
      update consents c set withdrawn_at = ${stamp(asking.now)} from viewer v
      where c.user_id = v.id and c.kind = ${RACE_CONSENT.kind} and c.withdrawn_at is null
    )
    select 1`
  const [, , after] = await db.batch([
    db.execute(lockAnswers(asking)),
    db.execute(effect),
    db.execute(matchFinderStatement(asking)),
  ])
  return after.rows[0] as MatchFinderRow | undefined
}
