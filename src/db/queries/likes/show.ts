import type { TownPoint } from '#core/geo/distance.ts'
import { type Db, first } from '#db/client.ts'
import { type PartRow, partOf } from './part.ts'
import { type CardRow, card, place } from '#db/queries/profiles/card.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, json, nullable, type RowOf } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { likes, profiles, users } from '#db/tables.ts'

const l = likes.as('l')
const p = profiles.as('p')
const v = users.as('v')

/** `home` is where the asking member lives. */
export type ShownRow = RowOf<typeof shownRow>

const shownRow = {
  liker: nullable(json<CardRow & { on: PartRow | null }>()),
  match: bool,
  home: nullable(json<TownPoint>()),
}

const part = sql`'on', ${partOf(p.userId, sql`(select id from viewer)`)}`

/** How many likes parallel calls can skip before one finds none; among so many a repeated call looks for its own. */
const SCANNED = 50

/**
 * The newest like of a real person that the member has neither opened nor been shown, and marks it as shown. Of two parallel
 * calls each gets another one; a call with the key of an earlier one gets the same again.
 */
export async function showNewestLike(db: Db, actor: Actor, key: string): Promise<ShownRow | undefined> {
  const now = timestamptz(actor.now)
  return first(
    db,
    answering(
      shownRow,
      sql`with ${viewer(actor)}, again as materialized (
      select from_id, matched_at from (
        select ${l.fromId}, ${l.matchedAt}, ${l.shownKey} from ${likes} l
        where ${l.toId} = (select id from viewer) and not ${l.hidden} and ${l.seenAt} is null
          and (${l.shownAt} is null) is false
        order by ${l.createdAt} desc limit ${SCANNED}
      ) l where shown_key = ${key}::uuid
    ), candidates as materialized (
      select ${l.fromId}, ${l.toId}, ${l.createdAt} from ${likes} l
      where ${l.toId} = (select id from viewer) and not ${l.hidden} and ${l.seenAt} is null
      and ${l.shownAt} is null
      order by ${l.createdAt} desc, ${l.fromId} desc limit ${SCANNED}
    ), newest as materialized (
      select ${l.fromId}, ${l.toId} from candidates s join ${likes} l on ${l.fromId} = s.from_id
        and ${l.toId} = s.to_id
      where ${l.shownAt} is null and ${l.seenAt} is null and not exists (select 1 from again)
      order by s.created_at desc, s.from_id desc limit 1 for update of l skip locked
    ), shown as (
      update ${likes} l set ${likes.shownAt} = ${now}, ${likes.shownKey} = ${key}::uuid
        from newest n where ${l.fromId} = n.from_id and ${l.toId} = n.to_id
      returning ${l.fromId}, ${l.matchedAt}
    ), told as (
      select * from shown union all select * from again
    )
    select (
        select ${card(now, part)} from told s join ${profiles} p on ${p.userId} = s.from_id
      ) as liker,
      exists (select 1 from told where matched_at is not null) as match,
      (select ${place} from ${profiles} p where ${p.userId} = ${v.id}) as home
    from viewer v`,
    ),
  )
}
