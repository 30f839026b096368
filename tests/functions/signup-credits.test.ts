import { randomInt, randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creditEntries, giftMailboxes } from '#db/schema/money.ts'
import { users } from '#db/schema/users.ts'
import { eraseMembers } from '#functions/jobs/erasure.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { signupForm } from '#tests/support/forms.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ account_hints: 'open', signup_credits: 15, message_credits: 5 })
const discreet = useWorld({ account_hints: 'discreet', signup_credits: 15 })
const name = () => `ada${randomInt(1e9)}`
const form = (email: string, more: object = {}) => signupForm({ email, gender: 'male', seeking: 'female', ...more })
const signup = (email: string, more?: object, by = world.current.visitor()) =>
  by.post('/api/signup.php', form(email, more))
const books = async (emails: string[], { current: { db } } = world) => {
  const accounts = await db.select().from(users).where(inArray(users.email, emails)).orderBy(users.id)
  const keys = accounts.map(({ id }) => id)
  const entries = await db.select().from(creditEntries).where(inArray(creditEntries.userId, keys))
  const ledgerOf = (key: bigint) => entries.reduce((sum, { userId, delta }) => sum + (userId === key ? delta : 0), 0)
  return accounts.map(({ id, credits }) => ({ credits, ledger: ledgerOf(id) }))
}

test('the second account of a mailbox starts without gift credits, and the answer says so', async () => {
  const who = name()
  const [first, second] = [`${who}@gmail.com`, `${who.slice(0, 2)}.${who.slice(2)}+x@googlemail.com`]
  const answers = [await signup(first), await signup(second)]
  expect(answers.map(({ status, json }) => [status, json.gift, json.user.credits])).toEqual([
    [201, 'given', 15],
    [201, 'had', 0],
  ])
  expect(await books([first, second])).toEqual([
    { credits: 15, ledger: 15 },
    { credits: 0, ledger: 0 },
  ])
})

test('of many parallel signups of one mailbox one gets them', async () => {
  const who = name()
  const emails = Array.from({ length: 8 }, (_, at) => `${who}+${at}@post.example`)
  const answers = await Promise.all(emails.map((email) => signup(email)))
  expect(answers.map(codeOrStatus)).toEqual(emails.map(() => 201))
  expect(answers.filter(({ json }) => json.gift === 'given')).toHaveLength(1)
  expect((await books(emails)).filter(({ credits, ledger }) => credits === 15 && ledger === 15)).toHaveLength(1)
  expect((await books(emails)).filter(({ credits, ledger }) => credits === 0 && ledger === 0)).toHaveLength(7)
})

test('a repeat with the same key gets the same answer; an attempt with a taken address does not use them up', async () => {
  const [email, key] = [`${name()}@post.example`, randomUUID()]
  const [by, other] = [world.current.visitor(), world.current.visitor()]
  const first = await by.post('/api/signup.php', form(email), { key })
  const again = await other.post('/api/signup.php', form(email), { key })
  expect([first.json.gift, again.json.gift, again.json.user.credits]).toEqual(['given', 'given', 15])
  await world.current.db.delete(giftMailboxes)
  expect(codeOrStatus(await signup(email))).toBe('email_taken')
  expect(await world.current.db.$count(giftMailboxes)).toBe(0)
})

test('a first message that they would have paid for is refused with its reason', async () => {
  const [who, bea] = [name(), await world.current.visitor().join()]
  const message = { signup_message: { to: bea.id, text: 'Hallo' } }
  expect((await signup(`${who}@post.example`, message)).json.message).toEqual({ sent: true })
  expect((await signup(`${who}+2@post.example`, message)).json).toMatchObject({
    gift: 'had',
    message: { refused: 'not_enough_credits' },
  })
})

test('on a discreet site the answer reveals nothing, and the ledger is correct', async () => {
  const who = name()
  const emails = [`${who}@post.example`, `${who}+2@post.example`]
  for (const email of emails)
    expect((await signup(email, {}, discreet.current.visitor())).json).toEqual({
      user: null,
      message: null,
      gift: null,
    })
  expect((await books(emails, discreet)).map(({ credits }) => credits)).toEqual([15, 0])
})

test('deletion, erasure and a new signup bring no second gift', async () => {
  const who = world.current.visitor()
  const email = `${name()}@post.example`
  await signup(email, {}, who)
  await who.delete('/api/account.php', { password: 'Tulpen-im-Regen-77', reason: 'time' })
  const pass = (days: number) => (world.current.now = new Date(world.current.now.getTime() + days * 86_400_000))
  pass(15)
  await eraseMembers(world.current.services({ country: null, ip: '' }, []))
  expect((await signup(email)).json.gift).toBe('had')
  // What is kept of the mailbox is a keyed hash, and nothing that leads back.
  const kept = await world.current.db.select().from(giftMailboxes)
  expect(kept.filter(({ mailbox }) => !/^[\w-]{22}$/.test(mailbox))).toEqual([])
})

test('a site without gift credits promises none', async () => {
  await world.current.changeSettings({ signup_credits: 0 })
  const who = name()
  const answers = [await signup(`${who}@post.example`), await signup(`${who}+2@post.example`)]
  expect(answers.map(({ json }) => [json.gift, json.user.credits])).toEqual([
    ['given', 0],
    ['given', 0],
  ])
  await world.current.changeSettings({ signup_credits: 15 })
  expect((await signup(`${who}+3@post.example`)).json.gift).toBe('given')
})
