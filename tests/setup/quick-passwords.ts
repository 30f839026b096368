import type * as Crypto from 'node:crypto'
import { vi } from 'vitest'
import { hashings } from './hashings.ts'

type Done = (error: Error | null, key: Buffer) => void

const QUICK: Crypto.ScryptOptions = { N: 2, r: 1, p: 1 }

// A password's hash takes a core a fifth of a second, and hundreds of members join; here it costs nothing, and all around it is
// the product's own. A file where the moment matters has the real one: `vi.unmock('node:crypto')`.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>()
  const scrypt = (
    password: Crypto.BinaryLike,
    salt: Crypto.BinaryLike,
    length: number,
    { N, r, p }: Crypto.ScryptOptions,
    done: Done,
  ) => {
    hashings.push(`scrypt ${N} ${r} ${p} ${length}`)
    return crypto.scrypt(password, salt, length, QUICK, done)
  }
  return { ...crypto, scrypt }
})
