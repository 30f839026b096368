import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type Asker, stamp, viewer } from './viewer.ts'

/** Ends one session of the member, or with null all but the asking one. Answers whether there was any; nothing if the asking one is over. */
export async function endSessions(db: Db, asker: Asker, id: string | null): Promise<{ ended: boolean } | undefined> {
  const now = stamp(asker.now)
  return first(
    db,
    sql`with ${viewer(asker)}, ended as (
      update sessions s set revoked_at = ${now} from viewer v
      where s.user_id = v.id and s.revoked_at is null and s.expires_at > ${now}
        and case when ${id}::uuid is null then s.id <> ${asker.session} else s.id = ${id}::uuid end
      returning s.id
    )
    select exists (select 1 from ended) as ended from viewer`,
  )
}
