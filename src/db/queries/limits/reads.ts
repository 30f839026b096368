import type { SQL } from 'drizzle-orm'
import { READS, type ReadKind, type UsedUp } from '#core/limits/reads.ts'
import { sql } from '#db/sql.ts'
import { readCounters, users } from '#db/tables.ts'

const v = users.as('v')
const r = readCounters.as('r')

const COLUMNS = {
  search: 'searches',
  profile: 'profiles',
  picture: 'pictures',
  town: 'towns',
} as const satisfies Record<ReadKind, string>
const KINDS = Object.keys(COLUMNS) as ReadKind[]

export type Weight = number

type Window = { hour: SQL; day: SQL }

/**
 * The expressions that count a read of `viewer`: `used` before and `counted` after it. A used-up count is not increased. Parallel
 * reads wait for each other at the member's row, so each gets its own number. A `weight` of 0 counts nothing.
 */
export function countedRead(kind: ReadKind, weight: Weight, now: Date): SQL {
  const [inHour, today] = columns(kind)
  const window = windowOf(now)
  const { hour, day } = READS[kind].member
  const changed = KINDS.flatMap((each) => {
    const [one, all] = columns(each)
    const more = each === kind ? sql` + ${weight}::int` : sql``
    return [
      sql`${one} = case when ${sameHour(window)} then r.${one} else 0 end${more}`,
      sql`${all} = case when ${sameDay(window)} then r.${all} else 0 end${more}`,
    ]
  })
  return sql`used as materialized (
      select ${v.id}, ${used(kind, window)} from viewer v left join ${readCounters} r on ${r.userId} = ${v.id}
    ), counted as (
      insert into ${readCounters} as r (${readCounters.userId}, ${readCounters.hour}, ${inHour}, ${today})
      select id, ${window.hour}, ${weight}::int, ${weight}::int from used
      where ${weight}::int > 0 and in_hour <= ${sql.constant(hour)} and in_day <= ${sql.constant(day)}
      on conflict (${readCounters.userId}) do update set ${readCounters.hour} = greatest(${r.hour},
        excluded.hour), ${sql.join(changed, sql`, `)}
      returning r.${inHour} as in_hour, r.${today} as in_day
    )`
}

/** Which limit is used up, in a statement with `countedRead`. */
export function usedUp(kind: ReadKind): SQL {
  return sql`(select ${verdict(kind)} from (
    select in_hour, in_day from counted union all select in_hour, in_day from used where not exists (select 1
      from counted)) n)`
}

/** The same from values that a reading statement returned. Another statement before it has counted the read. */
export function usedUpOf(
  kind: ReadKind,
  { hour, in_hour, in_day }: { hour: string | null; in_hour: number | null; in_day: number | null },
  now: Date,
): UsedUp {
  const iso = now.toISOString()
  const since = (start: string) => hour !== null && Date.parse(hour) >= Date.parse(start)
  const bounds = READS[kind].member
  if (since(`${iso.slice(0, 10)}T00:00:00Z`) && (in_day ?? 0) > bounds.day) return 'day'
  return since(`${iso.slice(0, 13)}:00:00Z`) && (in_hour ?? 0) > bounds.hour ? 'hour' : null
}

function verdict(kind: ReadKind): SQL {
  const { hour, day } = READS[kind].member
  return sql`case when in_day > ${sql.constant(day)} then 'day' when in_hour > ${sql.constant(hour)} then 'hour' end`
}

const used = (kind: ReadKind, window: Window): SQL => {
  const [inHour, today] = columns(kind)
  return sql`case when ${sameHour(window)} then r.${inHour} else 0 end as in_hour, case
    when ${sameDay(window)} then r.${today} else 0 end as in_day`
}

const columns = (kind: ReadKind) => [sql.identifier(COLUMNS[kind]), sql.identifier(`${COLUMNS[kind]}_today`)] as const

// Clocks differ: a slightly late clock counts in the hour that has begun.
const sameHour = ({ hour }: Window) => sql`${r.hour} >= ${hour}`
const sameDay = ({ day }: Window) => sql`${r.hour} >= ${day}`

function windowOf(now: Date): Window {
  const iso = now.toISOString()
  return {
    hour: sql`${`${iso.slice(0, 13)}:00:00Z`}::timestamptz`,
    day: sql`${`${iso.slice(0, 10)}T00:00:00Z`}::timestamptz`,
  }
}
