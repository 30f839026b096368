import { type Db, execute } from '#db/client.ts'
import { sql } from '#db/sql.ts'
import { presence, users } from '#db/tables.ts'
import { isOnline } from './presence.ts'
import { type Actor, timestamptz, viewer } from './viewer.ts'

const p = presence.as('p')
const v = users.as('v')

/** Takes the member offline and records the moment as the last activity. A repeat changes nothing. */
export async function goOffline(db: Db, actor: Actor): Promise<void> {
  const now = timestamptz(actor.now)
  await execute(
    db,
    sql`with ${viewer(actor)}
    update ${presence} p set ${presence.lastActiveAt} = ${now}, ${presence.onlineUntil} = ${now}
      from viewer v where ${p.userId} = ${v.id} and ${isOnline(p.onlineUntil, now)}`,
  )
}
