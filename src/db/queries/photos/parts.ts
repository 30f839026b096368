import { QUARANTINE_REASON } from '#core/photos/reasons.ts'
import { sql } from '#db/sql.ts'
import { photos, profiles, users } from '#db/tables.ts'

const ph = photos.as('ph')
const v = users.as('v')
const p = profiles.as('p')

/** Whether a photo `ph` is quarantined: rejected because it may show a minor, so nobody sees it. */
export const quarantined = sql`(${ph.status} in ('rejected', 'deleted') and ${ph.reason} is not distinct
  from ${QUARANTINE_REASON})`

/** The expression `own`: the viewer's photos with their positions from 0. */
export const own = sql`own as (
  select ${ph.id}, ${ph.publicId}, ${ph.status}, ${ph.private}, ${ph.storageKey},
    ${quarantined} as quarantined,
    (row_number() over (order by ${ph.position}, ${ph.id}) - 1)::int as place
  from ${photos} ph join viewer v on ${ph.userId} = ${v.id} where ${ph.status} <> 'deleted'
)`

/**
 * The main photo of a profile `p` after a change, from the expression `after` (id, status, private, place): an active one before
 * a pending one, the present one if possible, else the first. Private photos are never the main one.
 */
export const mainAfter = sql`(
  select a.id from after a where not a.private and a.status in ('active', 'pending')
  order by a.status = 'active' desc, a.id is not distinct from ${p.mainPhotoId} desc, a.place limit 1
)`
