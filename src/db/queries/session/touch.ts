import type { SQL } from 'drizzle-orm'
import { SESSION } from '#core/session/limits.ts'
import { sql } from '#db/sql.ts'
import { presence, sessions } from '#db/tables.ts'
import { ONLINE_FOR } from './presence.ts'
import { timestamptz } from './viewer.ts'

const p = presence.as('p')
const s = sessions.as('s')

const STALE_MINUTES = 4
/** For what an open tab with a live channel asks every `LIVE.heartbeatMs` and nothing else: the mark must not end in between. */
export const HEARTBEAT_STALE_MINUTES = 1

/**
 * The expressions that keep the online mark of a statement's `viewer` and its session alive; the mark is written at most once in
 * `staleMinutes`, the session once in four, and the row is looked for only then. `here` is the mark as it was, with `online_until`.
 */
export function touch(now: Date, staleMinutes = STALE_MINUTES): SQL {
  const at = timestamptz(now)
  const minutes = (count: number) => sql`interval '${sql.raw(String(count))} minutes'`
  const stale = sql`${at} + ${minutes(SESSION.onlineMinutes - staleMinutes)}`
  return sql`here as materialized (
    select ${presence.userId}, ${presence.onlineUntil} from ${presence} where ${presence.userId} = (select id
      from viewer)
  ), touched as (
    update ${presence} p set ${presence.lastActiveAt} = ${at}, ${presence.onlineUntil} = ${at} +
      ${ONLINE_FOR} from here h
    where h.online_until < ${stale} and ${p.userId} = h.user_id and ${p.onlineUntil} < ${stale}
  ), session_seen as (
    update ${sessions} s set ${sessions.seenAt} = ${at} from viewer v
    where v.session_seen_at < ${at} - ${minutes(STALE_MINUTES)} and ${s.id} = v.session_id
  )`
}
