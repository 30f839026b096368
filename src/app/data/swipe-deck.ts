import type { SwipeGameAnswer, SwipeProfile, SwipesLeft } from '#core/search/types.ts'
import { SWIPE } from '#core/swipe/limits.ts'

/** The stack of cards, and what is left of the day. */
export type Deck = SwipesLeft & {
  cards: SwipeProfile[]
  /** The people decided on today; the server may not know yet. */
  decided: string[]
  /** Who returns when the last Nein is taken back; null after a Ja, and once that was done. */
  back: SwipeProfile | null
  /** Nobody else is there. */
  end: boolean
}

/** The stack after an answer of the server. Within the same day it keeps its order and the decisions made meanwhile. */
export function deckOf(answer: SwipeGameAnswer, before?: Deck): Deck {
  const same = before?.resets_at === answer.resets_at ? before : undefined
  const { profiles, ...left } = answer
  const decided = same?.decided ?? []
  const open = profiles.filter(({ id }) => !decided.includes(id))
  const places = new Map(same?.cards.map(({ id }, at) => [id, at]))
  const placeOf = ({ id }: SwipeProfile) => places.get(id) ?? places.size
  return {
    ...left,
    cards: open.toSorted((one, other) => placeOf(one) - placeOf(other)),
    decided,
    back: same?.back ?? null,
    end: profiles.length < SWIPE.cards,
  }
}

export function withMore(deck: Deck, { profiles, resets_at }: SwipeGameAnswer): Deck {
  if (resets_at !== deck.resets_at) return deck
  const known = new Set([...deck.decided, ...deck.cards.map(({ id }) => id)])
  const fresh = profiles.filter(({ id }) => !known.has(id))
  return { ...deck, cards: [...deck.cards, ...fresh], end: fresh.length === 0 || profiles.length < SWIPE.cards }
}

export function withDecision(deck: Deck, person: SwipeProfile, like: boolean): Deck {
  return {
    ...spent(deck, like, 1),
    cards: deck.cards.filter(({ id }) => id !== person.id),
    decided: [...deck.decided, person.id],
    back: like ? null : person,
  }
}

/** The stack with somebody on top again, because the decision was taken back or refused. */
export function withReturn(deck: Deck, person: SwipeProfile, like: boolean): Deck {
  // a new day has begun meanwhile
  if (!deck.decided.includes(person.id)) return deck
  return {
    ...spent(deck, like, -1),
    cards: [person, ...deck.cards.filter(({ id }) => id !== person.id)],
    decided: deck.decided.filter((id) => id !== person.id),
    back: null,
  }
}

/** The stack after a decision on somebody who has left: it cost nothing. */
export function withoutGone(deck: Deck, person: SwipeProfile, like: boolean): Deck {
  if (!deck.decided.includes(person.id)) return deck
  return { ...spent(deck, like, -1), back: deck.back?.id === person.id ? null : deck.back }
}

function spent(deck: Deck, like: boolean, times: number): Deck {
  const { likes_left, swipes_left } = deck
  return { ...deck, likes_left: likes_left - (like ? times : 0), swipes_left: swipes_left - times }
}
