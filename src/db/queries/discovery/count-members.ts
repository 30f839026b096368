import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'

/**
 * Counts the real members of all sites who can be found, by what most searches ask for: country and gender, with and without region, and
 * year of birth. One statement; searches read the old counts until it is done.
 */
export async function countMembers(db: Db): Promise<void> {
  await first(
    db,
    sql`with cells as (
      select site_id, country, gender, coalesce(region, '') as region, extract(year from date_of_birth)::int as birth_year, count(*)::int as members
      from profiles where searchable and not fictional group by 1, 2, 3, 4, 5
    ), counts as (
      select * from cells where region <> ''
      union all select site_id, country, gender, '', birth_year, sum(members)::int from cells group by 1, 2, 3, 5
    ), gone as (
      delete from search_counts c where not exists (
        select 1 from counts n where n.site_id = c.site_id and n.country = c.country and n.gender = c.gender and n.region = c.region
          and n.birth_year = c.birth_year)
    )
    insert into search_counts (site_id, country, gender, region, birth_year, members) select * from counts
    on conflict (site_id, country, gender, region, birth_year) do update set members = excluded.members
    where search_counts.members <> excluded.members`,
  )
}
