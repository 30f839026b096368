import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Keys derived from the one secret of a deployment, each for one purpose. */
export type Secrets = {
  /** Encrypts the cookies that prove something. It is made with the first one. */
  session(): Promise<CryptoKey>
  /** A short seal over some text, for addresses that expire: 132 bits of an HMAC. */
  seal(text: string): string
  /** Whether a seal is the one that `seal` gives, told in constant time. */
  sealed(text: string, seal: string): boolean
  /** Makes a text unreadable that a browser is to bring back; the same text always becomes the same. */
  conceal(text: string): string
  /** The text that `conceal` was given; null for anything else. */
  reveal(concealed: string): string | null
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
  const [sealing, linking, hiding] = [derive('seal'), derive('link'), derive('conceal')]
  let session: CryptoKey | undefined
  const seal = (text: string) => createHmac('sha256', sealing).update(text).digest('base64url').slice(0, 22)
  return {
    session: async () =>
      (session ??= await crypto.subtle.importKey('raw', derive('session'), 'AES-GCM', false, ['encrypt', 'decrypt'])),
    seal,
    sealed: (text, given) => {
      // Compared as bytes: a seal of other letters can be as long as the right one and still have more bytes.
      const [right, asked] = [Buffer.from(seal(text)), Buffer.from(given)]
      return asked.length === right.length && timingSafeEqual(asked, right)
    },
    conceal: (text) => {
      // made of the text: two texts never share one, which is all that the cipher asks for
      const nonce = createHmac('sha256', hiding).update(text).digest().subarray(0, NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', hiding, nonce)
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    reveal: (concealed) => {
      const bytes = Buffer.from(concealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const cipher = createDecipheriv('aes-256-gcm', hiding, bytes.subarray(0, NONCE_BYTES))
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
