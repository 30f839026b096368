import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { ACCOUNT } from '#core/account/limits.ts'
import { dayIn } from '#core/account/rules.ts'
import { FACTS } from '#core/search/address.ts'
import { reasonOf } from '#core/search/reason.ts'
import { COUNTED } from '#core/search/rules.ts'
import { Search } from '#core/search/schema.ts'
import type { SearchAnswer } from '#core/search/types.ts'
import { FACT_BITS } from '#core/search/traits.ts'
import { type SearchCriteria, relaxed } from '#core/search/criteria.ts'
import { onlyOffered } from '#core/profiles/interests.ts'
import { maySearchLoggedOut, mayShowFictional } from '#core/site/rules.ts'
import { type FoundRow, type Order, type SearchCursor, search } from '#db/search/search.ts'
import { profileCard } from '#functions/responses/pictures.ts'
import type { App } from '#functions/services/context.ts'
import { countryOf } from '#functions/request/country.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { visitor } from '#functions/middleware/actor.ts'
import { networkOf } from '#functions/request/network.ts'
import {
  checkMemberRead,
  countVisitorRead,
  readWeight,
  refuseConcurrent,
  refuseExhausted,
} from '#functions/use-cases/read-limit.ts'
import { keepPlenty, plentyOf } from '#functions/use-cases/plenty.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'
import { trackedNetwork } from '#functions/request/tracking.ts'

/**
 * Finds members. Visitors may search if the site lets them. Without gender or country a member gets the gender sought and the own
 * country, a visitor the country of the visit. Rule: docs/product.md, Discovery.
 */
export const members = endpoint('/api/members.php').get('/', visitor, input('query', Search), async (c) => {
  const query = c.req.valid('query')
  const { id: site, settings } = c.var.site
  if (!c.var.actor && !maySearchLoggedOut(settings, trackedNetwork(c))) fail('authentication_required')
  refuseExhausted(c, 'search')
  const now = c.var.actor?.now ?? c.env.now()
  const criteria = criteriaOf(c, query)
  const order = orderOf(c, query)
  const after = query.after === undefined ? null : searchCursorOf(c, query.after, order)
  const searched = search(
    c.env.db,
    {
      site,
      actor: c.var.actor,
      client: c.var.actor?.user ?? c.env.secrets.sign(networkOf(c.env.geo.ip)),
      today: dayIn(settings.time_zone, now),
      now,
      criteria,
      order,
      page: query.page ?? 1,
      after,
      relaxed: relaxed(criteria, settings.min_age),
      plenty: plentyOf(c, criteria),
    },
    c.var.actor ? readWeight(c, 'search') : 0,
  ).catch((error: unknown) => refuseConcurrent(c, 'search', error))
  const [row, checkVisitor] = await Promise.all([searched, countVisitorRead(c, 'search')])
  checkVisitor()
  const found = requireFound(row)
  keepPlenty(c, criteria, found.plenty)
  checkMemberRead(c, 'search', found.over)
  if (criteria.placed && !found.town) fail('invalid_input', { field: 'sort' })
  if (criteria.band && !found.town) fail('invalid_input', { field: 'distance' })
  const counted = (count: number, early = false) => ({
    numResults: Math.min(count, COUNTED),
    capped: early || count > COUNTED,
  })
  const cardOf = (row: FoundRow) => {
    const card = profileCard(c, row, found.town)
    const { liked, reasons } = row
    return {
      ...card,
      ...(c.var.actor && { liked }),
      ...(reasons && { reason: reasonOf(reasons.shared, reasons.isNew, card.distance) }),
    }
  }
  const answer: SearchAnswer = {
    profiles: found.profiles.map(cardOf),
    ...counted(found.counted, found.capped),
    next: found.next && c.env.secrets.encrypt(JSON.stringify(found.next)),
    similar: found.similar.map(cardOf),
    similarCount: found.similar.filter((row) => !row.card.fictional).length,
    without: found.without
      .filter((one) => one.counted > 0)
      .toSorted((one, other) => other.counted - one.counted)
      .map((one) => ({ filter: one.filter, ...counted(one.counted) })),
    defaults: { gender: found.seeking, country: found.home ?? criteria.country, town: found.town !== null },
  }
  return c.json(answer)
})

type SearchQuery = z.infer<typeof Search>

/** Ignores what the site does not offer, unknown words, and for visitors, who have no town, what needs one. */
function criteriaOf(c: Context<App>, query: SearchQuery): SearchCriteria {
  const { interests, min_age, search_fields, visible_profile_fields } = c.var.site.settings
  const member = c.var.actor !== null
  const [from, to] = [query.min_age ?? min_age, query.max_age ?? ACCOUNT.maximumAge]
  if (from > to) fail('invalid_input', { field: 'max_age' })
  const facts: SearchCriteria['facts'] = {}
  for (const fact of FACTS) {
    const known = query[fact]?.filter((word) => FACT_BITS[fact].words.includes(word)) ?? []
    if (known.length > 0 && search_fields.includes(fact) && visible_profile_fields.includes(fact)) facts[fact] = known
  }
  return {
    gender: query.gender ?? null,
    country: query.country ?? (member ? null : countryOf(c)),
    region: query.region ?? null,
    ages: from > min_age || to < ACCOUNT.maximumAge ? { from, to } : null,
    band: member ? (query.distance ?? null) : null,
    interests: search_fields.includes('interests') ? onlyOffered(query.interests ?? [], interests) : [],
    facts,
    with_photo: query.with_photo ?? false,
    online: query.online ?? false,
    looks_for_me: member && (query.looks_for_me ?? false),
    real: (query.real ?? true) || !mayShowFictional(c.var.site.settings),
    placed: orderOf(c, query) === 'nearest',
  }
}

/** Visitors have neither a town nor a range of ages. */
function orderOf(c: Context<App>, { sort }: SearchQuery): Order {
  if (c.var.actor) return sort ?? 'for_you'
  return sort === 'newest' ? sort : 'activity'
}

function searchCursorOf(c: Context<App>, after: string, order: Order): SearchCursor {
  const json = c.env.secrets.decrypt(after)
  const cursor = json ? (JSON.parse(json) as SearchCursor) : null
  return cursor?.order === order ? cursor : fail('invalid_input', { field: 'after' })
}
