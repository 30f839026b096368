import { RACE_CONSENT, SKIPPED } from '#core/match-finder/questions.ts'
import { type Db, transaction } from '#db/client.ts'
import { lockMember } from '#db/queries/account/lock.ts'
import { timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { consents, matchFinderAnswers, users } from '#db/tables.ts'
import { type MatchFinderRequest, type MatchFinderRow, matchFinderStatement } from './own.ts'
import { agreed } from './ranking.ts'

const v = users.as('v')
const c = consents.as('c')

type Saved = { answers: Record<string, string>; agrees: boolean; withdraws: boolean }

/**
 * Stores answers, all or none, and gives or withdraws the consent; a repeat changes nothing. `refused`: an answer about race
 * without consent.
 */
export async function saveAnswers(
  db: Db,
  asking: MatchFinderRequest,
  { answers, agrees, withdraws }: Saved,
): Promise<(MatchFinderRow & { refused: boolean }) | undefined> {
  const now = timestamptz(asking.now)
  const needsConsent = ![undefined, SKIPPED].includes(answers['race'])
  const effect = sql`with ${viewer(asking)}, judged as (
      select ${v.id}, a.agreed, ${needsConsent}::boolean and not (${agrees}::boolean or a.agreed) as refused
      from viewer v cross join lateral (select ${agreed(sql`${v.id}`)} as agreed) a
    ), saved as (
      insert into ${matchFinderAnswers.columns('userId', 'question', 'answer', 'at')}
      select j.id, a.key, a.value, ${now} from judged j, jsonb_each_text(${JSON.stringify(answers)}::jsonb) a
        where not j.refused
      on conflict (${matchFinderAnswers.userId}, ${matchFinderAnswers.question}) do update
        set ${matchFinderAnswers.excluded('answer', 'at')}
        where ${matchFinderAnswers}.${matchFinderAnswers.answer} <> excluded.${matchFinderAnswers.answer}
    ), given as (
      insert into ${consents.columns('userId', 'kind', 'version', 'givenAt')}
      select j.id, ${RACE_CONSENT.kind}, ${RACE_CONSENT.version}, ${now} from judged j
        where ${agrees}::boolean and not j.agreed and not j.refused
    ), withdrawn as (
      update ${consents} c set ${consents.withdrawnAt} = ${now} from judged j
      where ${withdraws}::boolean and ${c.userId} = j.id and ${c.kind} = ${RACE_CONSENT.kind}
      and ${c.withdrawnAt} is null
    )
    select refused from judged`
  const [, [row], [after]] = await transaction(
    db,
    lockMember(asking.user),
    answering({ refused: bool }, effect),
    matchFinderStatement(asking),
  )
  return row && after && { ...row, ...after }
}
