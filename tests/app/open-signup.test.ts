import { describe, expect, test } from 'vitest'
import { webmailOf } from '#app/features/activation/webmail.ts'
import { opensModal } from '#app/lib/open-signup.ts'

type Step = Parameters<typeof opensModal>[0]

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://liaison.test')
  return { pathname, search } as Step['nextLocation']
}
const step = (from: string, to: string, action: Step['action'] = 'PUSH') =>
  ({ action, currentLocation: at(from), nextLocation: at(to) }) as Step

describe('a way to the signup opens it over the page', () => {
  test.each<[string, Step, boolean, ReturnType<typeof opensModal>]>([
    ['from the start', step('/', '/signup'), false, { to: undefined }],
    ['from a profile, to write to somebody', step('/members/a', '/signup?to=a'), false, { to: 'a' }],
    ['not on a smartphone', step('/', '/signup?to=a'), true, null],
    ['not on the page of the signup itself', step('/signup?at=who', '/signup'), false, null],
    ['not for another page', step('/', '/signup-matches'), false, null],
    ['not where a redirect leads', step('/', '/signup', 'REPLACE'), false, null],
    ['not on the way back', step('/', '/signup', 'BACK'), false, null],
  ])('%s', (_what, taken, smartphone, opened) => {
    expect(opensModal(taken, smartphone)).toEqual(opened)
  })
})

test.each([
  ['mia@gmail.com', 'https://mail.google.com/'],
  ['Mia@GMX.de', 'https://www.gmx.net/'],
  ['mia@hotmail.co.uk', 'https://outlook.live.com/mail/'],
  ['mia@op.pl', 'https://poczta.onet.pl/'],
  ['mia@gmail.com.example', null],
  ['mia@notgmail.com', null],
  ['mia', null],
])('the mails of %s are read at %s', (email, place) => {
  expect(webmailOf(email)).toBe(place)
})
