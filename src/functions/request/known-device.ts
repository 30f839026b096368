import { SESSION } from '#core/session/limits.ts'
import type { RequestContext } from '#functions/services/context.ts'
import { putToken, readToken } from './token-cookie.ts'

const NAME = 'device'
const SECONDS = SESSION.deviceDays * 86_400

/** A browser that was logged in to an account before: its own id and the account's key. */
export type KnownDevice = { id: string; user: string }

/** Marks this browser as known to the account. The mark does not log in; it separates the counters of password attempts. */
export async function rememberDevice(c: RequestContext, user: string, emailKey: string): Promise<void> {
  const known = await knownDevice(c, emailKey)
  // Without `jti` it can never pass for a session.
  const claims = { d: known?.user === user ? known.id : c.env.uuid(), u: user, a: addressSignature(c, emailKey) }
  await putToken(c, NAME, claims, SECONDS)
}

/** The mark of this browser if it belongs to the address. */
export async function knownDevice(c: RequestContext, emailKey: string): Promise<KnownDevice | null> {
  const claims = await readToken(c, NAME)
  const own = claims && claims.a === addressSignature(c, emailKey)
  return own && claims.d && claims.u ? { id: String(claims.d), user: String(claims.u) } : null
}

function addressSignature(c: RequestContext, emailKey: string): string {
  return c.env.secrets.sign(`device ${c.var.site.id} ${emailKey}`)
}
