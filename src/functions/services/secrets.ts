import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Keys derived from the one secret of a deployment, each for one purpose. */
export type Secrets = {
  /** Encrypts the cookies that prove something. It is made with the first one. */
  session(): Promise<CryptoKey>
  /** A short signature of a text, for addresses that expire: 132 bits of an HMAC. */
  sign(text: string): string
  /** Whether a signature is the one that `sign` gives, compared in constant time. */
  verify(text: string, signature: string): boolean
  /** Encrypts a text that a browser sends back. The same text always gives the same result. */
  encrypt(text: string): string
  /** The text that `encrypt` was given; null for anything else. */
  decrypt(encrypted: string): string | null
  /** The secret of a mail link, made from a stored id: the database alone cannot open a link. */
  token(id: string): string
  /** The form in which a link's secret is stored. */
  tokenHash(token: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Derives the keys. `secret` has at least 32 characters, which environment.ts checks; operators keep it in their secret store. */
export function secretsFrom(secret: string): Secrets {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  // The purposes are part of the keys: another word would invalidate every cookie, address and link.
  const [signing, linking, encrypting] = [derive('seal'), derive('link'), derive('conceal')]
  let session: CryptoKey | undefined
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('base64url').slice(0, 22)
  return {
    session: async () =>
      (session ??= await crypto.subtle.importKey('raw', derive('session'), 'AES-GCM', false, ['encrypt', 'decrypt'])),
    sign,
    verify: (text, given) => {
      // Compared as bytes: a string of the same length can have more bytes.
      const [right, asked] = [Buffer.from(sign(text)), Buffer.from(given)]
      return asked.length === right.length && timingSafeEqual(asked, right)
    },
    encrypt: (text) => {
      // The nonce is made of the text, so two texts never share one.
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
