import { expect, test } from 'vitest'
import { secretsFrom } from '#functions/services/secrets.ts'
import { unsubscribeAddress } from '#functions/services/unsubscribe.ts'
import { siteOf } from '#tests/support/site.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
const BODY = 'List-Unsubscribe=One-Click'

async function address(member: Visitor, category: 'like' | 'new_messages' = 'like'): Promise<string> {
  const site = await siteOf(world.current)
  const { secrets } = world.current.services({ country: null, ip: '' }, [])
  const whole = unsubscribeAddress(secrets, '', site.id, { member: member.id, category })
  return whole
}
const settings = async (member: Visitor) => (await member.get('/api/notifications.php')).json

/** Sends what a mail program sends: no cookie, and no origin of the site. */
const program = (method: string, path: string, body?: string, headers = {}) =>
  world.current.visitor().send(method, path, body, {
    headers: { ...FORM.headers, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site', ...headers },
  })

test('one click of a mail program turns off mails of this kind, and the member sees why', async () => {
  const ada = await world.current.visitor().join()
  const answer = await program('POST', await address(ada), BODY)
  expect([answer.status, answer.trips]).toEqual([200, { trips: 2, sql: 1, redis: 1 }])
  const { notifications, disabled } = await settings(ada)
  expect([notifications.like, notifications.new_messages, disabled]).toEqual([
    { mail: false, push: true },
    { mail: true, push: true },
    ['listunsubscribe'],
  ])
  await program('POST', await address(ada), BODY)
  await program('POST', await address(ada, 'new_messages'), BODY)
  expect((await settings(ada)).disabled).toEqual(['listunsubscribe'])
})

test('a multipart form works as well', async () => {
  const ada = await world.current.visitor().join()
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  expect((await world.current.visitor().send('POST', await address(ada), form)).status).toBe(200)
  expect((await settings(ada)).notifications.like.mail).toBe(false)
})

test('opening the link changes nothing and shows a page in the member’s language', async () => {
  const ada = await world.current.visitor().join({ language: 'pl' })
  const { status, headers, trips } = await program('GET', await address(ada))
  expect([status, headers.get('Content-Type'), headers.get('Content-Language'), trips]).toEqual([
    200,
    'text/html; charset=UTF-8',
    'pl',
    { trips: 1, sql: 1, redis: 0 },
  ])
  expect(headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; form-action 'self'/,
  )
  expect((await settings(ada)).disabled).toEqual([])
})

test('the link unsubscribes its own member, also in a browser where another member is logged in', async () => {
  const [ada, eve] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
  await eve.send('POST', await address(ada), BODY, FORM)
  expect([(await settings(ada)).notifications.like.mail, (await settings(eve)).notifications.like.mail]).toEqual([
    false,
    true,
  ])
})

test('a forged, changed or foreign link is refused and changes nothing', async () => {
  const [ada, eve] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
  const right = await address(ada)
  const other = secretsFrom('a secret that some other deployment has')
  const wrong = [
    right.replace(ada.id, eve.id),
    right.replace('c=like', 'c=new_messages'),
    right.replace(/s=.*/, 's='),
    unsubscribeAddress(other, '', 1, { member: ada.id, category: 'like' }),
    unsubscribeAddress(world.current.services({ country: null, ip: '' }, []).secrets, '', 999, {
      member: ada.id,
      category: 'like',
    }),
  ]
  for (const path of wrong)
    for (const [method, body] of [['GET'], ['POST', BODY]] as const) {
      const answer = await program(method, path, body)
      expect([path, answer.status, answer.json.error.code]).toEqual([path, 410, 'link_invalid'])
    }
  expect([(await settings(ada)).disabled, (await settings(eve)).disabled]).toEqual([[], []])
})

test('without the body that the standard requires nothing happens', async () => {
  const ada = await world.current.visitor().join()
  const answer = await program('POST', await address(ada), 'List-Unsubscribe=No')
  expect([answer.status, answer.json.error]).toEqual([
    422,
    { code: 'invalid_input', params: { field: 'List-Unsubscribe' } },
  ])
  expect((await settings(ada)).disabled).toEqual([])
})
