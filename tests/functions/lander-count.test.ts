import { expect, test } from 'vitest'
import { roundedDown } from '#functions/pages/landers/count.ts'

test.each([
  [null, null],
  [{ count: 9, capped: false }, null],
  [
    { count: 10, capped: false },
    { count: 10, shown: '10' },
  ],
  [
    { count: 99, capped: false },
    { count: 99, shown: '99' },
  ],
  [
    { count: 128, capped: false },
    { count: 120, shown: '120' },
  ],
  [
    { count: 999, capped: false },
    { count: 990, shown: '990' },
  ],
  [
    { count: 1000, capped: true },
    { count: 1000, shown: '1.000+' },
  ],
])('a landing page tells %o as %o', (found, told) => {
  expect(roundedDown(found, 'de')).toEqual(told)
})
