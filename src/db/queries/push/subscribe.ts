import { PUSH_BROWSERS } from '#core/push/rules.ts'
import { type Db, first } from '#db/client.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, done } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { pushSubscriptions, users } from '#db/tables.ts'

const ps = pushSubscriptions.as('ps')
const v = users.as('v')

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * Stores a browser's push subscription with its session. A browser of another member changes hands. The oldest beyond the limit
 * is deleted.
 */
export async function subscribe(
  db: Db,
  actor: Actor,
  { endpoint, keys }: Subscription,
): Promise<{ done: true } | undefined> {
  return first(
    db,
    answering(
      done,
      sql`with ${viewer(actor)}, stored as (
      insert into
        ${pushSubscriptions.columns('userId', 'sessionId', 'endpoint', 'p256dh', 'auth', 'createdAt')}
      select id, ${actor.session}::uuid, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${timestamptz(actor.now)}
      from viewer
      on conflict (${pushSubscriptions.endpoint}) do update
      set ${pushSubscriptions.excluded('userId', 'sessionId', 'p256dh', 'auth', 'createdAt')}
    ), crowded as (
      delete from ${pushSubscriptions} where ${pushSubscriptions.id} in (
        select ${ps.id} from ${pushSubscriptions} ps join viewer v on ${v.id} = ${ps.userId}
          where ${ps.endpoint} <> ${endpoint}
        order by ${ps.createdAt} desc, ${ps.id} desc offset ${PUSH_BROWSERS - 1}
      )
    ) select true as done from viewer`,
    ),
  )
}

export async function unsubscribe(db: Db, actor: Actor, endpoint: string): Promise<{ done: true } | undefined> {
  return first(
    db,
    answering(
      done,
      sql`with ${viewer(actor)}, deleted as (
      delete from ${pushSubscriptions} where ${pushSubscriptions.endpoint} = ${endpoint}
        and ${pushSubscriptions.userId} in (select id from viewer)
    ) select true as done from viewer`,
    ),
  )
}
