import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#db/schema/users.ts'
import { verifySvix } from '#functions/services/svix.ts'
import { signedEvent } from './mail-events.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { addSite } from '#tests/support/site.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { MAIL_WEBHOOK_SECRET, useWorld } from '#tests/support/world.ts'

const world = useWorld()
const DAY = 86_400_000
const path = '/api/mail-webhook.php'
const pass = (days: number) => {
  world.current.now = new Date(world.current.now.getTime() + days * DAY)
}
const disabled = async (member: Visitor) => (await member.account()).notificationsDisabled

async function tell(type: string, to: string | string[], more: object = {}, id = `msg_${randomUUID()}`) {
  const { body, headers } = signedEvent({ type, data: { to, ...more } }, world.current.now, id)
  return world.current.visitor().send('POST', path, body, { headers })
}
const bounce = (kind: string) => ({ bounce: { type: kind, subType: 'General', message: 'mailbox full' } })

test('a complaint is stored as fbl, a permanent bounce and a suppression as bounce, and the member sees it', async () => {
  const [ada, bob, cid] = await Promise.all([0, 1, 2].map(() => world.current.visitor().join()))
  const answer = await tell('email.complained', [ada!.email.toUpperCase()])
  expect([answer.status, answer.json, answer.trips]).toEqual([200, {}, { trips: 2, sql: 2, redis: 1 }])
  await tell('email.bounced', bob!.email, bounce('Permanent'))
  await tell('email.suppressed', [cid!.email])
  expect(await Promise.all([ada, bob, cid].map((each) => disabled(each!)))).toEqual([['fbl'], ['bounce'], ['bounce']])
  expect((await ada!.get('/api/user.php')).json.user.notifications_disabled).toEqual(['fbl'])
  await tell('email.bounced', [ada!.email])
  await tell('email.complained', [ada!.email])
  expect(await disabled(ada!)).toEqual(['fbl', 'bounce'])
})

test('three soft bounces within two weeks are a hard one; a repeated event counts once', async () => {
  const ada = await world.current.visitor().join()
  const soft = (id?: string) => tell('email.bounced', [ada.email], bounce('Transient'), id)
  await soft()
  pass(15)
  await soft('msg_same')
  for (let times = 0; times < 3; times++) await soft('msg_same')
  expect(await disabled(ada)).toEqual([])
  pass(10)
  await soft()
  expect(await disabled(ada)).toEqual([])
  pass(3)
  await soft()
  expect(await disabled(ada)).toEqual(['bounce'])
})

test('soft bounces at the same moment are all counted', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => world.current.visitor().join()))
  const bounces = members.flatMap(({ email }) => [email, email, email])
  await Promise.all(bounces.map((email) => tell('email.bounced', [email], bounce('Transient'))))
  expect(await Promise.all(members.map(disabled))).toEqual(members.map(() => ['bounce']))
})

test('it counts for every site on which the address has an account', async () => {
  const ada = await world.current.visitor().join()
  const siteId = await addSite(world.current)
  await addMembers(world.current, 1, () => ({ account: { siteId, email: ada.email } }))
  await tell('email.complained', [ada.email])
  const accounts = await world.current.db.select().from(users).where(eq(users.email, ada.email))
  expect(accounts.map(({ notificationsDisabled }) => notificationsDisabled)).toEqual([['fbl'], ['fbl']])
})

test('unknown events are accepted and change nothing', async () => {
  const ada = await world.current.visitor().join()
  for (const [type, to] of [
    ['email.delivered', ada.email],
    ['email.opened', ada.email],
    ['contact.created', ada.email],
    ['email.complained', 'nobody@post.example'],
    ['email.complained', []],
  ] as const)
    expect((await tell(type, to as string)).status).toBe(200)
  const { body, headers } = signedEvent('no event at all', world.current.now)
  expect((await world.current.visitor().send('POST', path, body, { headers })).status).toBe(200)
  expect(await disabled(ada)).toEqual([])
})

test('unsigned events, and those signed for another text, by another key or long ago, are refused', async () => {
  const ada = await world.current.visitor().join()
  const event = { type: 'email.complained', data: { to: [ada.email] } }
  const { body, headers } = signedEvent(event, world.current.now)
  const attempts: [string, Record<string, string>][] = [
    [body, {}],
    [body, { ...headers, 'svix-signature': '' }],
    [body, { ...headers, 'svix-signature': headers['svix-signature'].replace('v1,', 'v1a,') }],
    [body, { ...headers, 'svix-signature': 'v1,' }],
    [body, { ...headers, 'svix-id': 'msg_other' }],
    [`${body} `, headers],
    [body, signedEvent(event, new Date(world.current.now.getTime() - 301_000)).headers],
    [body, signedEvent(event, new Date(world.current.now.getTime() + 301_000)).headers],
    [body, signedEvent(event, world.current.now, 'msg_1', 'whsec_AAAA').headers],
  ]
  for (const [text, given] of attempts) {
    const answer = await world.current.visitor().send('POST', path, text, { headers: given })
    expect([given, answer.status, answer.json.error?.params]).toEqual([given, 422, { field: 'svix-signature' }])
  }
  expect(await disabled(ada)).toEqual([])
})

test('one valid signature of several is enough; without a secret none is valid', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const { body, headers } = signedEvent({ type: 'x' }, now, 'msg_1')
  const both = new Headers({ ...headers, 'svix-signature': `v1,${btoa('wrong')} ${headers['svix-signature']}` })
  expect(verifySvix(MAIL_WEBHOOK_SECRET, both, body, now)).toBe('msg_1')
  const seconds = String(now.getTime() / 1000)
  const nothing = createHmac('sha256', '').update(`msg_1.${seconds}.${body}`).digest('base64')
  const forged = new Headers({ 'svix-id': 'msg_1', 'svix-timestamp': seconds, 'svix-signature': `v1,${nothing}` })
  expect([verifySvix('', forged, body, now), verifySvix('whsec_', forged, body, now)]).toEqual([null, null])
})
