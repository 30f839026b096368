import { sql } from 'drizzle-orm'
import type { Used } from '#core/swipe/rules.ts'
import type { Db } from '#db/client.ts'
import { type Asker, viewer } from '#db/queries/session/viewer.ts'
import { lockSwipes, usedOn } from './used.ts'

export type UndoneRow = {
  /** Whether there is a swipe of the day about this person, and whether it was taken back. */
  found: boolean
  taken: boolean
  /** What is used of the day now. */
  used: Used
}

/**
 * Takes back the Nein about a person, if it was the last swipe of the day; a Ja stands. Asked again there is nothing to take back.
 * Nothing if the session is over.
 */
export async function undoSwipe(db: Db, asker: Asker, profile: string, day: string): Promise<UndoneRow | undefined> {
  const work = sql`with ${viewer(asker)}, one as (
      select s.* from viewer v, profiles p, swipes s
      where p.public_id = ${profile} and s.user_id = v.id and s.profile_id = p.user_id and s.day = ${day}
    ), taken as (
      delete from swipes s using one
      where s.user_id = one.user_id and s.profile_id = one.profile_id and s.day = one.day and not one.liked
        and not exists (select 1 from swipes later where later.user_id = one.user_id and later.day = one.day and later.at > one.at)
      returning 1
    )
    select exists (select 1 from one) as found, exists (select 1 from taken) as taken,
      ${usedOn(day, { likes: sql`0`, swipes: sql`- (select count(*) from taken)` })} as used
    from viewer`
  const [, done] = await db.batch([db.execute(lockSwipes(asker)), db.execute(work)])
  return done.rows[0] as UndoneRow | undefined
}
