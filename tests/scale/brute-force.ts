import type pg from 'pg'
import { pageSearch, type SearchInput, WORD_FILTERS, wordsOf } from '#core/search/address.ts'
import { COUNTED, PAGE, SIMILAR_YEARS } from '#core/search/rules.ts'
import type { SearchAnswer } from '#core/search/types.ts'
import { interestMask, isInterest } from '#core/profiles/interests.ts'
import type { Member } from './searching-members.ts'
import { NOW } from './crowd-rows.ts'

/** What a search has to answer, as far as it is compared: the ids of its first pages, and of similar people. */
export type Expected = {
  pages: string[][]
  similar: string[]
} & Pick<SearchAnswer, 'numResults' | 'capped' | 'without'>

export const PAGES = 3
/** Who is similar, and who there would be without a filter, is looked for among so many of the most recently active. */
const RECENT = (search: SearchInput, actor: Member | null) =>
  search.online ? 300 / (actor || search.gender ? 1 : 2) : 2_000
const TODAY = '2026-11-20'
const KM = { under_10: 10, under_25: 25, under_50: 50, under_100: 100, under_250: 250 }
const BANDS = ['same_town', 'under_10', 'under_25', 'under_50', 'under_100', 'under_250'] as const
const ORDERS = {
  activity: 'rank desc, user_id desc',
  newest: 'user_id desc',
  nearest: 'far, town_id, rank desc, user_id desc',
  for_you: 'tier, rank desc, user_id desc',
}
const FILTERS = ['region', 'min_age', 'distance', 'with_photo', 'online', 'looks_for_me', ...WORD_FILTERS] as const

/**
 * Answers a search by looking at every profile there is: plain conditions as the rules say them (docs/product.md, Discovery),
 * nothing of the application's query, and no index. The connection must have been opened by {@link openBruteForce}.
 * @param actor a member of the crowd, or null for a visitor
 */
export async function expected(client: pg.Client, actor: Member | null, asked: SearchInput): Promise<Expected> {
  const search = pageSearch(asked)
  const { count, ids } = await look(client, actor, search, PAGES * PAGE)
  const pages = Array.from({ length: PAGES }, (_, at) => ids.slice(at * PAGE, (at + 1) * PAGE))
  const similar: string[] = []
  if (ids.length < PAGE)
    for (const wider of widened(search)) {
      const known = new Set([...ids, ...similar])
      const more = await look(client, actor, wider, 3 * PAGE, RECENT(search, actor))
      similar.push(...more.ids.filter((id) => !known.has(id)).slice(0, PAGE))
    }
  const without: SearchAnswer['without'] = []
  if (ids.length === 0)
    for (const filter of FILTERS) {
      const ages = filter === 'min_age'
      if (search[filter] === undefined && !(ages && search.max_age !== undefined)) continue
      const less = { ...search, [filter]: undefined, ...(ages ? { max_age: undefined } : {}) }
      const found = await look(client, actor, less, 0, RECENT(search, actor))
      if (found.count > 0) without.push({ filter: ages ? 'age' : filter, ...bounded(found.count) })
    }
  return { pages, similar: similar.slice(0, PAGE), ...bounded(count), without }
}

/** Makes a connection look at whole tables. */
export async function openBruteForce(client: pg.Client): Promise<void> {
  await client.query(`set work_mem = '256MB'`)
  for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan']) await client.query(`set enable_${way} = off`)
}

const bounded = (count: number) => ({ numResults: Math.min(count, COUNTED), capped: count > COUNTED })

/** The searches that similar people come from: the country or the next wider distance, then ages five years wider as well. */
function widened(search: SearchInput): SearchInput[] {
  const { region, distance, min_age, max_age, sort: _, ...rest } = search
  const wider = distance && BANDS[BANDS.indexOf(distance) + 1]
  const around = { ...rest, sort: 'activity' as const, ...(wider ? { distance: wider } : {}), min_age, max_age }
  const older = {
    ...around,
    min_age: min_age && Math.max(18, min_age - SIMILAR_YEARS),
    max_age: max_age && max_age + SIMILAR_YEARS,
  }
  return [...(region || distance ? [around] : []), ...(min_age || max_age ? [older] : [])]
}

