import type { Country } from '#core/geo/countries.ts'
import type { UsedUp } from '#core/limits/reads.ts'
import { type Db, first, rows } from '#db/client.ts'
import { countedRead, usedUp, type Weight } from '#db/queries/limits/reads.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, int, json, nullable, type Statement, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'

/** Who looks for towns: a member whose look counts with `weight`, or null for a visitor. */
export type TownSeeker = (Actor & { weight: Weight }) | null

/** `over` says which limit of the member is used up. */
export type Towns<Town> = { over: UsedUp; towns: Town[] }

export const townRow = { id: int, name: text, region: text, country: word<Country>() }

/** Runs a statement that finds towns, and counts the look of a member. */
export async function countedTowns<Town>(
  db: Db,
  found: Statement<Town>,
  seeker: TownSeeker,
): Promise<Towns<Town> | undefined> {
  if (!seeker) return { over: null, towns: await rows(db, found) }
  return first(
    db,
    answering(
      { over: nullable(word<'hour' | 'day'>()), towns: json<Town[]>() },
      sql`with ${viewer(seeker)}, ${countedRead('town', seeker.weight, seeker.now)}
    select ${usedUp('town')} as over, (select coalesce(json_agg(t), '[]')
      from (${found.statement}) t) as towns
      from viewer`,
    ),
  )
}
