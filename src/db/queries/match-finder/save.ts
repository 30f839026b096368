import { sql } from 'drizzle-orm'
import { RACE_CONSENT, SKIPPED } from '#core/match-finder/questions.ts'
import type { Db } from '#db/client.ts'
import { stamp, viewer } from '#db/queries/session/viewer.ts'
import { lockAnswers } from './lock.ts'
import { type Asking, type MatchFinderRow, matchFinderStatement } from './own.ts'
import { agreed } from './ranking.ts'

type Saved = { answers: Record<string, string>; agrees: boolean; withdraws: boolean }

/**
 * Stores answers of the asking member, all or none, and gives or takes back the consent; the same again changes nothing. `refused`: an
 * answer about race without consent. One trip; nothing if the session is over.
 */
export async function saveAnswers(
  db: Db,
  asking: Asking,
  { answers, agrees, withdraws }: Saved,
): Promise<(MatchFinderRow & { refused: boolean }) | undefined> {
  const now = stamp(asking.now)
  const needsConsent = ![undefined, SKIPPED].includes(answers['race'])
  const effect = sql`with ${viewer(asking)}, judged as (
      select v.id, a.agreed, ${needsConsent}::boolean and not (${agrees}::boolean or a.agreed) as refused
      from viewer v cross join lateral (select ${agreed(sql`v.id`)} as agreed) a
    ), saved as (
      insert into match_finder_answers (user_id, question, answer, at)
      select j.id, a.key, a.value, ${now} from judged j, jsonb_each_text(${JSON.stringify(answers)}::jsonb) a where not j.refused
      on conflict (user_id, question) do update set answer = excluded.answer, at = excluded.at
        where match_finder_answers.answer <> excluded.answer
    ), given as (
      insert into consents (user_id, kind, version, given_at)
      select j.id, ${RACE_CONSENT.kind}, ${RACE_CONSENT.version}, ${now} from judged j where ${agrees}::boolean and not j.agreed and not j.refused
    ), withdrawn as (
      update consents c set withdrawn_at = ${now} from judged j
      where ${withdraws}::boolean and c.user_id = j.id and c.kind = ${RACE_CONSENT.kind} and c.withdrawn_at is null
    )
    select refused from judged`
  const [, done, after] = await db.batch([
    db.execute(lockAnswers(asking)),
    db.execute(effect),
    db.execute(matchFinderStatement(asking)),
  ])
  const row = done.rows[0] as { refused: boolean } | undefined
  return row && { ...row, ...(after.rows[0] as MatchFinderRow) }
}
