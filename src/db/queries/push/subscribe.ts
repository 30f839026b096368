import { sql } from 'drizzle-orm'
import { PUSH_BROWSERS } from '#core/push/rules.ts'
import { type Db, first } from '#db/client.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * Stores a browser's subscription with its session; a browser that was another member's is now this one's. The oldest of too
 * many goes. Nothing if the session is over.
 */
export async function subscribe(
  db: Db,
  asker: Asker,
  { endpoint, keys }: Subscription,
): Promise<{ done: true } | undefined> {
  return first(
    db,
    sql`with ${viewer(asker)}, stored as (
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
      select id, ${asker.session}::uuid, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${stamp(asker.now)} from viewer
      on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
    ), crowded as (
      delete from push_subscriptions where id in (
        select ps.id from push_subscriptions ps join viewer v on v.id = ps.user_id where ps.endpoint <> ${endpoint}
        order by ps.created_at desc, ps.id desc offset ${PUSH_BROWSERS - 1}
      )
    ) select true as done from viewer`,
  )
}

/** Forgets a browser's subscription, if it is the asking member's. Nothing if the session is over. */
export async function unsubscribe(db: Db, asker: Asker, endpoint: string): Promise<{ done: true } | undefined> {
  return first(
    db,
    sql`with ${viewer(asker)}, forgotten as (
      delete from push_subscriptions where endpoint = ${endpoint} and user_id in (select id from viewer)
    ) select true as done from viewer`,
  )
}
