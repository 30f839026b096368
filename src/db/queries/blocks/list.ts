import { type Db, first } from '#db/client.ts'
import { type CardRow, cardColumns } from '#db/queries/profiles/card.ts'
import { type Cursor, type Page, page, pageOf, type Scan } from '#db/queries/lists/page.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, json } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { blocks, profiles, users } from '#db/tables.ts'

const b = blocks.as('b')
const p = profiles.as('p')
const u = users.as('u')

/** The members whom the asking member has blocked, the newest first, one page. */
export async function blockedBy(
  db: Db,
  actor: Actor,
  after: Cursor | null,
): Promise<{ blocked: Page<CardRow> } | undefined> {
  const row = await first(
    db,
    answering(
      { blocked: json<Scan<CardRow>>() },
      sql`with ${viewer(actor)}
    select ${page({
      entries: sql`select ${b.createdAt} as at, ${b.blockedId} as key, ${b.blockedId} as user_id
        from ${blocks} b
        where ${b.blockerId} = (select id from viewer) and ${b.createdAt} > '-infinity'`,
      // A member who left before confirming the address has a disabled profile.
      fits: sql`${p.status} <> 'deleted' and (${p.status} = 'active' or (select ${u.status} <> 'deleted'
        from ${users} u where ${u.id} = e.user_id))`,
      row: cardColumns(timestamptz(actor.now)),
      after,
    })} as blocked from viewer v`,
    ),
  )
  return row && { blocked: pageOf(row.blocked) }
}
