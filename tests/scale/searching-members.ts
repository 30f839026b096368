import type pg from 'pg'
import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'

/** A member of the crowd who searches. */
export type Member = {
  user: string
  session: string
  country: Country
  region: string | null
  town: number | null
  gender: Gender
  seeking: Gender
}

/** Those members of a crowd who search in its benches. */
export async function searchingMembers(pool: pg.Pool): Promise<Member[]> {
  const { rows } = await pool.query<Record<keyof Member, string | null>>(
    `select p.user_id as "user", s.id as session, p.country, p.region, p.town_id as town, gender, p.seeking
     from askers a join profiles p using (user_id) join sessions s using (user_id) order by place`,
  )
  return rows.map(({ town, ...row }) => ({ ...row, town: town === null ? null : Number(town) }) as Member)
}
