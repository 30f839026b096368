import { expect, test } from 'vitest'
import { likeAfter } from '#app/features/likes/like-after.ts'

const ID = '9f0c1c8e-0000-4000-8000-000000000001'

test.each(['/members', `/members/${ID}`, '/chats', '/likes', `/likes/m/${ID}`, '/premium'])(
  '%s may ask for a new like',
  (path) => {
    expect(likeAfter(path, '?t=5')).toBe(5)
  },
)

test.each([
  '/',
  '/login',
  '/credits',
  '/likes/received',
  `/chats/${ID}`,
  `/members/${ID}/chat`,
  `/members/${ID}/landing`,
  '/settings',
])('%s does not', (path) => {
  expect(likeAfter(path, '?t=5')).toBeNull()
})

test.each<[search: string, seconds: number | null]>([
  ['?t=0', 0],
  ['?t=600', 600],
  ['?gender=female&t=12&page=2', 12],
  ['', null],
  ['?t=', null],
  ['?t=601', null],
  ['?t=99999999999', null],
  ['?t=-1', null],
  ['?t=1.5', null],
  ['?t=1e2', null],
  ['?t=+5', null],
  ['?t=five', null],
  ['?at=5', null],
])('%j asks after %s seconds', (search, seconds) => {
  expect(likeAfter('/members', search)).toBe(seconds)
})
