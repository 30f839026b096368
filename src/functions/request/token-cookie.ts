import { getCookie, setCookie } from 'hono/cookie'
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose'
import type { RequestContext } from '#functions/services/context.ts'

export const TOKEN_COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', prefix: 'host' } as const

/** Sets a cookie with encrypted claims, valid for this site and for `seconds`. */
export async function putToken(c: RequestContext, name: string, claims: JWTPayload, seconds: number): Promise<void> {
  const now = Math.floor(c.env.now().getTime() / 1000)
  const token = await new EncryptJWT({ ...claims, s: c.var.site.id })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .encrypt(await c.env.secrets.session())
  setCookie(c, name, token, { ...TOKEN_COOKIE, maxAge: seconds })
}

export async function readToken(c: RequestContext, name: string): Promise<JWTPayload | null> {
  const token = getCookie(c, name, 'host')
  if (!token) return null
  try {
    const { payload } = await jwtDecrypt(token, await c.env.secrets.session(), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp'],
      currentDate: c.env.now(),
    })
    return payload.s === c.var.site.id ? payload : null
  } catch {
    return null
  }
}
