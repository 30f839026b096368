import { LinkQuery } from '#core/account/schema.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { linkFacts } from '#functions/use-cases/mail-link.ts'
import { visitor } from '#functions/middleware/actor.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { fail } from '#functions/responses/api-error.ts'

/** What a mail link is for and whether it still works. It does not use the link up and never reveals whose it is. */
export const link = endpoint('/api/link.php').get(
  '/',
  visitor,
  rateLimit('account.token'),
  input('query', LinkQuery),
  async (c) => c.json((await linkFacts(c, c.req.valid('query').token)) ?? fail('not_found')),
)
