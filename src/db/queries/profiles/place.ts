import type { SQL } from 'drizzle-orm'
import { sql } from '#db/sql.ts'
import { profiles, towns } from '#db/tables.ts'

const p = profiles.as('p')

export type PlaceChange = {
  country?: string | undefined
  region?: string | null | undefined
  town?: number | null | undefined
}

/** The place of a profile `p` after a change, and what is wrong with it. */
export type Place = {
  /** The town that the change names, as a row `t`; empty if it names none. */
  town: SQL
  /** The columns to set. */
  columns: SQL
  /** `country`, `town` or `region` where the change does not fit, else null. */
  wrong: SQL
}

/**
 * Puts a change of place into SQL. Only the site's countries can be moved to; who lives in another one already stays. A town decides country, region, name and position; without one, a profile keeps its town
 * only while country and region stay what they are.
 */
export function placeAfter({ country, region, town }: PlaceChange, countries: readonly string[]): Place {
  const elsewhere = (land: SQL) => sql`${land} <> all(string_to_array(${countries.join(',')}, ','))`
  const named = sql`(select * from ${towns} where ${towns.id} = ${town ?? null}::int)`
  if (typeof town === 'number') {
    return {
      town: named,
      columns: sql`country = t.country, region = t.region, town_id = t.id, city = t.name,
        position = t.position`,
      wrong: sql`case when t.id is null or ${elsewhere(sql`t.country`)} then 'town' end`,
    }
  }
  const land = sql`coalesce(${country ?? null}::text, ${p.country})`
  const part =
    region === undefined
      ? sql`(case when ${land} = ${p.country} then ${p.region}
    end)`
      : sql`${region}::text`
  const stays =
    town === null
      ? sql`false`
      : sql`(${land} = ${p.country} and ${part} is not distinct
    from ${p.region})`
  const kept = (column: SQL) => sql`case when ${stays} then ${column} end`
  return {
    town: named,
    columns: sql`country = ${land}, region = ${part}, town_id = ${kept(sql`${p.townId}`)},
      city = ${kept(sql`${p.city}`)}, position = ${kept(sql`${p.position}`)}`,
    wrong: sql`case when ${land} <> ${p.country} and ${elsewhere(land)} then 'country'
      when ${part} not like ${land} || '-%' then 'region' end`,
  }
}
