import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type Secrets = {
  /** Encrypts session and device cookies. Derived on first use. */
  session(): Promise<CryptoKey>
  /** A short signature for expiring addresses: 132 bits of an HMAC. */
  sign(text: string): string
  /** Compares in constant time. */
  verify(text: string, signature: string): boolean
  /** Encrypts a text that a browser sends back. The same text gives the same result. */
  encrypt(text: string): string
  decrypt(encrypted: string): string | null
  /** The secret of a mail link, derived from a stored id, so that the database alone cannot open a link. */
  token(id: string): string
  tokenHash(token: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Derives the keys. `secret` has at least 32 characters, which environment.ts checks. */
export function secretsFrom(secret: string): Secrets {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  // The purposes are part of the keys: changing one invalidates every cookie, address and link.
  const [signing, linking, encrypting] = [derive('seal'), derive('link'), derive('conceal')]
  let session: CryptoKey | undefined
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('base64url').slice(0, 22)
  return {
    session: async () =>
      (session ??= await crypto.subtle.importKey('raw', derive('session'), 'AES-GCM', false, ['encrypt', 'decrypt'])),
    sign,
    verify: (text, given) => {
      // Compared as bytes, because strings of the same length can differ in bytes.
      const [right, asked] = [Buffer.from(sign(text)), Buffer.from(given)]
      return asked.length === right.length && timingSafeEqual(asked, right)
    },
    encrypt: (text) => {
      // The nonce is derived from the text, so two texts never share one.
      const nonce = createHmac('sha256', encrypting).update(text).digest().subarray(0, NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', encrypting, nonce)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    decrypt: (encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const cipher = createDecipheriv('aes-256-gcm', encrypting, bytes.subarray(0, NONCE_BYTES))
      cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    token: (id) => createHmac('sha256', linking).update(id).digest('base64url'),
    tokenHash: (token) => createHash('sha256').update(token).digest('hex'),
  }
}
