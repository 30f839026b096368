import { expect, test } from 'vitest'
import { expectKnownCookie } from '#tests/cookies.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const names = (lines: string[]) => lines.map((line) => line.slice(0, line.indexOf('='))).toSorted()

// Every Set-Cookie of every test is held against the table (tests/cookies.ts); here are those that must come.
test('signup, login and logout set exactly the listed cookies', async () => {
  const ada = await world.current.visitor().join()
  expect([...new Set(names(ada.setCookies))]).toEqual(['__Host-device', '__Host-session', 'i18n_redirected'])
  const again = world.current.visitor()
  await again.post('/api/user.php', { email: ada.email, password: ada.password })
  expect(names(again.setCookies)).toEqual(['__Host-device', '__Host-session', 'i18n_redirected'])
  again.setCookies.length = 0
  await again.get('/api/logout.php')
  expect(again.setCookies).toEqual([expect.stringMatching(/^__Host-session=; .*Max-Age=0/)])
})

test('a browser that has chosen a language keeps it', async () => {
  const ada = await world.current.visitor().join()
  const other = world.current.visitor()
  other.cookies.set('i18n_redirected', 'pl')
  await other.post('/api/user.php', { email: ada.email, password: ada.password })
  expect(names(other.setCookies)).toEqual(['__Host-device', '__Host-session'])
})

test.each([
  '__Host-session=x; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=None',
  '__Host-session=x; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
  '__Host-session=x; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax; Domain=liaison.test',
  '__Host-device=x; Max-Age=34560000; Path=/; Secure; SameSite=Lax',
  'i18n_redirected=de; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
  'other=x; Path=/',
])('the table refuses %s', (line) => expect(() => expectKnownCookie(line)).toThrow(/no table has/))
