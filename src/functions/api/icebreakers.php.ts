import { IcebreakersQuery } from '#core/chat/schema.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { localeOf } from '#functions/request/locale.ts'
import { icebreakersIn } from '#functions/use-cases/icebreakers.ts'

/** Lines to begin a conversation with, in the language asked for, else in the visitor's. */
export const icebreakers = endpoint('/api/icebreakers.php').get('/', input('query', IcebreakersQuery), (c) => {
  const asked = c.req.valid('query').locale
  const locale = asked && c.env.locales.includes(asked) ? asked : localeOf(c)
  c.header('Cache-Control', asked ? 'public, max-age=300' : 'private, no-cache')
  return c.json({ lines: icebreakersIn(locale, c.var.site.settings) })
})
