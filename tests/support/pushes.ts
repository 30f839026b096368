import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'
import ece from 'http_ece'
import { jwtVerify, importJWK } from 'jose'
import type { Visitor } from './visitor.ts'

/** A browser that gets pushes: what it subscribed with, and what it needs to read them. */
export type Browser = { endpoint: string; ecdh: ECDH; auth: Buffer }

export async function subscribe(member: Visitor, host = 'fcm.googleapis.com/fcm/send'): Promise<Browser> {
  const browser = newBrowser(host)
  const answer = await member.post('/api/user.php?push=1', { subscription: subscriptionOf(browser) })
  if (answer.status !== 200) throw new Error(`subscribing answered ${answer.status}`)
  return browser
}

export function newBrowser(host = 'fcm.googleapis.com/fcm/send'): Browser {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { endpoint: `https://${host}/${randomUUID()}`, ecdh, auth: randomBytes(16) }
}

export function subscriptionOf({ endpoint, ecdh, auth }: Browser) {
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { endpoint, expirationTime: null, keys }
}

/** Reads a push as the browser would; throws if it was not meant for it. */
export function open({ ecdh, auth }: Browser, body: Uint8Array) {
  const plain = ece.decrypt(Buffer.from(body), {
    version: 'aes128gcm',
    privateKey: ecdh,
    authSecret: auth.toString('base64url'),
  })
  return JSON.parse(plain.toString('utf8'))
}

/** Checks who signed a push, as the push service would, and answers what was signed. */
export async function signedBy(publicKey: string, authorization: string, endpoint: string) {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('another key')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const verified = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: new URL(endpoint).origin })
  return verified.payload
}
