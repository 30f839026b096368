import { failure, type Failure } from '#core/errors/catalogue.ts'
import { graphemes, isStorable } from '#core/text.ts'
import { CHAT } from './limits.ts'

export type MessageKind = 'text' | 'image' | 'gift'

/** Refuses an empty text, one beyond the site's `message_length`, and what cannot be stored as it is. */
export function checkText(text: string, longest: number): Failure | null {
  const well = text.trim() !== '' && isStorable(text) && text.length <= CHAT.textBytes && graphemes(text) <= longest
  return well ? null : failure('invalid_input', { field: 'text' })
}

/** The price of a message in credits. A gift may have its own price. */
export function priceOf(
  kind: MessageKind,
  settings: { message_credits: number; photo_credits: number; gift_credits: number },
  ownPrice: number | null = null,
): number {
  if (kind === 'text') return settings.message_credits
  if (kind === 'image') return settings.photo_credits
  return ownPrice ?? settings.gift_credits
}

export type SendFacts = {
  /** `picky`: the peer takes first messages only from people whom the peer has liked, and has not liked the sender. */
  peer: 'reachable' | 'gone' | 'blocked' | 'picky'
  confirmed: boolean
  paid: boolean
  credits: number
  price: number
  exists: boolean
  /** Conversations that the sender has opened without premium. */
  opened: number
  /** All conversations that the sender has opened; 0 if the address is confirmed. */
  openedInAll: number
  /** Minutes until a sender whose rate is lowered may write to this peer again; null if now. */
  slowed: number | null
}

export function checkSend(facts: SendFacts): Failure | null {
  if (facts.peer === 'gone') return failure('not_found')
  if (facts.peer === 'blocked') return failure('blocked_by_user')
  if (facts.peer === 'picky' && !facts.exists) return failure('first_message_closed')
  if (!facts.exists && !facts.confirmed && facts.openedInAll >= CHAT.unconfirmedConversations)
    return failure('confirmation_required')
  if (!facts.exists && !facts.paid && facts.opened >= CHAT.freeConversations) return failure('premium_required')
  if (facts.slowed !== null) return failure('sending_slowed', { minutes: facts.slowed })
  if (facts.credits < facts.price) return failure('not_enough_credits', { needed: facts.price })
  return null
}
