import type { SQL } from 'drizzle-orm'
import type { Town } from '#core/geo/types.ts'
import type { Db } from '#db/client.ts'
import { answering } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { towns } from '#db/tables.ts'
import { countedTowns, townRow, type Towns, type TownSeeker } from './counted-towns.ts'

/** Letters that Unicode does not decompose into a base letter and a mark. */
const SPELLED = { ß: 'ss', œ: 'oe', Œ: 'oe', æ: 'ae', ł: 'l', Ł: 'l', ø: 'o' } as const
/** First letters of town names, with and without marks. The index is searched by them. */
const INITIALS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÂÄÇĆÈÉÊÍÎÒÓÔÖŚÚÙÛÜŻŹŁŒØ0123456789'
const QUOTES = "'‘’("

/** A name without case, marks, spaces and punctuation, so that `st etienne` finds `Saint-Étienne`. */
function folded(name: string): string {
  const spelled = name.replace(/[ßœŒæłŁø]/g, (letter) => SPELLED[letter as keyof typeof SPELLED])
  return spelled
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
}

const foldedName = sql`lower(regexp_replace(normalize(${Object.entries(SPELLED).reduce<SQL>(
  (name, [letter, spelled]) => sql`replace(${name}, ${sql.raw(`'${letter}'`)}, ${sql.raw(`'${spelled}'`)})`,
  sql`name`,
)}, NFD), '[^A-Za-z0-9]', '', 'g'))`

/** The most populous towns of a country whose name begins with a text, regardless of case and accents. */
export async function townsByName(
  db: Db,
  country: string,
  beginning: string,
  count: number,
  seeker: TownSeeker,
): Promise<Towns<Town> | undefined> {
  const wanted = folded(beginning)
  if (!wanted) return { over: null, towns: [] }
  const entries = [...INITIALS].filter((letter) => folded(letter).startsWith(wanted[0]!)).concat([...QUOTES])
  const entered = entries.map(
    (letter) => sql`(name >= ${letter} and name < ${String.fromCodePoint(letter.codePointAt(0)! + 1)})`,
  )
  return countedTowns(
    db,
    answering(
      townRow,
      sql`select ${towns.id}, ${towns.name}, ${towns.region}, ${towns.country} from ${towns}
      where ${towns.country} = ${country} and (${sql.join(entered, sql` or `)})
      and ${foldedName} like ${`${wanted}%`}
      order by ${towns.population} desc, ${towns.name} limit ${count}`,
    ),
    seeker,
  )
}
