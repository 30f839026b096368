import { GIFTS } from '#core/chat/limits.ts'
import { type Db, rows } from '#db/client.ts'
import { answering, int, nullable, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { gifts } from '#db/tables.ts'

const g = gifts.as('g')

/** A site's gifts in its order; without a price of their own they cost the site's `gift_credits`. */
export function giftsOf(db: Db, site: number): Promise<{ id: string; name: string; credits: number | null }[]> {
  return rows(
    db,
    answering(
      { id: text, name: text, credits: nullable(int) },
      sql`select ${g.id}::text as id, ${g.name}, ${g.credits} from ${gifts} g where ${g.siteId} = ${site}
    order by ${g.position}, ${g.id} limit ${GIFTS}`,
    ),
  )
}
