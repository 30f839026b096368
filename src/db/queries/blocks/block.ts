import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { lockPair } from '#db/queries/likes/like.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

/**
 * Blocks a member; blocking again changes nothing. What the two had between them ends by a trigger: likes of both sides and the match.
 * The pair is locked as it is for a like, so that no like comes in between. Nothing if the session is over.
 */
export async function block(
  db: Db,
  asker: Asker,
  site: number,
  profile: string,
): Promise<{ found: boolean } | undefined> {
  const work = sql`with ${viewer(asker)}, target as (
      select p.user_id from profiles p, viewer v
      where p.public_id = ${profile} and p.site_id = ${site} and p.status <> 'deleted' and p.user_id <> v.id
    ), blocked as (
      insert into blocks (blocker_id, blocked_id, created_at) select v.id, t.user_id, ${stamp(asker.now)} from viewer v, target t
      on conflict do nothing
    )
    select exists (select 1 from target) as found from viewer`
  const [, done] = await db.batch([db.execute(lockPair(asker, profile)), db.execute(work)])
  return done.rows[0] as { found: boolean } | undefined
}
