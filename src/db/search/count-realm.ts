import { FACT_BITS, TRAIT_BITS } from '#core/search/traits.ts'
import { INTERESTS } from '#core/profiles/interests.ts'
import { allowSeconds, type Db, first, transaction } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, int } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { searchFrequencies, searchProfiles, searchRealms, searchTowns } from '#db/tables.ts'

const s = searchProfiles.as('s')
const c = searchRealms.as('c')
const f = searchFrequencies.as('f')
const t = searchTowns.as('t')
const o = searchTowns.as('o')

const STALE = sql`interval '1 hour'`
/** The largest realm is read as a whole. */
const COUNT_SECONDS = 20

/**
 * Counts the realm that was counted longest ago: the members of each tag and town. Searches choose their path by these counts.
 * One realm, two trips.
 * @returns the realm; undefined if all were counted within the hour
 */
export async function countStalestRealm(db: Db, now: Date): Promise<number | undefined> {
  const at = timestamptz(now)
  // Finds each realm with one index step.
  const due = await first(
    db,
    answering(
      { realm: int },
      sql`with recursive realms as (
      (select ${s.realm} from ${searchProfiles} s order by ${s.realm} limit 1)
      union all select (
        select ${s.realm} from ${searchProfiles} s where ${s.realm} > r.realm order by ${s.realm} limit 1
      ) from realms r where r.realm is not null
    )
    select r.realm from realms r left join ${searchRealms} c on ${c.realm} = r.realm
    where r.realm is not null and coalesce(${c.countedAt}, '-infinity') < ${at} - ${STALE}
    order by ${c.countedAt} nulls first, r.realm limit 1`,
    ),
  )
  if (due) await countRealm(db, due.realm, now)
  return due?.realm
}

const BITS = [
  ...INTERESTS.map((_, bit) => ({ code: `i${bit}`, column: searchProfiles.interests, bit: sql.constant(bit) })),
  ...[
    ...Object.values(TRAIT_BITS),
    ...Object.values(FACT_BITS).flatMap(({ words, bit }) => words.map((_, at) => bit + at)),
  ].map((bit) => ({ code: `t${bit}`, column: searchProfiles.traits, bit: sql.constant(bit) })),
]

async function countRealm(db: Db, realm: number, now: Date): Promise<void> {
  const members = sql`${searchProfiles} where ${searchProfiles.realm} = ${realm}::int`
  await transaction(
    db,
    allowSeconds(COUNT_SECONDS),
    sql`with bits as (
        select code, members from (select ${sql.join(
          BITS.map(({ column, bit }) => sql`count(*) filter (where ${column} >> ${bit} & 1 = 1)`),
          sql`, `,
        )} from ${members}) c (${sql.join(
          BITS.map(({ code }) => sql.identifier(code)),
          sql`, `,
        )})
        cross join lateral (values ${sql.join(
          BITS.map(({ code }) => sql`(${code}::text, ${sql.identifier(code)})`),
          sql`, `,
        )}) b (code, members)
      ), counts as (
        select '' as code, count(*) as members from ${members}
        union all select 'p', count(${searchProfiles.townId}) from ${members}
        union all select 'y' || extract(year from ${searchProfiles.dateOfBirth})::int, count(*)
          from ${members} group by 1
        union all select 'r' || ${searchProfiles.region}, count(*)
          from ${members} and ${searchProfiles.region} is not null group by 1
        union all select code, members from bits where members > 0
      ), gone as (
        delete from ${searchFrequencies} f where ${f.realm} = ${realm}::int
          and not exists (select 1 from counts n where n.code = ${f.code})
      )
      insert into ${searchFrequencies.columns('realm', 'code', 'members')}
      select ${realm}::int, code, members from counts
      on conflict (${searchFrequencies.realm}, ${searchFrequencies.code}) do update
      set ${searchFrequencies.excluded('members')}
        where ${searchFrequencies}.${searchFrequencies.members} <> excluded.members`,
    sql`update ${searchTowns} t set ${searchTowns.members} = coalesce(n.members, 0)
      from ${searchTowns} o left join (
        select ${searchProfiles.townId} as town_id, count(*) as members from ${members}
        and ${searchProfiles.townId} is not null group by ${searchProfiles.townId}
      ) n on n.town_id = ${o.townId}
      where ${o.realm} = ${realm}::int and ${t.realm} = ${o.realm} and ${t.townId} = ${o.townId}
        and ${t.members} <> coalesce(n.members, 0)`,
    sql`insert into ${searchRealms.columns('realm', 'countedAt')}
      values (${realm}::int, ${timestamptz(now)})
      on conflict (${searchRealms.realm}) do update set ${searchRealms.excluded('countedAt')}`,
  )
}
