import type { SQL } from 'drizzle-orm'
import { sql } from '#db/sql.ts'
import { profiles, towns } from '#db/tables.ts'

const p = profiles.as('p')

export type PlaceChange = {
  country?: string | undefined
  region?: string | null | undefined
  town?: number | null | undefined
}

export type Place = {
  /** The named town as a row `t`; empty if none is named. */
  town: SQL
  columns: SQL
  /** The invalid field: `country`, `town` or `region`; else null. */
  wrong: SQL
}

/**
 * SQL for a change of place. Members can move only to the site's countries; those who live elsewhere can stay. A town sets
 * country, region, name and position. Without one the profile keeps its town while country and region stay the same.
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
