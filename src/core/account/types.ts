import type { ErrorCode } from '#core/errors/catalogue.ts'
import type { User } from '#core/profiles/types.ts'

export type Session = {
  id: string
  device: string
  country: string | null
  created_at: string
  seen_at: string
  /** Whether it is the one that asks. */
  current: boolean
}

/** What became of the message that came with a signup; null where there was none, or where nothing may be told. */
export type SignupMessage = { sent: true } | { refused: ErrorCode } | null

/**
 * The answer to a signup; without a user where the site tells by mail alone whether the address was free. `gift` says whether the
 * account has the credits that the site promises; `had`: an account of the same mailbox got them before.
 */
export type SignedUp = { user: User | null; message: SignupMessage; gift: 'given' | 'had' | null }
