import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { photos } from '#db/schema/photos.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { renderPhotos } from '#functions/jobs/photo-renditions.ts'
import { settlePublicPhotos } from '#functions/jobs/public-photos.ts'
import type { Services } from '#functions/services/services.ts'
import { printedSeed, times } from '#tests/setup/effort.ts'
import { photoForm } from '#tests/support/forms.ts'
import { writeLink } from '#tests/support/mail-links.ts'
import { newBrowser, subscriptionOf } from '#tests/support/pushes.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 100_000, message_credits: 1 })
const ROUNDS = times({ short: 40, full: 600 })
const PAIRS = 40

type Act = (by: Visitor, to: Visitor) => ReturnType<Visitor['get']>

const message: Act = (by, to) =>
  by.post('/api/message.php', { to: to.id, kind: 'text', text: 'Hallo' }, { key: randomUUID() })

async function ofPhoto(by: Visitor, act: (photo: string) => ReturnType<Act>) {
  const [photo] = (await by.get('/api/photos.php')).json.photos
  return act(photo?.id ?? randomUUID())
}

async function ofChat(by: Visitor, to: Visitor, act: (conversation: string) => ReturnType<Act>) {
  const { conversation } = (await by.get(`/api/chat.php?member=${to.id}`)).json
  return act(conversation?.id ?? randomUUID())
}

const ACTS: Act[] = [
  (by, to) => by.post('/api/like.php', { id: to.id }),
  (by, to) => by.post('/api/like.php', { id: to.id, on: { text: 'rain' } }),
  (by, to) => ofPhoto(to, (photo) => by.post('/api/like.php', { id: to.id, on: { photo } })),
  (by, to) => by.delete('/api/like.php', { id: to.id }),
  (by, to) => by.post('/api/block.php', { id: to.id }),
  (by, to) => by.delete('/api/block.php', { id: to.id }),
  message,
  message,
  (by) => by.post('/api/photos.php', photoForm()),
  (by) => ofPhoto(by, (id) => by.put('/api/photos.php', { id, private: true })),
  (by) => ofPhoto(by, (id) => by.put('/api/photos.php', { id, main: true, position: 0 })),
  (by) => ofPhoto(by, (id) => by.delete('/api/photos.php', { id })),
  (by) => by.put('/api/profile.php', { about: 'I like the sun.' }),
  (by) => by.put('/api/profile.php', { name: 'Sunny', search: { min_age: 30, max_age: 40 } }),
  (by) => by.get('/api/user.php'),
  (by, to) => by.get(`/api/member.php?id=${to.id}`),
  (by, to) => by.get(`/api/chat.php?member=${to.id}`),
  (by, to) => ofChat(by, to, (id) => by.put('/api/chat.php', { id, muted: true })),
  (by, to) => ofChat(by, to, (id) => by.delete('/api/chat.php', { id })),
  (by, to) => by.post('/api/swipe-game.php', { id: to.id, like: true }),
  (by, to) => by.delete('/api/swipe-game.php', { id: to.id }),
  (by, to) => by.post('/api/favourites.php', { id: to.id }),
  (by, to) => by.put('/api/like.php', { id: to.id }),
  (by) => by.put('/api/user.php', { invisible: true }),
  (by) => by.put('/api/user.php', { invisible: false, language: 'fr' }),
  (by) => by.put('/api/notifications.php', { notifications: { like: { mail: true } } }),
]

const JOBS = [
  sendOutbox,
  (services: Services) => settlePublicPhotos(services, 1),
  (services: Services) => renderPhotos(services, 1),
]

/** Two who show a photo and like each other's, and whose photos lack a size. */
async function twoMembers(): Promise<[Visitor, Visitor]> {
  const [ada, bob] = await Promise.all([
    world.current.visitor().join(),
    world.current.visitor().join({ gender: 'male', seeking: 'female' }),
  ])
  for (const each of [ada, bob]) {
    await each.premium()
    await each.post('/api/photos.php', photoForm())
    await each.put('/api/profile.php', { about: 'I like the rain.' })
  }
  await ofPhoto(bob, (photo) => ada.post('/api/like.php', { id: bob.id, on: { photo } }))
  await bob.post('/api/like.php', { id: ada.id, on: { text: 'rain' } })
  await world.current.db.update(photos).set({ renderDueAt: world.current.now.toISOString() })
  return [ada, bob]
}

