import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ACCOUNT } from '#core/account/limits.ts'
import type { App, Viewer } from '#functions/services/context.ts'
import { putToken, readToken, TOKEN_COOKIE } from './token-cookie.ts'

const NAME = 'session'
const LOCALE = 'i18n_redirected'
const LOCALE_SECONDS = 365 * 86_400
const SECONDS = ACCOUNT.sessionDays * 86_400

/** Puts the cookie that proves a session for thirty days, and the member's language where none was chosen in this browser. */
export async function openSession(c: Context<App>, viewer: Viewer, language: string): Promise<void> {
  await putToken(c, NAME, { u: viewer.user, jti: viewer.session }, SECONDS)
  if (!getCookie(c, LOCALE))
    setCookie(c, LOCALE, language, { path: '/', secure: true, sameSite: 'Lax', maxAge: LOCALE_SECONDS })
}

/** Takes the cookie away. */
export function closeSession(c: Context<App>): void {
  deleteCookie(c, NAME, TOKEN_COOKIE)
}

/** Reads the cookie without asking any backend; null where there is none, or none that holds for this site. */
export async function readSession(c: Context<App>): Promise<Viewer | null> {
  const claims = await readToken(c, NAME)
  return claims?.jti ? { user: String(claims.u), session: claims.jti } : null
}
