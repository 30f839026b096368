import { expect, test } from 'vitest'
import { rejection } from '#core/photos/reasons.ts'
import { canBeMain } from '#core/photos/rules.ts'

const shown = { status: 'active', private: false, main: false } as const
const waiting = { ...shown, status: 'pending' } as const

test('a picture may become the main one unless it is, was turned down, or waits while another is seen', () => {
  const hidden = { ...shown, private: true }
  expect(canBeMain(shown, [shown, waiting])).toBe(true)
  expect(canBeMain(hidden, [hidden, shown])).toBe(true)
  expect(canBeMain({ ...shown, main: true }, [shown])).toBe(false)
  expect(canBeMain({ ...shown, status: 'rejected' }, [shown])).toBe(false)
  expect(canBeMain(waiting, [waiting, shown])).toBe(false)
  expect(canBeMain(waiting, [waiting, hidden])).toBe(true)
})

test('a reason of which nobody knows the sentence is another one', () => {
  expect([rejection('no_face'), rejection('face'), rejection(null)]).toEqual(['no_face', 'other', 'other'])
})
