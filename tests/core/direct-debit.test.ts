import { expect, test } from 'vitest'
import { oneTimeCode } from '#core/payment/direct-debit.ts'

const draws = (...numbers: number[]) => {
  const left = [...numbers]
  return () => {
    const bytes = new Uint8Array(4)
    new DataView(bytes.buffer).setUint32(0, left.shift()!)
    return bytes
  }
}

test.each([
  [0, '000000'],
  [7, '000007'],
  [999_999, '999999'],
  [1_000_000, '000000'],
  [4_294_999_999 - 1_000_000, '999999'],
  [4_293_999_999, '999999'],
])('the draw %i is the code %s', (drawn, code) => expect(oneTimeCode(draws(drawn))).toBe(code))

test('draws that would favour some codes are thrown away', () => {
  expect(oneTimeCode(draws(4_294_000_000, 2 ** 32 - 1, 4_293_999_999))).toBe('999999')
})
