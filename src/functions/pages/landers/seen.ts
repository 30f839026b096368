import type { Context } from 'hono'
import type { SearchAnswer } from '#core/search/types.ts'
import { maySearchLoggedOut } from '#core/site/rules.ts'
import { countryOf } from '#functions/request/country.ts'
import { trackedNetwork } from '#functions/request/tracking.ts'
import type { App } from '#functions/services/context.ts'
import { type Count, setBounded } from '#functions/services/memory.ts'
import type { Seen } from './designs.ts'
import { type Ask, frameOf, readApi } from './frame.ts'

export const FRESH_MS = 60_000
export const REMEMBERED = 100

/**
 * What landing pages show of a site's members in the visitor's country: what any visitor may search there, known for a minute.
 * Nobody where visitors may not search, or the search does not answer.
 */
export async function seenBy(c: Context<App>, ask: Ask): Promise<Seen> {
  const { id: site } = c.var.site
  const { settings, locale } = frameOf(c)
  const country = countryOf(c)
  const visitor = { settings, locale, country, saving: c.req.header('Save-Data')?.toLowerCase() === 'on' }
  const key = `${site} ${country}`
  const now = c.env.now().getTime()
  const kept = c.env.memory.shown.get(key)
  const allowed = maySearchLoggedOut(settings, trackedNetwork(c))
  if (!allowed) return { ...visitor, people: [], near: [], members: null, online: null }
  if (kept && kept.until > now) return { ...visitor, ...kept.shown }
  const [all, online] = await Promise.all([
    readApi<SearchAnswer>(c, ask, `members.php?country=${country}&with_photo=true`),
    readApi<SearchAnswer>(c, ask, `members.php?country=${country}&online=true`),
  ])
  const shown = {
    people: withPhoto(all),
    near: withPhoto(online),
    members: countOf(all),
    online: countOf(online),
  }
  if (all && online) setBounded(c.env.memory.shown, key, { shown, until: now + FRESH_MS }, REMEMBERED)
  return { ...visitor, ...shown }
}

const withPhoto = (found: SearchAnswer | null) =>
  (found?.profiles ?? []).filter(({ main_image }) => main_image !== null)

const countOf = (found: SearchAnswer | null): Count | null => found && { count: found.numResults, capped: found.capped }
