import { scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 2 ** 14, r: 8, p: 5 } as const
const KEY_BYTES = 32

/** Hashes a password. The result contains the parameters, so that they can change. */
export async function hashPassword(password: string, salt: Uint8Array): Promise<string> {
  const { N, r, p } = COST
  const key = await derive(password, salt, COST)
  return ['scrypt', N, r, p, Buffer.from(salt).toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether a password matches a stored hash, in constant time. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = stored.split('$')
  const right = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return right.length === given.length && timingSafeEqual(given, right)
}

/** A hash of the same cost that no password matches, so that logins with unknown addresses take as long. */
export const DUMMY_HASH = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

function derive(password: string, salt: Uint8Array, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key))
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, done)
  })
}
