import { expect, test } from 'vitest'
import { type Exchange, exchangeFaults } from './exchange.ts'

const whole = (): Exchange => ({
  written: [
    { by: 'ann', to: 'bob', text: 'a1' },
    { by: 'bob', to: 'ann', text: 'b1' },
    { by: 'ann', to: 'bob', text: 'a2' },
    { by: 'ann', to: 'cid', text: 'c1' },
  ],
  shown: [
    { at: 'ann', with: 'bob', texts: ['a1', 'b1', 'a2'] },
    { at: 'bob', with: 'ann', texts: ['a1', 'b1', 'a2'] },
    { at: 'ann', with: 'cid', texts: ['c1'] },
    { at: 'cid', with: 'ann', texts: ['c1'] },
  ],
  charged: { ann: 3, bob: 1, cid: 0 },
})

test('a whole exchange has no fault, whoever was first', () => {
  expect(exchangeFaults(whole())).toEqual([])
  const first = whole()
  for (const end of first.shown.slice(0, 2)) end.texts = ['b1', 'a1', 'a2']
  expect(exchangeFaults(first)).toEqual([])
})

test.each<[what: string, change: (exchange: Exchange) => void, fault: string]>([
  ['a loss at one end', ({ shown }) => shown[1]!.texts.pop(), 'lost at bob with ann: a2'],
  ['a double', ({ shown }) => shown[0]!.texts.push('a2'), '2 times at ann with bob: a2'],
  ['a strange text', ({ shown }) => shown[3]!.texts.push('a1'), 'written by nobody at cid with ann: a1'],
  [
    'the order of writing',
    ({ shown }) => shown.slice(0, 2).forEach((end) => end.texts.reverse()),
    'not in the order of writing by ann at ann with bob',
  ],
  [
    'another order at the other end',
    ({ shown }) => shown[1]!.texts.splice(0, 2, 'b1', 'a1'),
    'another order at ann with bob than at bob',
  ],
  ['a message charged twice', ({ charged }) => charged['ann']!++, 'ann wrote 3 and paid for 4'],
  ['a message for nothing', ({ charged }) => charged['bob']!--, 'bob wrote 1 and paid for 0'],
])('%s is noticed', (_, change, fault) => {
  const exchange = whole()
  change(exchange)
  expect(exchangeFaults(exchange)).toContain(fault)
})
