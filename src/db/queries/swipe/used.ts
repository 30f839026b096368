import type { SQL } from 'drizzle-orm'
import type { Actor } from '#db/queries/session/viewer.ts'
import { sql } from '#db/sql.ts'
import { swipes, users } from '#db/tables.ts'

const s = swipes.as('s')
const v = users.as('v')

/** What the viewer has used of a day. `more` are the changes by the same statement. */
export function usedOn(day: string, more: { likes: SQL; swipes: SQL } = { likes: sql`0`, swipes: sql`0` }): SQL {
  return sql`(select jsonb_build_object('swipes', count(*) + ${more.swipes}, 'likes', count(*) filter (where
    ${s.liked}) + ${more.likes})
    from ${swipes} s, viewer v where ${s.userId} = ${v.id} and ${s.day} = ${day})`
}

export function lockSwipes({ user }: Actor): SQL {
  return sql`select pg_advisory_xact_lock(hashtextextended('swipes ' || ${user}::text, 2))`
}