async function look(
  client: pg.Client,
  actor: Member | null,
  search: SearchInput,
  limit: number,
  recent?: number,
): Promise<{ count: number; ids: string[] }> {
  const values: unknown[] = []
  const value = (one: unknown) => `$${values.push(one)}`
  const country = `q.site_id = 1 and q.status = 'active' and not q.invisible and q.country = ${value(search.country ?? actor?.country)}`
  const conditions = [
    `extract(year from age(timestamp '${TODAY}', p.date_of_birth::timestamp)) between ${value(search.min_age ?? 18)} and ${value(search.max_age ?? 110)}`,
  ]
  const gender = search.gender ?? actor?.seeking
  if (gender) conditions.push(`p.gender = ${value(gender)}::gender`)
  if (search.region) conditions.push(`p.region = ${value(search.region)}`)
  if (search.with_photo) conditions.push('p.photo_count > 0')
  if (search.online) conditions.push(`p.here_until > ${value(NOW)}`)
  if (search.real !== false) conditions.push('not p.fictional')
  const tags = wordsOf(search.interests).filter(isInterest)
  if (tags.length > 0) {
    const mask = value(String(interestMask(tags)))
    conditions.push(`p.interests & ${mask}::bigint = ${mask}::bigint`)
  }
  for (const fact of WORD_FILTERS)
    if (fact !== 'interests' && search[fact]) conditions.push(`p.${fact} = any (${value(wordsOf(search[fact]))})`)
  if (actor) {
    const me = value(actor.user)
    conditions.push(`p.user_id <> ${me}`)
    for (const [one, other] of [
      ['blocker', 'blocked'],
      ['blocked', 'blocker'],
    ])
      conditions.push(`p.user_id not in (select ${one}_id from blocks where ${other}_id = ${me})`)
    if (search.looks_for_me) conditions.push(`p.seeking = ${value(actor.gender)}::gender`)
    if (search.sort === 'nearest' || search.distance) conditions.push('p.town_id is not null')
    if (search.distance === 'same_town') conditions.push('p.town_id = me.town_id')
    else if (search.distance) conditions.push(`${KM_BETWEEN} < ${KM[search.distance]}`)
  }
  const { rows } = await client.query<{ count: string; ids: string[] }>(
    `with me as materialized (
      select a.*, t.lat, t.lon, (u.search_defaults ->> 'min_age')::int as from_age, (u.search_defaults ->> 'max_age')::int as to_age,
        substr(u.search_defaults ->> 'distance', 7)::int as within, (select gender from profiles where user_id = a.user_id)
      from askers a join users u on u.id = a.user_id left join towns t on t.id = a.town_id where a.user_id = ${value(actor?.user ?? 0)}
    ), hits as materialized (
      select p.user_id, p.public_id, p.fictional, p.rank, p.town_id, p.position <-> me.position as far, ${TIER} as tier
      from (${recent ? RANKED : `select q.*, ${STEP} as rank from ${CROWD_ROWS} q`} where ${country}) p left join towns t on t.id = p.town_id left join me on true
      where ${conditions.join(' and ')} ${recent ? `and p.place <= ${recent}` : ''}
    )
    select (select count(*) from hits where not fictional),
      array(select public_id from hits order by ${ORDERS[search.sort ?? (actor ? 'for_you' : 'activity')]} limit ${value(limit)}) as ids`,
    values,
  )
  return { count: Number(rows[0]!.count), ids: rows[0]!.ids }
}

/** Profiles with the last sign of life. */
const CROWD_ROWS = `(select p.*, s.last_active_at as active_at, s.online_until as here_until from profiles p join presence s on s.user_id = p.user_id)`

/** The last activity in steps of an hour's 4,096th part. */
const STEP = `floor(extract(epoch from q.active_at - timestamptz '2020-01-01Z') * 4096 / 3600)`

/** Each with the place in the order of activity among those of the same gender. */
const RANKED = `select q.*, row_number() over (partition by q.gender order by q.rank desc, q.user_id desc) as place from (
  select q.*, ${STEP} as rank from ${CROWD_ROWS} q) q`

/** The great circle between two towns by the law of cosines, another way than the application's. */
const KM_BETWEEN = `6371.0088 * acos(least(1, sind(t.lat) * sind(me.lat) + cosd(t.lat) * cosd(me.lat) * cosd(t.lon - me.lon)))`

/** The order "for you" as docs/product.md 4.3 says it. */
const TIER = `case when p.photo_count = 0 then 4
  when extract(year from age(timestamp '${TODAY}', p.date_of_birth::timestamp)) not between me.from_age and me.to_age
    or p.seeking <> me.gender then 3
  when me.lat is null then 1
  when p.town_id is not null and ${KM_BETWEEN} < least(me.within, 50, 100 * cosd(me.lat)) then 0
  when me.within is null or p.town_id is not null and ${KM_BETWEEN} < me.within then 1
  else 2 end`
