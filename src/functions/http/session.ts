import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { jwtVerify, SignJWT } from 'jose'
import { ACCOUNT } from '#core/account/limits.ts'
import type { App, Viewer } from './context.ts'

const NAME = 'session'
const SECONDS = ACCOUNT.sessionDays * 86_400
const options = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', prefix: 'host' } as const

/** Puts the cookie that proves a session for thirty days. */
export async function openSession(c: Context<App>, viewer: Viewer): Promise<void> {
  const now = Math.floor(c.env.now().getTime() / 1000)
  const token = await new SignJWT({ u: viewer.user, s: c.var.site.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(viewer.session)
    .setIssuedAt(now)
    .setExpirationTime(now + SECONDS)
    .sign(c.env.secrets.session)
  setCookie(c, NAME, token, { ...options, maxAge: SECONDS })
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
    const { payload } = await jwtVerify(token, c.env.secrets.session, { algorithms: ['HS256'], currentDate: c.env.now() })
    return payload.s === c.var.site.id && payload.jti ? { user: String(payload.u), session: payload.jti } : null
  } catch {
    return null
  }
}
