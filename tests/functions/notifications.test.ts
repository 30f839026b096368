import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { choices, mayMail, type NotificationChoices } from '#core/notifications/rules.ts'
import { CHANNELS, type DisabledReason, NOTIFICATION_TYPES } from '#core/notifications/kinds.ts'
import { rows } from '#db/client.ts'
import { chosen, mayMail as mayMailInSql } from '#db/queries/notifications/wants.ts'
import { subscribe } from '#tests/support/pushes.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const read = async (member: Visitor) => (await member.get('/api/notifications.php')).json

test('a member who has chosen nothing gets everything except advertising', async () => {
  const ada = await world.current.visitor().join()
  const answer = await ada.get('/api/notifications.php')
  const asked = { mail: false, push: false }
  const told = { mail: true, push: true }
  expect([answer.status, answer.json]).toEqual([
    200,
    {
      notifications: {
        new_conversations: told,
        new_messages: told,
        like: told,
        unread_message_reminders: told,
        promotions: asked,
        weekly_updates: asked,
        news: asked,
        reminders: told,
      },
      disabled: [],
      push_names: false,
      push_subscriptions: 0,
    },
  ])
})

test('a change affects only the choices it names, and returns the new state', async () => {
  const ada = await world.current.visitor().join()
  await Promise.all([subscribe(ada), subscribe(ada)])
  await ada.put('/api/notifications.php', { notifications: { like: { mail: false } } })
  await ada.put('/api/notifications.php', { notifications: { like: { push: false }, news: { mail: true } } })
  const { json } = await ada.put('/api/notifications.php', { push_names: true })
  expect(json).toMatchObject({ push_names: true, push_subscriptions: 2 })
  expect([json.notifications.like, json.notifications.news, json.notifications.new_messages]).toEqual([
    { mail: false, push: false },
    { mail: true, push: false },
    { mail: true, push: true },
  ])
  expect(await read(ada)).toEqual(json)
})

test('two parallel changes both take effect', async () => {
  const ada = await world.current.visitor().join()
  const turnOff = (type: string, way: string) =>
    ada.put('/api/notifications.php', { notifications: { [type]: { [way]: false } } })
  await Promise.all([turnOff('like', 'mail'), turnOff('like', 'push'), turnOff('reminders', 'mail')])
  const { notifications } = await read(ada)
  expect([notifications.like, notifications.reminders]).toEqual([
    { mail: false, push: false },
    { mail: false, push: true },
  ])
})

test.each([
  { notifications: { likes: { mail: true } } },
  { notifications: { like: { sms: true } } },
  { notifications: { like: { mail: 'yes' } } },
  { resume: ['bounce'] },
  { push_names: 1 },
  { email: 'x@example.org' },
])('%j is refused', async (body) => {
  const ada = await world.current.visitor().join()
  const before = await read(ada)
  const answer = await ada.put('/api/notifications.php', body)
  expect([answer.status, answer.json.error.code]).toEqual([422, 'invalid_input'])
  expect(await read(ada)).toEqual(before)
})

test('only turning mails on again clears listunsubscribe', async () => {
  const ada = await world.current.visitor().join()
  await ada.put('/api/notifications.php', { notifications: { like: { mail: false } } })
  await ada.unreachable('listunsubscribe', 'bounce')
  const after = async (change: object) => (await ada.put('/api/notifications.php', change)).json.disabled
  expect(await after({ notifications: { new_messages: { mail: true } } })).toEqual(['listunsubscribe', 'bounce'])
  expect(await after({ notifications: { like: { push: true } } })).toEqual(['listunsubscribe', 'bounce'])
  expect(await after({ notifications: { like: { mail: true } } })).toEqual(['bounce'])
})

test('a member can clear fbl and listunsubscribe, but not bounce', async () => {
  const ada = await world.current.visitor().join()
  await ada.unreachable('fbl', 'listunsubscribe', 'bounce')
  const { json } = await ada.put('/api/notifications.php', { resume: ['fbl', 'listunsubscribe'] })
  expect([json.disabled, (await ada.get('/api/user.php')).json.user.notifications_disabled]).toEqual([
    ['bounce'],
    ['bounce'],
  ])
})

/** What may be stored, and reasons. The rule in code and the one in SQL are held to each. */
const STORED: Parameters<typeof choices>[0][] = [
  {},
  { like: {} },
  { like: { mail: false } },
  { like: { mail: true, push: false }, news: { mail: true } },
  { promotions: { push: true }, weekly_updates: { mail: false, push: false } },
  Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, { mail: false, push: false }])),
]
const REASONS: DisabledReason[][] = [[], ['fbl'], ['bounce'], ['listunsubscribe'], ['fbl', 'bounce', 'listunsubscribe']]

test('code and SQL agree on which notifications a member gets', async () => {
  const { db } = world.current.services({ country: null, ip: '' }, [])
  const types = JSON.stringify(NOTIFICATION_TYPES)
  const channels = JSON.stringify(CHANNELS)
  for (const stored of STORED) {
    const answered = await rows<{ type: keyof NotificationChoices; channel: 'mail' | 'push'; wanted: boolean }>(
      db,
      sql`select t.type, c.channel, ${chosen(sql`t.type`, sql`c.channel`)} as wanted
      from (select ${JSON.stringify(stored)}::jsonb as notifications) u,
        jsonb_array_elements_text(${types}::jsonb) t(type), jsonb_array_elements_text(${channels}::jsonb) c(channel)`,
    )
    const inCode = choices(stored)
    expect(answered).toHaveLength(16)
    for (const { type, channel, wanted } of answered)
      expect([stored, type, channel, wanted]).toEqual([stored, type, channel, inCode[type][channel]])
  }
  for (const reasons of REASONS) {
    const [row] = await rows<{ may: boolean }>(
      db,
      sql`select ${mayMailInSql} as may from (select array(select jsonb_array_elements_text(${JSON.stringify(reasons)}::jsonb)) as notifications_disabled) u`,
    )
    expect([reasons, row!.may]).toEqual([reasons, mayMail(reasons)])
  }
})
