import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { trait } from './trait.ts'

/**
 * Counts the real members of all sites who can be found, by what most searches ask for: country and gender, with and without region ('' for
 * all) and year of birth (0 for all). One statement, which may take longer than one of a request; searches read the old counts until it
 * is done.
 */
export async function countMembers(db: Db): Promise<void> {
  const work = sql`with counts as (
      select site_id, country, gender, coalesce(p.region, '') as region, coalesce(p.birth_year, 0) as birth_year, count(*)::int as members
      from (
        select site_id, country, gender, region, extract(year from date_of_birth)::int as birth_year from searchable_profiles where traits & ${trait('real')} <> 0
      ) p
      group by site_id, country, gender, grouping sets ((p.region, p.birth_year), (p.region), (p.birth_year), ())
      having grouping(p.region) = 1 or p.region is not null
    ), gone as (
      delete from search_counts c where not exists (
        select 1 from counts n where n.site_id = c.site_id and n.country = c.country and n.gender = c.gender and n.region = c.region
          and n.birth_year = c.birth_year)
    )
    insert into search_counts (site_id, country, gender, region, birth_year, members) select * from counts
    on conflict (site_id, country, gender, region, birth_year) do update set members = excluded.members
    where search_counts.members <> excluded.members`
  await db.batch([db.execute(sql`set local statement_timeout = '45s'`), db.execute(work)])
}
