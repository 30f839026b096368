import { ACCOUNT } from '#core/account/limits.ts'
import { dayIn } from '#core/account/rules.ts'
import { COUNTED, latestBirthDate, SIMILAR_YEARS } from '#core/discovery/rules.ts'
import { Search } from '#core/discovery/schema.ts'
import type { SearchAnswer } from '#core/discovery/shape.ts'
import { maySearchLoggedOut, mayShowFictional } from '#core/site/rules.ts'
import { search } from '#db/queries/discovery/search.ts'
import { countryOf } from '#functions/http/country.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { input } from '#functions/http/input.ts'
import { visitor } from '#functions/http/member.ts'
import { profileCard } from '#functions/http/pictures.ts'
import { alive, refuse } from '#functions/http/refuse.ts'
import { trackedNetwork } from '#functions/http/tracking.ts'

/**
 * Finds members. Visitors may where the site lets them. Who names no gender or country gets what fits: a member the gender
 * sought and the own country, a visitor the country of the visit.
 */
export const members = endpoint('/api/members.php').get('/', visitor, input('query', Search), async (c) => {
  const asked = c.req.valid('query')
  const { id: site, settings } = c.var.site
  if (!c.var.viewer && !maySearchLoggedOut(settings, trackedNetwork(c))) refuse('authentication_required')
  const now = c.env.now()
  const today = dayIn(settings.time_zone, now)
  const [min, max] = [asked.min_age ?? settings.min_age, asked.max_age ?? ACCOUNT.maximumAge]
  if (min > max) refuse('invalid_input', { field: 'max_age' })
  const ages = (from: number, to: number) => ({
    bornAfter: latestBirthDate(to + 1, today),
    bornBy: latestBirthDate(from, today),
  })
  const country = c.var.viewer ? null : countryOf(c)
  const found = alive(
    await search(
      c.env.db,
      {
        site,
        gender: asked.gender ?? null,
        country: asked.country ?? country,
        region: asked.region ?? null,
        ...ages(min, max),
        wider: ages(Math.max(settings.min_age, min - SIMILAR_YEARS), max + SIMILAR_YEARS),
        withPhoto: asked.with_photo ?? false,
        online: asked.online ?? false,
        real: (asked.real ?? false) || !mayShowFictional(settings),
        page: asked.page ?? 1,
        now,
      },
      c.var.viewer && { ...c.var.viewer, now },
    ),
  )
  const answer: SearchAnswer = {
    profiles: found.profiles.map((row) => profileCard(c, row)),
    numResults: Math.min(found.counted, COUNTED),
    capped: found.counted > COUNTED,
    similar: found.similar.map((row) => profileCard(c, row)),
    similarCount: found.similar.length,
    next: null,
    without: [],
    defaults: { gender: found.seeking, country: found.home ?? country, town: false },
  }
  return c.json(answer)
})
