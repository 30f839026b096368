import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Deck, deckOf, withDecision, withMore, withoutGone, withReturn } from './swipe-deck.ts'
import { likesQuery } from './likes.ts'
import { applyLike, refetchLike } from './like-cache.ts'
import { api, read } from '#app/lib/api.ts'
import { showMatch } from '#app/lib/like-modal-state.ts'
import { m } from '#app/lib/messages.ts'
import { mutate } from '#app/lib/mutate.ts'
import { Refused } from '#app/lib/refused.ts'
import { toast } from '#app/ui/toast.tsx'
import { toastError } from '#app/ui/toast-error.ts'
import type { SwipeProfile, SwipesLeft } from '#core/search/types.ts'

const KEY = ['swipe'] as const
/** More cards are fetched when so few are left. */
const FEW = 3

const look = (signal?: AbortSignal) => read(api['swipe-game.php'].$get({}, { init: signal ? { signal } : {} }))

/** The stack of the day. It stays as it was left until midnight in the site's time zone. */
export const deckQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ client, signal }) => {
    const answer = await look(signal)
    return deckOf(answer, client.getQueryData<Deck>(KEY))
  },
  staleTime: ({ state }) => (state.data && Date.parse(state.data.resets_at) > Date.now() ? Infinity : 0),
})

const moreQuery = queryOptions({ queryKey: [...KEY, 'more'], queryFn: ({ signal }) => look(signal) })

export type UsedDeck = {
  deck: Deck | undefined
  /** The cards not decided on. */
  cards: SwipeProfile[]
  /** Why nothing can be shown. */
  error: unknown
  onLook: () => void
  onDecide: (person: SwipeProfile, like: boolean) => void
  onUndo: () => void
}

/** Keeps the stack filled and sends every decision, one after the other. A refused one lies on top again, with a toast. */
export function useDeck(): UsedDeck {
  const client = useQueryClient()
  const { data: deck, error, refetch } = useQuery(deckQuery)
  // leaves out people liked on their profile meanwhile
  const likes = useQuery({ ...likesQuery, enabled: false }).data
  const liked = new Set(likes?.profiles.map(({ id }) => id))
  const cards = deck?.cards.filter(({ id }) => !liked.has(id)) ?? []
  const more = useQuery({ ...moreQuery, enabled: false })
  const few = deck !== undefined && isLow(deck, cards.length)
  useEffect(() => {
    if (few) void refill(client)
  }, [few, client])
  const resetsAt = deck?.resets_at
  useEffect(() => {
    if (!resetsAt) return
    const timer = setTimeout(() => void refetch(), Math.max(1000, Date.parse(resetsAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [resetsAt, refetch])
  return {
    deck,
    cards,
    error: deck ? cards.length === 0 && !more.isFetching && more.error : error,
    onLook: () => void (deck && !deck.end ? refill(client) : refetch()),
    onDecide: (person, like) => send(client, person, like),
    onUndo: () => undo(client),
  }
}

const isLow = ({ end, swipes_left }: Deck, cards: number) => !end && cards <= FEW && cards < swipes_left

/** Adds cards below. If that fails, the next decision tries again. */
async function refill(client: QueryClient): Promise<void> {
  const answer = await client.fetchQuery({ ...moreQuery, staleTime: 0 }).catch(() => null)
  if (answer) change(client, (deck) => withMore(deck, answer))
}

function change(client: QueryClient, by: (deck: Deck) => Deck): void {
  client.setQueryData<Deck>(KEY, (deck) => deck && by(deck))
}

function send(client: QueryClient, person: SwipeProfile, like: boolean) {
  change(client, (deck) => withDecision(deck, person, like))
  const deck = client.getQueryData<Deck>(KEY)
  if (deck && isLow(deck, deck.cards.length)) void refill(client)
  tell(client, {
    call: () => read(api['swipe-game.php'].$post({ json: { id: person.id, like } })),
    onDone({ match }) {
      if (!like) return
      if (applyLike(client, person, true, match)) refetchLike(client, person.id)
      if (match) showMatch(person)
    },
    onRefused(error) {
      if (error instanceof Refused && error.code === 'not_found') {
        toast({ text: m.swipe_gone({ name: person.name }) })
        return change(client, (deck) => withoutGone(deck, person, like))
      }
      change(client, (deck) => withReturn(deck, person, like))
      if (error instanceof Refused && error.code === 'no_likes_left')
        return change(client, (deck) => ({ ...deck, likes_left: 0 }))
      if (error instanceof Refused && error.code === 'no_swipes_left')
        return change(client, (deck) => ({ ...deck, swipes_left: 0 }))
      toastError(error)
    },
  })
}

function undo(client: QueryClient): void {
  const person = client.getQueryData<Deck>(KEY)?.back
  if (!person) return
  change(client, (deck) => withReturn(deck, person, false))
  tell(client, {
    call: () => read(api['swipe-game.php'].$delete({ json: { id: person.id } })),
    onRefused(error) {
      change(client, (deck) => ({ ...withDecision(deck, person, false), back: null }))
      toastError(error)
    },
  })
}

type Told<Answer> = {
  call: () => Promise<Answer>
  onDone?: (answer: Answer) => void
  onRefused: (error: unknown) => void
}

/** Sends one call after the other, also when the screen is left meanwhile. The last answer says what is left of the day. */
function tell<Answer extends SwipesLeft>(client: QueryClient, { call, onDone, onRefused }: Told<Answer>): void {
  mutate<Answer>(client, {
    mutationKey: KEY,
    scope: { id: 'swipe' },
    mutationFn: call,
    onSuccess(answer) {
      const { likes_left, swipes_left, resets_at } = answer
      const alone = client.isMutating({ mutationKey: KEY, exact: true }) === 1
      if (alone) change(client, (deck) => ({ ...deck, likes_left, swipes_left, resets_at }))
      onDone?.(answer)
    },
    onError: onRefused,
  }).catch(() => undefined)
}
