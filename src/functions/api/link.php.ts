import { LinkQuery } from '#core/account/schema.ts'
import { linkPurpose } from '#db/queries/account/link.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { input } from '#functions/http/input.ts'
import { rate } from '#functions/http/rate.ts'
import { refuse } from '#functions/http/refuse.ts'
import { visitor } from '#functions/http/member.ts'

/** Tells what a link of a mail opens, without using it up. */
export const link = endpoint('/api/link.php').get(
  '/',
  visitor,
  rate('account.token'),
  input('query', LinkQuery),
  async (c) => {
    const { token } = c.req.valid('query')
    const purpose = await linkPurpose(c.env.db, c.var.site.id, c.env.secrets.tokenHash(token), c.env.now())
    return c.json({ purpose: purpose ?? refuse('not_found') })
  },
)
