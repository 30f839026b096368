import { type Db, transaction } from '#db/client.ts'
import { lockPair } from '#db/queries/likes/like.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { blocks, profiles, users } from '#db/tables.ts'

const p = profiles.as('p')
const v = users.as('v')

/**
 * Blocks a member; a repeat changes nothing. A trigger deletes the likes and the match of the two. The pair is locked, so that no
 * like is inserted at the same time.
 */
export async function block(
  db: Db,
  actor: Actor,
  site: number,
  profile: string,
): Promise<{ found: boolean } | undefined> {
  const work = sql`with ${viewer(actor)}, target as (
      select ${p.userId} from ${profiles} p, viewer v
      where ${p.publicId} = ${profile} and ${p.siteId} = ${site} and ${p.status} <> 'deleted'
      and ${p.userId} <> ${v.id}
    ), blocked as (
      insert into ${blocks.columns('blockerId', 'blockedId', 'createdAt')}
        select ${v.id}, t.user_id, ${timestamptz(actor.now)} from viewer v, target t
      on conflict do nothing
    )
    select exists (select 1 from target) as found from viewer`
  const [, [done]] = await transaction(db, lockPair(actor, profile), answering({ found: bool }, work))
  return done
}
