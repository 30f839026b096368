import type { TownPoint } from '#core/geo/distance.ts'
import { type Question, SKIPPED } from '#core/match-finder/questions.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card, place } from '#db/queries/profiles/card.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, json, nullable, type RowOf, type Statement } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { matchFinderAnswers, profiles, users } from '#db/tables.ts'
import { agreed, ranking, sought } from './ranking.ts'

const p = profiles.as('p')
const v = users.as('v')
const a = matchFinderAnswers.as('a')

/** The asking member, with the site's questions, its minimum age, and its day `today` (`YYYY-MM-DD`). */
export type MatchFinderRequest = Actor & { questions: readonly Question[]; minAge: number; today: string }

/** `shared` and `rare` are masks of interests, as text. `home` is the member's town. */
export type MatchFinderRow = RowOf<typeof matchFinderRow>

const matchFinderRow = {
  answers: json<Record<string, string>>(),
  agreed: bool,
  home: nullable(json<TownPoint>()),
  results: nullable(json<(CardRow & { shared: string; rare: string; age: boolean; taste: boolean })[]>()),
}

export async function matchFinder(db: Db, asking: MatchFinderRequest): Promise<MatchFinderRow | undefined> {
  return first(db, matchFinderStatement(asking))
}

export function matchFinderStatement(asking: MatchFinderRequest): Statement<MatchFinderRow> {
  const { questions, today, minAge, now } = asking
  return answering(
    matchFinderRow,
    sql`with ${viewer(asking)}, own as materialized (
      select ${p.userId}, ${p.siteId}, ${p.country}, ${p.seeking}, ${sought} as sought, ${p.interests},
        ${p.townId}, ${p.position}, ${place} as home, ${agreed(sql`${p.userId}`)} as agreed,
        f.liked_after, f.liked_by, f.within, f.coordinates
      from viewer v join ${profiles} p on ${p.userId} = ${v.id}
        cross join lateral search_preferred(${v.searchDefaults}, ${today}::date, ${p.position}) f
    ), said as materialized (
      select ${a.question}, ${a.answer} from own o join ${matchFinderAnswers} a on ${a.userId} = o.user_id
      where ${a.question} = any (string_to_array(${questions.join(',')}, ',')) and (${a.question} <> 'race'
      or ${a.answer} = ${SKIPPED} or o.agreed)
    ), ${ranking(today, minAge)}
    select o.agreed, o.home, (select coalesce(jsonb_object_agg(question, answer), '{}') from said) as answers,
      case when exists (select 1 from said where answer <> ${SKIPPED}) or (select count(*)
        from said) = ${questions.length} then (
        select coalesce(json_agg(${card(
          timestamptz(now),
          sql`'shared', b.shared::text, 'rare', b.rare::text,
          'age', b.age, 'taste', b.taste`,
        )}
          order by b.place), '[]')
        from best b join ${profiles} p on ${p.userId} = b.user_id
      ) end as results
    from own o`,
  )
}
