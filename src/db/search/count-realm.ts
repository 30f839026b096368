import { sql } from 'drizzle-orm'
import { FACT_BITS, TRAIT_BITS } from '#core/search/traits.ts'
import { INTERESTS } from '#core/profiles/interests.ts'
import { type Db, first } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'

/** A realm is counted anew after so long. */
const STALE = sql`interval '1 hour'`
/** More than a statement of a request may take: the largest realm is read as a whole. */
const LIMIT = sql`set local statement_timeout = '20s'`

/**
 * Counts anew the realm that was counted longest ago: how many of its members bear each tag, and live in each town. Searches decide by it
 * which path they take, and where there are far more people than are counted. One realm, one trip.
 * @returns the realm that was counted, or undefined where all of them were counted within the hour
 */
export async function countStalestRealm(db: Db, now: Date): Promise<number | undefined> {
  const at = timestamptz(now)
  // each realm there is, by a step of the index each
  const due = first<{ realm: number }>(
    db,
    sql`with recursive realms as (
      (select realm from search_profiles order by realm limit 1)
      union all select (select s.realm from search_profiles s where s.realm > r.realm order by s.realm limit 1) from realms r where r.realm is not null
    )
    select r.realm from realms r left join search_realms c on c.realm = r.realm
    where r.realm is not null and coalesce(c.counted_at, '-infinity') < ${at} - ${STALE} order by c.counted_at nulls first, r.realm limit 1`,
  )
  const found = await due
  if (!found) return undefined
  await countRealm(db, found.realm, now)
  return found.realm
}

/** Every bit that a search can ask for, in one look at the rows. */
const BITS = [
  ...INTERESTS.map((_, bit) => ({ code: `i${bit}`, column: sql.raw('interests'), bit: sql.raw(String(bit)) })),
  ...[
    ...Object.values(TRAIT_BITS),
    ...Object.values(FACT_BITS).flatMap(({ words, bit }) => words.map((_, at) => bit + at)),
  ].map((bit) => ({ code: `t${bit}`, column: sql.raw('traits'), bit: sql.raw(String(bit)) })),
]

async function countRealm(db: Db, realm: number, now: Date): Promise<void> {
  const of = sql`search_profiles where realm = ${realm}::int`
  await db.batch([
    db.execute(LIMIT),
    db.execute(sql`with bits as (
        select code, members from (select ${sql.join(
          BITS.map(({ column, bit }) => sql`count(*) filter (where ${column} >> ${bit} & 1 = 1)`),
          sql`, `,
        )} from ${of}) c (${sql.join(
          BITS.map(({ code }) => sql.identifier(code)),
          sql`, `,
        )})
        cross join lateral (values ${sql.join(
          BITS.map(({ code }) => sql`(${code}::text, ${sql.identifier(code)})`),
          sql`, `,
        )}) b (code, members)
      ), counts as (
        select '' as code, count(*) as members from ${of}
        union all select 'p', count(town_id) from ${of}
        union all select 'y' || extract(year from date_of_birth)::int, count(*) from ${of} group by 1
        union all select 'r' || region, count(*) from ${of} and region is not null group by 1
        union all select code, members from bits where members > 0
      ), gone as (
        delete from search_frequencies f where f.realm = ${realm}::int and not exists (select 1 from counts c where c.code = f.code)
      )
      insert into search_frequencies (realm, code, members) select ${realm}::int, code, members from counts
      on conflict (realm, code) do update set members = excluded.members where search_frequencies.members <> excluded.members`),
    db.execute(sql`update search_towns t set members = coalesce(n.members, 0)
      from search_towns o left join (
        select town_id, count(*) as members from ${of} and town_id is not null group by town_id
      ) n on n.town_id = o.town_id
      where o.realm = ${realm}::int and t.realm = o.realm and t.town_id = o.town_id and t.members <> coalesce(n.members, 0)`),
    db.execute(sql`insert into search_realms (realm, counted_at) values (${realm}::int, ${timestamptz(now)})
      on conflict (realm) do update set counted_at = excluded.counted_at`),
  ])
}
