import { expect, test } from 'vitest'
import { chosen, opposite, type Choice } from '#app/data/notifications.ts'
import { choices } from '#core/notifications/rules.ts'
import type { NotificationsAnswer } from '#core/notifications/types.ts'

const answer: NotificationsAnswer = {
  notifications: choices({}),
  disabled: [],
  push_names: false,
  push_subscriptions: 0,
}

test.each<[string, Choice]>([
  ['a type on a channel', { type: 'like', channel: 'push', on: false }],
  ['what needs a yes', { type: 'news', channel: 'mail', on: true }],
  ['names in pushes', { names: true }],
])('%s changes alone, and goes back alone', (_what, choice) => {
  const after = chosen(answer, choice)
  expect(after).not.toEqual(answer)
  expect(chosen(after, opposite(choice))).toEqual(answer)
})

test('a switch that goes back leaves a later one as it is', () => {
  const first: Choice = { type: 'like', channel: 'push', on: false }
  const second: Choice = { type: 'like', channel: 'mail', on: false }
  const both = chosen(chosen(answer, first), second)
  expect(chosen(both, opposite(first)).notifications.like).toEqual({ mail: false, push: true })
})
