import type { Db } from '#db/client.ts'
import { sql } from '#db/sql.ts'
import { presence, users } from '#db/tables.ts'
import { type Asker, stamp, viewer } from './viewer.ts'

const p = presence.as('p')
const v = users.as('v')

/** Ends a member's online mark and keeps the moment as the last activity. Once more changes nothing, nor does a session that is over. */
export async function leave(db: Db, asker: Asker): Promise<void> {
  const now = stamp(asker.now)
  await db.execute(sql`with ${viewer(asker)}
    update ${presence} p set ${presence.lastActiveAt} = ${now}, ${presence.onlineUntil} = ${now}
      from viewer v where ${p.userId} = ${v.id} and ${p.onlineUntil} > ${now}`)
}
