import { LIVE } from '#core/live/limits.ts'
import type { Secrets } from './secrets.ts'

/** Whose typing may be told to whom; `from` and `to` are the names of live objects. */
export type Typing = { from: string; to: string; conversation: string }

type Ticket = Typing & { ticket: 'typing'; until: number }

/**
 * A ticket for the own live object, so that it can tell the partner's object without asking the database whether the two may. It
 * is valid for a minute: so long a block may take to have its effect.
 */
export function typingTicket({ encrypt }: Pick<Secrets, 'encrypt'>, typing: Typing, now: Date): string {
  const ticket: Ticket = { ticket: 'typing', ...typing, until: now.getTime() + LIVE.ticketMs }
  return encrypt(JSON.stringify(ticket))
}

/** What a ticket allows to a member's object at this time in milliseconds; null for any other text. */
export function readTicket(
  { decrypt }: Pick<Secrets, 'decrypt'>,
  given: string,
  from: string,
  now: number,
): Typing | null {
  const json = decrypt(given)
  const ticket = json ? (JSON.parse(json) as Partial<Ticket>) : null
  const valid = ticket?.ticket === 'typing' && ticket.from === from && (ticket.until ?? 0) > now
  return valid && ticket.to && ticket.conversation ? { from, to: ticket.to, conversation: ticket.conversation } : null
}
