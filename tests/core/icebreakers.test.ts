import { expect, test } from 'vitest'
import { icebreakersOf } from '#core/chat/icebreakers.ts'

const builtIn = ['a', 'b', 'c', 'd', 'e']

test.each([
  [undefined, builtIn],
  [null, builtIn],
  ['a list it is not', builtIn],
  [[], builtIn],
  [
    ['x', 'b'],
    ['x', 'b', 'a', 'c', 'd'],
  ],
  [
    ['', '  ', 'too long', 3, null, 'x', 'x'],
    ['x', 'a', 'b', 'c', 'd'],
  ],
  [
    ['1', '2', '3', '4', '5', '6'],
    ['1', '2', '3', '4', '5'],
  ],
])('%j', (own, lines) => {
  expect(icebreakersOf(own, builtIn, 5)).toEqual(lines)
})
