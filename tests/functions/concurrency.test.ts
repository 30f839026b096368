import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { photoForm } from '#tests/support/forms.ts'
import { writeLink } from '#tests/support/mail-links.ts'
import { newBrowser, subscriptionOf } from '#tests/support/pushes.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 100_000, message_credits: 1 })
const ROUNDS = 30

const ACTIONS: ((by: Visitor, to: Visitor) => Promise<{ status: number; json: unknown }>)[] = [
  (by, to) => by.post('/api/like.php', { id: to.id }),
  (by, to) => by.delete('/api/like.php', { id: to.id }),
  (by, to) => by.post('/api/block.php', { id: to.id }),
  (by, to) => by.delete('/api/block.php', { id: to.id }),
  (by, to) => by.post('/api/message.php', { to: to.id, kind: 'text', text: 'Hallo' }, { key: randomUUID() }),
  (by) => by.post('/api/photos.php', photoForm()),
  async (by) => {
    const [photo] = (await by.get('/api/photos.php')).json.photos
    return photo ? by.delete('/api/photos.php', { id: photo.id }) : by.get('/api/photos.php')
  },
  (by) => by.put('/api/profile.php', { about: 'I like the rain.' }),
  (by) => by.get('/api/user.php'),
  (by, to) => by.get(`/api/member.php?id=${to.id}`),
  async (by, to) => by.get(`/api/chat.php?member=${to.id}`),
  (by) => by.put('/api/notifications.php', { notifications: { like: { mail: true } } }),
]

// thirty rounds of thirty requests
test('whatever two members do at the same moment, nothing deadlocks', { timeout: 120_000 }, async () => {
  const [ada, bob] = await Promise.all([
    world.current.visitor().join(),
    world.current.visitor().join({ gender: 'male', seeking: 'female' }),
  ])
  const faults: unknown[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const actions = ACTIONS.flatMap((doing) => [doing(ada!, bob!), doing(bob!, ada!)])
    actions.push(
      sendOutbox(world.current.services({ country: null, ip: '' }, [])).then(() => ({ status: 200, json: null })),
    )
    for (const { status, json } of await Promise.all(actions)) if (status >= 500) faults.push(json)
    world.current.now = new Date(world.current.now.getTime() + 11 * 60_000)
  }
  expect([faults, world.current.log]).toEqual([[], []])
})

test('whatever happens to one account at the same moment, it has one outcome and no fault', async () => {
  const faults: unknown[] = []
  for (let round = 0; round < ROUNDS / 5; round++) {
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
