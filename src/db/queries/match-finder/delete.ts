import { RACE_CONSENT } from '#core/match-finder/questions.ts'
import { type Db, transaction } from '#db/client.ts'
import { lockMember } from '#db/queries/account/lock.ts'
import { timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { sql } from '#db/sql.ts'
import { consents, matchFinderAnswers, users } from '#db/tables.ts'
import { type MatchFinderRequest, type MatchFinderRow, matchFinderStatement } from './own.ts'

const a = matchFinderAnswers.as('a')
const v = users.as('v')
const c = consents.as('c')

export async function deleteAnswers(db: Db, asking: MatchFinderRequest): Promise<MatchFinderRow | undefined> {
  const effect = sql`with ${viewer(asking)}, gone as (
      delete from ${matchFinderAnswers} a using viewer v where ${a.userId} = ${v.id}
    ), withdrawn as (
      update ${consents} c set ${consents.withdrawnAt} = ${timestamptz(asking.now)} from viewer v
      where ${c.userId} = ${v.id} and ${c.kind} = ${RACE_CONSENT.kind} and ${c.withdrawnAt} is null
    )
    select 1`
  const [, , [row]] = await transaction(db, lockMember(asking.user), effect, matchFinderStatement(asking))
  return row
}
