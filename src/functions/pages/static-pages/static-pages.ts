import type { Context } from 'hono'
import { STATIC_ROUTES } from '#core/site/routes.ts'
import { isPageName } from '#core/site/words.ts'
import type { App } from '#functions/services/context.ts'
import { type Ask, frameOf } from '#functions/pages/landers/frame.ts'
import { complaintsPage } from './complaints.tsx'
import { pricingPage } from './pricing.tsx'
import { showStatic } from './show.tsx'
import { textPage } from './text-page.tsx'

/** The answer to the address of a static page: a whole page without script. Null if the address is none. */
export async function staticPage(c: Context<App>, route: string | null, ask: Ask): Promise<Response | null> {
  if (!STATIC_ROUTES.some((one) => one === route)) return null
  const options = { locale: frameOf(c).locale }
  if (route === '/complaints') return complaintsPage(c, ask)
  if (route === '/pricing') return showStatic(c, await pricingPage(c, ask, options))
  const name = new URL(c.req.url).pathname.split('/')[2] ?? ''
  return isPageName(name) ? showStatic(c, textPage(name, c.var.site, options)) : null
}
