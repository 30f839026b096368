import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSend, checkText, priceOf, type SendFacts } from '#core/chat/rules.ts'
import { graphemes } from '#core/text.ts'

const FREE: SendFacts = {
  peer: 'reachable',
  confirmed: true,
  paid: false,
  credits: 5,
  price: 5,
  exists: false,
  opened: 0,
  openedInAll: 0,
  slowed: null,
}

describe('who may send', () => {
  test.each<[string, Partial<SendFacts>, string | null]>([
    ['a free member with just enough credits opens a conversation', {}, null],
    ['one credit is missing', { credits: 4 }, 'not_enough_credits'],
    ['nothing is left', { credits: 0 }, 'not_enough_credits'],
    ['what costs nothing needs no credits', { credits: 0, price: 0 }, null],
    ['the second conversation', { opened: 1 }, null],
    ['the third conversation', { opened: 2 }, 'premium_required'],
    ['one more than a free member ever has', { opened: 3 }, 'premium_required'],
    ['the third conversation as premium', { opened: 2, paid: true }, null],
    ['answering, or going on, does not count', { opened: 2, exists: true }, null],
    ['going on without credits', { opened: 2, exists: true, credits: 4 }, 'not_enough_credits'],
    ['premium without credits', { paid: true, credits: 4 }, 'not_enough_credits'],
    [
      'the third conversation without credits: premium is the reason to hear',
      { opened: 2, credits: 0 },
      'premium_required',
    ],
    ['the first conversation, unconfirmed', { confirmed: false }, null],
    ['the second one, unconfirmed', { confirmed: false, opened: 1, openedInAll: 1 }, 'confirmation_required'],
    [
      'the second one, unconfirmed, as premium',
      { confirmed: false, openedInAll: 1, paid: true },
      'confirmation_required',
    ],
    [
      'the third one, unconfirmed: a mail is nearer than premium',
      { confirmed: false, opened: 2, openedInAll: 2 },
      'confirmation_required',
    ],
    ['answering, unconfirmed', { confirmed: false, opened: 1, openedInAll: 1, exists: true }, null],
    ['nobody there, and unconfirmed', { peer: 'gone', confirmed: false, openedInAll: 1 }, 'not_found'],
    ['nobody there', { peer: 'gone' }, 'not_found'],
    ['nobody there, and nothing left', { peer: 'gone', credits: 0, opened: 2 }, 'not_found'],
    ['blocked', { peer: 'blocked' }, 'blocked_by_user'],
    ['blocked in a conversation that exists', { peer: 'blocked', exists: true, paid: true }, 'blocked_by_user'],
    ['a first message to somebody who takes them only from those they like', { peer: 'picky' }, 'first_message_closed'],
    [
      'the same without credits, and beyond the free conversations',
      { peer: 'picky', credits: 0, opened: 2 },
      'first_message_closed',
    ],
    ['going on with such a one', { peer: 'picky', exists: true }, null],
    ['a lowered rate', { slowed: 5 }, 'sending_slowed'],
    ['a lowered rate, and nothing left', { slowed: 5, credits: 0 }, 'sending_slowed'],
    ['a lowered rate, and the third conversation', { slowed: 5, opened: 2 }, 'premium_required'],
    ['blocked, with a lowered rate', { peer: 'blocked', slowed: 5 }, 'blocked_by_user'],
    ['blocked, and nothing left', { peer: 'blocked', credits: 0, opened: 2 }, 'blocked_by_user'],
  ])('%s', (_, facts, code) => {
    expect(checkSend({ ...FREE, ...facts })?.code ?? null).toBe(code)
  })

  test('who lacks credits hears the price', () => {
    expect(checkSend({ ...FREE, credits: 2, price: 7 })).toEqual({ code: 'not_enough_credits', params: { needed: 7 } })
  })

  test('who was slowed down hears until when', () => {
    expect(checkSend({ ...FREE, slowed: 12 })).toEqual({ code: 'sending_slowed', params: { minutes: 12 } })
  })

  test('nothing that helps a sender ever hurts', () => {
    const facts = fc.record<SendFacts>({
      peer: fc.constantFrom('reachable', 'gone', 'blocked', 'picky'),
      confirmed: fc.boolean(),
      paid: fc.boolean(),
      credits: fc.nat(20),
      price: fc.nat(20),
      exists: fc.boolean(),
      opened: fc.nat(5),
      openedInAll: fc.nat(2),
      slowed: fc.option(fc.nat(60)),
    })
    fc.assert(
      fc.property(facts, (given) => {
        if (checkSend(given) !== null) return
        for (const better of [
          { paid: true },
          { credits: given.credits + 1 },
          { exists: true },
          { opened: 0 },
          { openedInAll: 0 },
          { confirmed: true, openedInAll: 0 },
          { price: 0 },
          { slowed: null },
        ]) {
          expect(checkSend({ ...given, ...better })).toBeNull()
        }
      }),
      { seed: 5 },
    )
  })
})

describe('a text', () => {
  test.each(['H', ' Hallo ', 'x'.repeat(20), '👩‍👩‍👧'.repeat(20), 'e\u0301'.repeat(20), '🇩🇪'.repeat(20), 'مرحبا', 'a\nb'])(
    '%j can be sent',
    (text) => expect(checkText(text, 20)).toBeNull(),
  )

  test.each([
    '',
    ' ',
    '\n\t\u00a0',
    'x'.repeat(21),
    '👩‍👩‍👧'.repeat(21),
    'a\0b',
    '\ud83d',
    'a\udc00b',
    `a${'\u0301'.repeat(20_000)}`,
  ])('number %# cannot', (text) =>
    expect(checkText(text, 20)).toEqual({ code: 'invalid_input', params: { field: 'text' } }),
  )

  test('its length is what people count', () => {
    expect(['', 'abc', 'e\u0301', '👩‍👩‍👧', '🇩🇪🇫🇷', '👍🏽', '\r\n', 'नि'].map(graphemes)).toEqual([0, 3, 1, 1, 2, 1, 1, 1])
  })
})

test('a gift may have a price of its own, even none; nothing else does', () => {
  const settings = { message_credits: 5, photo_credits: 10, gift_credits: 15 }
  expect(priceOf('text', settings, 3)).toBe(5)
  expect(priceOf('image', settings, 3)).toBe(10)
  expect([priceOf('gift', settings), priceOf('gift', settings, 3), priceOf('gift', settings, 0)]).toEqual([15, 3, 0])
})
