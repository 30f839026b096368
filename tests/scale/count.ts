import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { COUNTED } from '#core/discovery/rules.ts'
import type { Wish } from '#core/discovery/wish.ts'
import { counted } from '#db/queries/discovery/counted.ts'
import { EVERYBODY } from '#tests/everybody.ts'
import type { Member } from './askers.ts'
import type { Trip } from './door.ts'
import { NOW } from './people.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** The part of a search that counts, alone: in a search it is one with the page. */
export function countTrip({ user, session }: Member, wish: Partial<Wish>): Trip {
  const asker = { user, session, now: NOW }
  const searching = { site: 1, asker, today: NOW.toISOString().slice(0, 10), now: NOW }
  const { sql: query, params } = dialect.sqlToQuery(sql`with
    asking as materialized (select seeking, country as home from profiles where user_id = ${user}::bigint),
    avoided as materialized (
      select ${user}::bigint as id union all select blocked_id from blocks where blocker_id = ${user}::bigint
      union all select blocker_id from blocks where blocked_id = ${user}::bigint
    )
    select ${counted({ ...EVERYBODY, ...wish }, searching, COUNTED + 1, null)}`)
  return [{ query: 'select planned($1, $2)', params: [query, params.map(String)] }]
}
