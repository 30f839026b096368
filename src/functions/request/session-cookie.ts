import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { WELCOME } from '#core/discount/offers.ts'
import { offerEnds } from '#core/discount/rules.ts'
import { SESSION } from '#core/session/limits.ts'
import type { Actor, RequestContext } from '#functions/services/context.ts'
import { putToken, readToken, TOKEN_COOKIE } from './token-cookie.ts'

const NAME = 'session'
const LOCALE = 'i18n_redirected'
const LOCALE_SECONDS = 365 * 86_400
const SECONDS = SESSION.days * 86_400

type Owner = { language: string; signup: Date; paid: boolean }

export async function setSessionCookie(c: RequestContext, actor: Actor, owner: Owner): Promise<void> {
  const { language, signup, paid } = owner
  // until when the member has the welcome discount, in milliseconds of Unix time
  const welcome = paid ? undefined : offerEnds(WELCOME, signup)?.getTime()
  await putToken(c, NAME, { u: actor.user, jti: actor.session, w: welcome }, SECONDS)
  if (!getCookie(c, LOCALE))
    setCookie(c, LOCALE, language, { path: '/', secure: true, sameSite: 'Lax', maxAge: LOCALE_SECONDS })
}

export function deleteSessionCookie(c: RequestContext): void {
  deleteCookie(c, NAME, TOKEN_COOKIE)
}

export function hasSessionCookie(c: RequestContext): boolean {
  return Boolean(getCookie(c, NAME, 'host'))
}

/** Whether the member may still have the welcome discount, by the cookie alone: who has paid since has none. */
export async function expectsWelcome(c: RequestContext): Promise<boolean> {
  const claims = await readToken(c, NAME)
  return Number(claims?.w ?? 0) > c.env.now().getTime()
}

/** Reads the cookie without a backend call. Null if it is missing, expired or another site's. */
export async function readSessionCookie(c: RequestContext): Promise<Actor | null> {
  const claims = await readToken(c, NAME)
  return claims?.jti ? { user: String(claims.u), session: claims.jti, now: c.env.now() } : null
}
