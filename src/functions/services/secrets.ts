import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Keys derived from the one secret of a deployment, each for one purpose. */
export type Secrets = {
  /** Signs session cookies. */
  session: Uint8Array
  /** A short seal over some text, for addresses that expire: 132 bits of an HMAC. */
  seal(text: string): string
  /** Whether a seal is the one that `seal` gives, told in constant time. */
  sealed(text: string, seal: string): boolean
  /** The secret of a mail link, made from a stored id: the database alone cannot open a link. */
  token(id: string): string
  /** The form in which a link's secret is stored. */
  tokenHash(token: string): string
}

/** Derives the keys. `secret` has at least 32 characters; operators keep it in their secret store. */
export function secretsFrom(secret: string): Secrets {
  if (secret.length < 32) throw new Error('SECRET must have at least 32 characters')
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  const [sealing, linking] = [derive('seal'), derive('link')]
  const seal = (text: string) => createHmac('sha256', sealing).update(text).digest('base64url').slice(0, 22)
  return {
    session: new Uint8Array(derive('session')),
    seal,
    sealed: (text, given) => {
      const right = seal(text)
      return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
    },
    token: (id) => createHmac('sha256', linking).update(id).digest('base64url'),
    tokenHash: (token) => createHash('sha256').update(token).digest('hex'),
  }
}
