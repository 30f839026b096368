import { endpoint } from '#functions/middleware/endpoint.ts'
import { localeOf } from '#functions/request/locale.ts'
import { settingsFor } from '#functions/responses/settings.ts'

/** The language is the visitor's, or the one asked for by somebody who is about to change it. */
export const settings = endpoint('/api/settings.php').get('/', (c) => {
  const asked = c.req.query('locale')
  const locale = c.env.locales.find((one) => one === asked) ?? localeOf(c)
  return c.json({ settings: settingsFor(c, locale) })
})
