import type { Context } from 'hono'
import { type LinkFacts, readLink } from '#db/queries/account/link.ts'
import type { App } from '#functions/services/context.ts'
import { fail } from '#functions/responses/api-error.ts'

export function linkFacts(c: Context<App>, token: string): Promise<LinkFacts | undefined> {
  return readLink(c.env.db, {
    site: c.var.site.id,
    tokenHash: c.env.secrets.tokenHash(token),
    session: c.var.actor?.session ?? null,
    now: c.env.now(),
  })
}

/** Fails with `otherwise`, or asks for a password if the link needs one. */
export async function refuseLink(
  c: Context<App>,
  token: string,
  otherwise: 'activation_failed' | 'link_invalid',
): Promise<never> {
  if ((await linkFacts(c, token))?.new_password) fail('invalid_input', { field: 'password' })
  fail(otherwise)
}
