import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card } from '#db/queries/discovery/card.ts'
import { type Cursor, type Page, page } from '#db/queries/paging/page.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

/** Whom the asking member has blocked, the newest first, a page of them; nothing if the session is over. */
export async function blockedBy(
  db: Db,
  asker: Asker,
  after: Cursor | null,
): Promise<{ blocked: Page<CardRow> } | undefined> {
  return first(
    db,
    sql`with ${viewer(asker)}
    select ${page({
      entries: sql`select b.created_at as at, b.blocked_id as key, b.blocked_id as user_id from blocks b
        where b.blocker_id = (select id from viewer) and b.created_at > '-infinity'`,
      // who left before the address was confirmed has a profile that is only disabled
      fits: sql`p.status <> 'deleted' and (p.status = 'active' or (select u.status <> 'deleted' from users u where u.id = e.user_id))`,
      row: card(stamp(asker.now)),
      after,
    })} as blocked from viewer v`,
  )
}
