import { LinkQuery } from '#core/account/schema.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { input } from '#functions/http/input.ts'
import { linkFacts } from '#functions/http/mail-link.ts'
import { visitor } from '#functions/http/member.ts'
import { rate } from '#functions/http/rate.ts'
import { fail } from '#functions/http/refuse.ts'

/** Tells what a link of a mail is for and whether it still opens anything, without using it up; nobody hears whose it is. */
export const link = endpoint('/api/link.php').get(
  '/',
  visitor,
  rate('account.token'),
  input('query', LinkQuery),
  async (c) => c.json((await linkFacts(c, c.req.valid('query').token)) ?? fail('not_found')),
)