const requests = ACTS.flatMap((act) => [
  ([ada, bob]: [Visitor, Visitor]) => act(ada, bob),
  ([ada, bob]: [Visitor, Visitor]) => act(bob, ada),
])
const jobs = JOBS.map(
  (job) => () => job(world.current.services({ country: null, ip: '' }, [])).then(() => ({ status: 200, json: null })),
)
const everything = [...requests, ...jobs]
const orders = fc.sample(fc.shuffledSubarray(everything, { minLength: everything.length }), {
  seed: printedSeed('deadlocks'),
  numRuns: ROUNDS,
})

/** What a conversation keeps of blocks, matches and messages and that they do not say. */
const wrongCopies = () =>
  world.current.sql(`select cm.user_id, cm.blocked, cm.matched, cm.answered from conversation_members cm
    where cm.blocked <> exists (select from blocks b
        where (b.blocker_id, b.blocked_id) in ((cm.user_id, cm.peer_id), (cm.peer_id, cm.user_id)))
      or cm.matched <> exists (select from matches m
        where m.low_id = least(cm.user_id, cm.peer_id) and m.high_id = greatest(cm.user_id, cm.peer_id))
      or cm.answered and not exists (select from messages m
        where m.conversation_id = cm.conversation_id and m.sender_id = cm.peer_id)`)

test(
  'whatever two members do at the same moment, nothing deadlocks, and conversations know of blocks, matches and answers',
  { timeout: times({ short: 120_000, full: 1_200_000 }) },
  async () => {
    const faults: unknown[] = []
    for (const order of orders) {
      const pair = await twoMembers()
      const answers = await Promise.all(order.map((act) => act(pair)))
      for (const { status, json } of answers) if (status >= 500) faults.push(json)
      world.current.now = new Date(world.current.now.getTime() + 11 * 60_000)
    }
    expect([faults, world.current.log, await wrongCopies()]).toEqual([[], [], []])
  },
)

const block: Act = (by, to) => by.post('/api/block.php', { id: to.id })
const unblock: Act = (by, to) => by.delete('/api/block.php', { id: to.id })

test('a conversation knows of a block that comes at the moment of its first message', async () => {
  const members = (search: Record<string, unknown>) =>
    Promise.all(Array.from({ length: PAIRS }, () => world.current.visitor().join(search)))
  const [women, men] = await Promise.all([members({}), members({ gender: 'male', seeking: 'female' })])
  for (const [at, ada] of women.entries()) await Promise.all([message(ada, men[at]!), block(men[at]!, ada)])
  expect(await wrongCopies()).toEqual([])
})

test('of two who unblock each other at the same moment, the conversation knows', async () => {
  const [ada, bob] = await twoMembers()
  await message(ada, bob)
  for (let round = 0; round < 20; round++) {
    await Promise.all([block(ada, bob), block(bob, ada)])
    await Promise.all([unblock(ada, bob), unblock(bob, ada)])
    expect(await wrongCopies()).toEqual([])
  }
})

test('whatever happens to one account at the same moment, it has one outcome and no fault', async () => {
  const faults: unknown[] = []
  for (let round = 0; round < 6; round++) {
    const ada = await world.current.visitor().join({ confirm: false })
    const activation = ada.mailToken()
    const guest = () => world.current.visitor()
    const link = (purpose: string, to?: string) => writeLink(world.current, ada.email, purpose, to)
    const [reset, move] = await Promise.all([link('password_reset'), link('mail_change', `moved-${ada.email}`)])
    const anew = { password: 'Regen-auf-Tulpen-78', password_repeat: 'Regen-auf-Tulpen-78' }
    const answers = await Promise.all([
      guest().post('/api/activation.php', { token: activation, ...anew }),
      ada.post('/api/activation.php', { token: activation }),
      guest().put('/api/reset-password.php', { token: reset, ...anew }),
      guest().put('/api/mail-change.php', { token: move, ...anew }),
      ada.delete('/api/account.php', { password: ada.password, reason: 'time' }),
      ada.put('/api/password.php', { old: ada.password, ...anew }),
      ada.put('/api/activation.php'),
      ada.post('/api/mail-change.php', { email: `wish-${ada.email}`, password: ada.password }),
      ada.post('/api/photos.php', photoForm()),
      ada.delete('/api/sessions.php', { others: true }),
      ada.post('/api/user.php?push=1', { subscription: subscriptionOf(newBrowser()) }),
      guest().post('/api/user.php', { email: ada.email, password: ada.password }),
      guest().post('/api/reset-password.php', { email: ada.email }),
    ])
    for (const { status, json } of answers) if (status >= 500) faults.push(json)
    const [{ status, deletedAt }, profile] = await Promise.all([ada.account(), ada.profile()])
    expect([status === 'deleted', profile.status === 'active']).toEqual([deletedAt !== null, status === 'active'])
  }
  expect([faults, world.current.log]).toEqual([[], []])
})
