import type { SQL } from 'drizzle-orm'
import { emailKey } from '#core/account/mailbox.ts'
import { interestMask } from '#core/profiles/interests.ts'
import type { ProfileChange } from '#core/profiles/schema.ts'
import { type Db, transaction } from '#db/client.ts'
import { lockProfile } from '#db/queries/account/lock.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, nullable, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { profiles, users } from '#db/tables.ts'
import { type OwnProfileRow, ownProfileStatement } from './own.ts'
import { placeAfter } from './place.ts'

const v = users.as('v')
const p = profiles.as('p')
const u = users.as('u')

const FACTS = [
  'seeking',
  'sexuality',
  'hair_color',
  'eye_color',
  'body_type',
  'relationship_status',
  'tattoos',
] as const

/**
 * Changes the named parts of the member's profile, all or none. `wrong` names an invalid field: a name that is the own e-mail
 * address, an unknown town, a region of another country, or a place outside the site's `countries`.
 */
export async function changeProfile(
  db: Db,
  actor: Actor,
  change: ProfileChange,
  countries: readonly string[],
): Promise<(OwnProfileRow & { wrong: string | null }) | undefined> {
  const place = placeAfter(change, countries)
  const nameKey = change.name === undefined ? null : emailKey(change.name)
  const effect = sql`with ${viewer(actor)}, judged as (
      select ${v.id}, case when ${v.emailKey} = ${nameKey}::text then 'name' else ${place.wrong} end as wrong
      from viewer v join ${profiles} p on ${p.userId} = ${v.id} left join ${place.town} t on true
    ), changed as (
      update ${profiles} p set ${sql.join([place.columns, ...columns(change)], sql`, `)}
      from judged j left join ${place.town} t on true where ${p.userId} = j.id and j.wrong is null
    ), searching as (
      update ${users} u set ${users.searchDefaults} = ${JSON.stringify(change.search ?? null)}::jsonb
      from judged j where ${change.search !== undefined}::boolean and ${u.id} = j.id and j.wrong is null
    )
    select wrong from judged`
  const [, [row], [after]] = await transaction(
    db,
    lockProfile(actor.user),
    answering({ wrong: nullable(text) }, effect),
    ownProfileStatement(actor),
  )
  return row && after && { ...row, ...after }
}

function columns({ name, about, notes, interests, ...change }: ProfileChange): SQL[] {
  const set: SQL[] = []
  if (name !== undefined) set.push(sql`name = ${name.trim()}`)
  if (about !== undefined) set.push(sql`about = ${about ?? ''}`)
  if (notes !== undefined) {
    const given = Object.fromEntries(Object.entries(notes).map(([note, words]) => [note, words || null]))
    set.push(sql`notes = jsonb_strip_nulls(${p.notes} || ${JSON.stringify(given)}::jsonb)`)
  }
  if (interests !== undefined) set.push(sql`interests = ${String(interestMask(interests ?? []))}::bigint`)
  for (const fact of FACTS) {
    if (change[fact] === undefined) continue
    const type = sql.raw(fact === 'seeking' ? 'gender' : 'text')
    set.push(sql`${sql.identifier(fact)} = ${change[fact]}::${type}`)
  }
  return set
}
