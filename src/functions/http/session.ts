import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { jwtVerify, SignJWT } from 'jose'
import { ACCOUNT } from '#core/account/limits.ts'
import type { App, Viewer } from './context.ts'

const NAME = 'session'
const LOCALE = 'i18n_redirected'
const LOCALE_SECONDS = 365 * 86_400
const SECONDS = ACCOUNT.sessionDays * 86_400
const options = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', prefix: 'host' } as const

/** Puts the cookie that proves a session for thirty days, and the member's language where none was chosen in this browser. */
export async function openSession(c: Context<App>, viewer: Viewer, language: string): Promise<void> {
  const now = Math.floor(c.env.now().getTime() / 1000)
  const token = await new SignJWT({ u: viewer.user, s: c.var.site.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(viewer.session)
    .setIssuedAt(now)
    .setExpirationTime(now + SECONDS)
    .sign(c.env.secrets.session)
  setCookie(c, NAME, token, { ...options, maxAge: SECONDS })
  if (!getCookie(c, LOCALE))
    setCookie(c, LOCALE, language, { path: '/', secure: true, sameSite: 'Lax', maxAge: LOCALE_SECONDS })
}

/** Takes the cookie away. */
export function closeSession(c: Context<App>): void {
  deleteCookie(c, NAME, options)
}

/** Reads the cookie without asking any backend; null where there is none, or none that holds for this site. */
export async function readSession(c: Context<App>): Promise<Viewer | null> {
  const token = getCookie(c, NAME, 'host')
  if (!token) return null
  try {
    const { payload } = await jwtVerify(token, c.env.secrets.session, {
      algorithms: ['HS256'],
      currentDate: c.env.now(),
    })
    return payload.s === c.var.site.id && payload.jti ? { user: String(payload.u), session: payload.jti } : null
  } catch {
    return null
  }
}
