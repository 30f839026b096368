import type { SQL } from 'drizzle-orm'
import { SESSION } from '#core/session/limits.ts'
import { sql } from '#db/sql.ts'
import { presence, sessions } from '#db/tables.ts'
import { ONLINE_FOR } from './presence.ts'
import { timestamptz } from './viewer.ts'

const p = presence.as('p')
const s = sessions.as('s')

const STALE_MINUTES = 4
/** For calls that an open tab repeats every `LIVE.heartbeatMs`, so that the member stays online in between. */
export const HEARTBEAT_STALE_MINUTES = 1

const minutes = (count: number) => sql`interval '${sql.constant(count)} minutes'`

/** Until when somebody is online whose presence must be written again. */
const stale = (at: SQL, staleMinutes: number) => sql`${at} + ${minutes(SESSION.onlineMinutes - staleMinutes)}`

/**
 * The expressions that keep the member of `viewer` online and the session alive. Presence is written at most every
 * `staleMinutes`, the session every four minutes. `here` is the row of `presence` before.
 */
export function touch(now: Date, staleMinutes = STALE_MINUTES): SQL {
  const at = timestamptz(now)
  const until = stale(at, staleMinutes)
  return sql`here as materialized (
    select ${presence.userId}, ${presence.onlineUntil} from ${presence} where ${presence.userId} = (select id
      from viewer)
  ), touched as (
    update ${presence} p set ${presence.lastActiveAt} = ${at}, ${presence.onlineUntil} = ${at} +
      ${ONLINE_FOR} from here h
    where h.online_until < ${until} and ${p.userId} = h.user_id and ${p.onlineUntil} < ${until}
  ), session_seen as (
    update ${sessions} s set ${sessions.seenAt} = ${at} from viewer v
    where v.session_seen_at < ${at} - ${minutes(STALE_MINUTES)} and ${s.id} = v.session_id
  )`
}

/** The same for the member `v` as steps of a block. */
export function touchSteps(now: Date): SQL {
  const at = timestamptz(now)
  return sql`update ${presence}
    set ${presence.lastActiveAt} = ${at}, ${presence.onlineUntil} = ${at} + ${ONLINE_FOR}
    where ${presence.userId} = v.id and ${presence.onlineUntil} < ${stale(at, STALE_MINUTES)};
  if v.session_seen_at < ${at} - ${minutes(STALE_MINUTES)} then
    update ${sessions} set ${sessions.seenAt} = ${at} where ${sessions.id} = v.session_id;
  end if;`
}
