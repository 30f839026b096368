import { expect, test } from 'vitest'
import { looksLikeEmail } from '#app/lib/looks-like-email.ts'
import { checkEmail } from '#core/account/rules.ts'

test.each([
  'ada@post.example',
  ' ada@post.example ',
  'ä.b+c@sub.post.example',
  'ada@müller.example',
  'ivan@xn--e1afmkfd.xn--p1ai',
  `${'a'.repeat(64)}@post.example`,
])('%j looks like an address, as the server finds', (text) =>
  expect([looksLikeEmail(text), checkEmail(text)]).toEqual([true, null]),
)

test.each([
  '',
  'ada',
  'ada@',
  '@post.example',
  'ada@post',
  'a da@post.example',
  'ada@@post.example',
  'ada@post.e',
  `${'a'.repeat(65)}@post.example`,
  `ada@${'a.'.repeat(125)}example`,
])('%j does not, nor for the server', (text) => {
  expect(looksLikeEmail(text)).toBe(false)
  expect(checkEmail(text)?.code).toBe('email_invalid')
})
