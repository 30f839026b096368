import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { jwtVerify, SignJWT } from 'jose'
import { ACCOUNT } from '#core/account/limits.ts'
import type { App } from './context.ts'

const NAME = 'device'
const SECONDS = ACCOUNT.deviceDays * 86_400
const options = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', prefix: 'host' } as const

/** A browser in which an account was logged in before: its own name, and the account's internal key. */
export type KnownDevice = { id: string; user: string }

/** Marks this browser as one of the account's. It opens nothing; its tries of a password are counted by themselves. */
export async function rememberDevice(c: Context<App>, user: string, emailKey: string): Promise<void> {
  const known = await knownDevice(c, emailKey)
  const now = Math.floor(c.env.now().getTime() / 1000)
  // No `jti`, so that it can never pass for a session.
  const token = await new SignJWT({
    d: known?.user === user ? known.id : c.env.uuid(),
    u: user,
    s: c.var.site.id,
    a: addressSeal(c, emailKey),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(now + SECONDS)
    .sign(c.env.secrets.session)
  setCookie(c, NAME, token, { ...options, maxAge: SECONDS })
}

/** The mark of this browser if it was made for this address; null without one. */
export async function knownDevice(c: Context<App>, emailKey: string): Promise<KnownDevice | null> {
  const token = getCookie(c, NAME, 'host')
  if (!token) return null
  try {
    const { payload } = await jwtVerify(token, c.env.secrets.session, {
      algorithms: ['HS256'],
      currentDate: c.env.now(),
    })
    const own = payload.s === c.var.site.id && payload.a === addressSeal(c, emailKey)
    return own && payload.d && payload.u ? { id: String(payload.d), user: String(payload.u) } : null
  } catch {
    return null
  }
}

function addressSeal(c: Context<App>, emailKey: string): string {
  return c.env.secrets.seal(`device ${c.var.site.id} ${emailKey}`)
}
