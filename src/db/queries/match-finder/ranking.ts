import type { SQL } from 'drizzle-orm'
import { latestBirthDate } from '#core/search/rules.ts'
import { bandLimitKm, DISTANCE_BANDS } from '#core/geo/distance.ts'
import { RACE_CONSENT, SKIPPED, AGE_RANGES } from '#core/match-finder/questions.ts'
import { SCANNED, POINTS, RANKED, RARE, RESULTS } from '#core/match-finder/score.ts'
import { seeksGenderOf, trait } from '#db/queries/profiles/trait.ts'
import { kmBetween } from '#db/queries/geo/km.ts'
import { sql } from '#db/sql.ts'
import { blocks, matchFinderAnswers, searchActivity, towns } from '#db/tables.ts'

const p = searchActivity.as('p')
const a = matchFinderAnswers.as('a')

/** Whether a member has agreed to the question about race and not withdrawn it. */
export function agreed(user: SQL): SQL {
  return hasRow(sql`consents c where c.user_id = ${user} and c.kind = ${RACE_CONSENT.kind}
    and c.version = ${RACE_CONSENT.version} and c.withdrawn_at is null`)
}

/** Whether there is a row, looked up by the index for each member. For `exists` the planner might read the whole table. */
const hasRow = (rows: SQL) => sql`coalesce((select true from ${rows} limit 1), false)`

/**
 * The expressions up to `best`: rows (user_id, shared, rare, age, taste, place) of the best people in the order of `scoreOf`, for
 * the member of `own` (with `sought`) and `said` (the answers). They are real people in the own country, of the gender sought,
 * who look for the member's gender, and whom no block separates from the member.
 * @param today the site's day, `YYYY-MM-DD`
 * @param minAge the youngest age of the site
 */
export function ranking(today: string, minAge: number): SQL {
  return sql`candidates as materialized (
      select * from (
        select ${p.userId}, ${p.rank}, ${p.dateOfBirth}, ${p.townId}, ${p.coordinates}, ${p.interests},
          ${p.traits} from ${searchActivity} p
        where ${p.realm} = (select realm_of(site_id, country, seeking) from own)
        order by ${p.rank} desc, ${p.userId} desc limit ${SCANNED}
      ) p
      where p.traits & (select sought from own) = (select sought from own)
        and p.date_of_birth <= ${latestBirthDate(minAge, today)}::date and p.user_id <> (select user_id
        from own)
        and p.user_id not in (select ${blocks.blockedId} from ${blocks}
        where ${blocks.blockerId} = (select user_id from own)
          union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = (select user_id
            from own))
      order by p.rank desc, p.user_id desc limit ${RANKED}
    ), rare_interests as materialized (
      select coalesce(bit_or(1::bigint << bit), 0) as mask from (
        select bit from (select bit from own o, generate_series(0, 62) bit
          where o.interests >> bit & 1 = 1 offset 0) mine
        left join candidates p on p.interests >> bit & 1 = 1
        group by bit having count(p.user_id) * ${RARE} <= (select count(*) from candidates)
      ) rare
    ), places as materialized (
      select ${towns.id}, ${towns.position} from ${towns} where ${towns.id} = any (array(select distinct
        town_id from candidates))
    ), scored as materialized (
      select *, ${certain} as certain from (
        select p.*, p.interests & o.interests as shared, p.interests & s.mask as rare, ${inWantedAge(today)}
          as age,
          case when o.position is null then 0 when p.town_id = o.town_id
            then ${sql.constant(POINTS.near.same_town)} else ${nearness} end as near,
          ${preferred} as preferred
        from candidates p cross join own o cross join rare_interests s left join places t on t.id = p.town_id
      ) p
    ), finalists as materialized (
      select * from scored
      where certain + ${possible} >= coalesce((select certain from scored order by certain desc
      limit 1 offset ${RESULTS - 1}), 0)
    ), same as materialized (
      select ${a.question}, ${a.userId} from said s join ${matchFinderAnswers} a
        on ${a.question} = s.question and ${a.answer} = s.answer
      where s.question in ('appearance', 'race') and s.answer <> ${SKIPPED}
      and ${a.userId} = any (array(select user_id from finalists))
    ), best as materialized (
      select user_id, shared, rare, age, taste, row_number() over (order by ${score} desc, p.rank desc,
        user_id desc) as place from (
        select p.*, ${sameAnswer('appearance')} as taste, ${sameAnswer('race')}
          and ${agreed(sql`${p.userId}`)} as race from finalists p
      ) p
      order by place limit ${RESULTS}
    )`
}

/** The traits that everybody found has: real, and looking for somebody like the profile `p`. */
export const sought = sql`(${trait('real')} | ${seeksGenderOf})`

const bits = (column: string) => sql`bit_count(${sql.raw(column)}::bit(64))`

/** Whether `p` has the age and the distance that the member prefers (`search_preferred`). */
const preferred = sql`p.date_of_birth > o.liked_after and p.date_of_birth <= o.liked_by
  and (o.within is null or coalesce(coordinates_far(o.coordinates, p.coordinates) < o.within, false))`

const certain = sql`case when preferred then ${sql.constant(POINTS.preferred)} else 0 end
  + least(${sql.constant(POINTS.interests)}, ${sql.constant(POINTS.shared)} * ${bits('shared')} +
  ${sql.constant(POINTS.rare)} * ${bits('rare')})
  + case when age then ${sql.constant(POINTS.age)} else 0 end + near
  + case when traits & ${trait('photo')} > 0 then ${sql.constant(POINTS.photo)} else 0 end`

/** The most points that same answers can add. Whoever stays below the best even with them is not looked up. */
const possible = sql`(select coalesce(sum(case question when 'appearance' then ${sql.constant(POINTS.taste)}
  when 'race' then ${sql.constant(POINTS.race)} else 0 end), 0)
  from said where answer <> ${SKIPPED})`

const score = sql`certain + case when taste then ${sql.constant(POINTS.taste)} else 0 end + case when race
  then ${sql.constant(POINTS.race)} else 0 end`

/** Whether a profile `p` has the age that the member wants. */
function inWantedAge(today: string): SQL {
  const cases = Object.entries(AGE_RANGES).map(([answer, { from, to }]) => {
    const young =
      to === Infinity
        ? sql`true`
        : sql`${p.dateOfBirth} >
      ${latestBirthDate(to + 1, today)}::date`
    return sql`when ${answer} then ${young} and ${p.dateOfBirth} <= ${latestBirthDate(from, today)}::date`
  })
  return sql`case (select answer from said where question = 'age') ${sql.join(cases, sql` `)} else false end`
}

/** Whether a finalist `p` gave the same answer. Skipped questions never match. */
const sameAnswer = (question: 'appearance' | 'race') =>
  sql`${p.userId} in (select user_id from same where question = ${question})`

/** The points for the distance between `o.position` and `t.position`. */
const nearness = sql`(select case ${sql.join(
  DISTANCE_BANDS.filter((band) => band !== 'same_town' && band !== 'far').map(
    (band) => sql`when far.km < ${sql.constant(bandLimitKm(band))} then ${sql.constant(POINTS.near[band])}`,
  ),
  sql` `,
)} else 0 end from (select ${kmBetween(sql`t.position`, sql`o.position`)} as km) far)`
