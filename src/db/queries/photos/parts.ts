import { QUARANTINE_REASON } from '#core/photos/reasons.ts'
import { sql } from '#db/sql.ts'
import { photos, profiles, users } from '#db/tables.ts'

const ph = photos.as('ph')
const v = users.as('v')
const p = profiles.as('p')

/** That a picture `ph` is quarantined: turned down because it may show a minor, it is shown to nobody. */
export const quarantined = sql`(${ph.status} in ('rejected', 'deleted') and ${ph.reason} is not distinct
  from ${QUARANTINE_REASON})`

/** The expression `own`: the viewer's pictures, counted from 0 in their order. */
export const own = sql`own as (
  select ${ph.id}, ${ph.publicId}, ${ph.status}, ${ph.private}, ${ph.storageKey},
    ${quarantined} as quarantined,
    (row_number() over (order by ${ph.position}, ${ph.id}) - 1)::int as place
  from ${photos} ph join viewer v on ${ph.userId} = ${v.id} where ${ph.status} <> 'deleted'
)`

/**
 * The main picture of a profile `p` after a change, out of the expression `after` (id, status, private, place): the present
 * one while it may stay, else the first. An active one goes before one that waits for review, so that others are not shown
 * none while there is one; private ones are never it.
 */
export const mainAfter = sql`(
  select a.id from after a where not a.private and a.status in ('active', 'pending')
  order by a.status = 'active' desc, a.id is not distinct from ${p.mainPhotoId} desc, a.place limit 1
)`
