import { describe, expect, test } from 'vitest'
import { type Deck, deckOf, withDecision, withMore, withoutGone, withReturn } from '#app/data/swipe-deck.ts'
import { decisionOf } from '#app/features/swipe/drag-card.ts'
import type { SwipeGameAnswer, SwipeProfile } from '#core/search/types.ts'

const person = (id: string) => ({ id, name: id }) as SwipeProfile
const answer = (ids: string, more: Partial<SwipeGameAnswer> = {}): SwipeGameAnswer => ({
  profiles: [...ids].map(person),
  likes_left: 4,
  swipes_left: 50,
  resets_at: 'tonight',
  ...more,
})
const ids = (deck: Deck) => deck.cards.map(({ id }) => id).join('')
const left = ({ likes_left, swipes_left }: Deck) => [likes_left, swipes_left]
const TEN = 'abcdefghij'

describe('a stack', () => {
  test('shows what came, and knows when that was all', () => {
    expect([ids(deckOf(answer(TEN))), deckOf(answer(TEN)).end, deckOf(answer('abc')).end]).toEqual([TEN, false, true])
  })

  test('takes a Nein and a Ja at once, and gives the last Nein back once', () => {
    const nein = withDecision(deckOf(answer('abc')), person('a'), false)
    expect([ids(nein), left(nein), nein.back?.id]).toEqual(['bc', [4, 49], 'a'])
    const back = withReturn(nein, person('a'), false)
    expect([ids(back), left(back), back.back]).toEqual(['abc', [4, 50], null])
    const ja = withDecision(nein, person('b'), true)
    expect([ids(ja), left(ja), ja.back]).toEqual(['c', [3, 48], null])
    const refused = withReturn(ja, person('b'), true)
    expect([ids(refused), left(refused)]).toEqual(['bc', [4, 49]])
    expect(withReturn(refused, person('b'), true)).toBe(refused)
  })

  test('forgets what somebody cost who is not there any more', () => {
    const decided = withDecision(deckOf(answer('abc')), person('a'), false)
    const gone = withoutGone(decided, person('a'), false)
    expect([ids(gone), left(gone), gone.back]).toEqual(['bc', [4, 50], null])
    // nor does that person come again
    expect(ids(withMore(gone, answer('abc')))).toBe('bc')
    const later = withDecision(decided, person('b'), false)
    expect(withoutGone(later, person('a'), false).back?.id).toBe('b')
  })

  test('is filled below, without those on whom one has decided meanwhile', () => {
    const deck = withDecision(deckOf(answer(TEN)), person('a'), false)
    const full = withMore(deck, answer('acbklmnopq'))
    expect([ids(full), full.end, left(full)]).toEqual(['bcdefghijklmnopq', false, [4, 49]])
    expect(withMore(deck, answer(TEN)).end).toBe(true)
    expect(withMore(deck, answer('klm')).end).toBe(true)
    expect(withMore(deck, answer('klm', { resets_at: 'tomorrow' }))).toBe(deck)
  })

  test('read anew on the same day keeps its order, and who was decided on stays away', () => {
    const before = withDecision(deckOf(answer('abcd')), person('a'), false)
    const anew = deckOf(answer('xdcab'), before)
    expect([ids(anew), anew.back?.id]).toEqual(['bcdx', 'a'])
  })

  test('of a new day begins anew', () => {
    const before = withDecision(deckOf(answer('abcd')), person('a'), false)
    const anew = deckOf(answer('dcba', { resets_at: 'tomorrow' }), before)
    expect([ids(anew), anew.back, anew.decided]).toEqual(['dcba', null, []])
    // what of yesterday is refused only now changes nothing
    expect(withReturn(anew, person('a'), false)).toBe(anew)
    expect(withoutGone(anew, person('a'), false)).toBe(anew)
  })
})

describe('a card that is let go', () => {
  test.each([
    // far enough, whatever the speed
    [110, 0, true],
    [-110, 0, false],
    [110, -0.2, true],
    // fast enough
    [40, 0.9, true],
    [-40, -0.9, false],
    // neither, or thrown back
    [100, 0.4, null],
    [-60, 0, null],
    [90, -0.9, null],
    [0, 2, null],
    [5, 2, null],
  ])('pulled by %s pixels at %s pixels a millisecond means %s', (pulled, speed, like) => {
    expect(decisionOf(pulled, speed, 360)).toBe(like)
  })
})
