import type { Used } from '#core/swipe/rules.ts'
import { type Db, transaction } from '#db/client.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, json, type RowOf } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { profiles, swipes, users } from '#db/tables.ts'
import { lockSwipes, usedOn } from './used.ts'

const p = profiles.as('p')
const s = swipes.as('s')
const v = users.as('v')
const later = swipes.as('later')

export type UndoneRow = RowOf<typeof undoneRow>

const undoneRow = {
  /** Whether there is a swipe of the day about this person. `taken`: it was taken back. */
  found: bool,
  taken: bool,
  used: json<Used>(),
}

/** Takes back the no about a person if it was the last swipe of the day. A yes stays. */
export async function undoSwipe(db: Db, actor: Actor, profile: string, day: string): Promise<UndoneRow | undefined> {
  const work = sql`with ${viewer(actor)}, one as (
      select s.* from viewer v, ${profiles} p, ${swipes} s
      where ${p.publicId} = ${profile} and ${s.userId} = ${v.id} and ${s.profileId} = ${p.userId}
      and ${s.day} = ${day}
    ), taken as (
      delete from ${swipes} s using one
      where ${s.userId} = one.user_id and ${s.profileId} = one.profile_id and ${s.day} = one.day
      and not one.liked
        and not exists (select 1 from ${swipes} later where ${later.userId} = one.user_id
        and ${later.day} = one.day and ${later.at} > one.at)
      returning 1
    )
    select exists (select 1 from one) as found, exists (select 1 from taken) as taken,
      ${usedOn(day, { likes: sql`0`, swipes: sql`- (select count(*) from taken)` })} as used
    from viewer`
  const [, [row]] = await transaction(db, lockSwipes(actor), answering(undoneRow, work))
  return row
}
