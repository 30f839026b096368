import type { ErrorCode } from '#core/errors/catalogue.ts'
import type { User } from '#core/profiles/types.ts'

export type Session = {
  id: string
  device: string
  country: string | null
  created_at: string
  seen_at: string
  current: boolean
}

/** What became of the message that came with a signup. Null if there was none, or if the answer must not reveal it. */
export type SignupMessage = { sent: true } | { refused: ErrorCode } | null

/**
 * The answer to a signup. `user` is null on discreet sites, where only a mail says whether the address was free. `gift`: `had`
 * means that an account of the same mailbox got the gift credits before.
 */
export type SignedUp = { user: User | null; message: SignupMessage; gift: 'given' | 'had' | null }
