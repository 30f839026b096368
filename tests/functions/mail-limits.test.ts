import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { mailboxOf } from '#core/account/mailbox.ts'
import { RATES, strictLimit } from '#core/limits/rates.ts'
import { PARAMS } from '#functions/mails/params.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { signupForm } from '#tests/support/forms.ts'
import { siteOf } from '#tests/support/site.ts'
import { CAUSES, type Flooder, PROVED } from './mail-limits.ts'
import { useWorld } from '#tests/support/world.ts'

const sites = { open: useWorld({ account_hints: 'open' }), discreet: useWorld({ account_hints: 'discreet' }) }
const TRIES = 14

afterEach(() => {
  for (const { current } of Object.values(sites)) current.broken.redis = false
})

function flooder(site: keyof typeof sites): Flooder & { mailbox: string } {
  const name = `victim${randomInt(1e9)}`
  let spelled = 0
  return {
    mailbox: `${name}@gmail.com`,
    world: sites[site].current,
    spelling: () => `${name.slice(0, 3)}.${name.slice(3)}+${spelled++}@${spelled % 2 ? 'gmail.com' : 'googlemail.com'}`,
    stranger: () => sites[site].current.visitor(),
  }
}

async function mailsFor({ world, mailbox }: ReturnType<typeof flooder>, template: string): Promise<number> {
  const written = await world.sql(
    `select coalesce(o.params ->> 'to', u.email) as "to" from outbox o left join users u on u.id = o.user_id where o.channel = 'mail' and o.template = $1`,
    [template],
  )
  return written.filter(({ to }) => mailboxOf(to!) === mailbox).length
}

test('every mail is in one of the two lists', () => {
  const caused = new Set(Object.values(CAUSES).map(({ mail }) => mail))
  expect([...caused, ...Object.keys(PROVED)].toSorted()).toEqual(Object.keys(PARAMS).toSorted())
})

test('docs/security.md lists each cause with its limit', () => {
  const text = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  for (const { how, mail, most } of Object.values(CAUSES))
    expect(rows).toContainEqual(['', how, `\`${mail}\``, String(most), expect.any(String), ''])
})

describe.each([false, true])('without Redis: %s', (gone) => {
  test.each(Object.entries(CAUSES))('%s: a mailbox gets so many mails a day and no more', async (_, cause) => {
    const by = flooder(cause.site)
    const once = await cause.open(by)
    by.world.broken.redis = gone
    // at once, and one after the other
    await Promise.all(Array.from({ length: TRIES / 2 }, once))
    for (let tries = 0; tries < TRIES / 2; tries++) await once()
    const got = await mailsFor(by, cause.mail)
    expect(got).toBeLessThanOrEqual(cause.most)
    // At least one mail must go out, or the case proves nothing. Without Redis, limits by account stop earlier.
    if (!gone) expect(got).toBe(cause.most)
    else if (cause.most > 0) expect(got).toBeGreaterThan(0)
  })
})

describe('a network', () => {
  const ask = {
    'account.signup': () => ['/api/signup.php', signupForm()],
    'account.reset': () => ['/api/reset-password.php', { email: `x-${randomUUID()}@post.example` }],
    'report.send': () => [
      '/api/report.php',
      {
        category: 'other',
        words: 'Something is wrong.',
        subject_kind: 'site',
        email: `x-${randomUUID()}@post.example`,
      },
    ],
  } as const

  test.each(Object.keys(ask) as (keyof typeof ask)[])(
    '%s: all of an IPv6 site (48 bits) counts as one; without Redis Postgres counts, and more strictly',
    async (name) => {
      const by = flooder('open')
      const send = (ip: string) => {
        const [path, body] = ask[name]()
        return Object.assign(by.stranger(), { ip }).post(path as string, body)
      }
      const site = () => `2001:db8:${randomInt(65_536).toString(16)}`
      for (const gone of [false, true]) {
        by.world.broken.redis = gone
        const most = gone ? strictLimit(name)! : RATES[name].max
        const here = site()
        const words = (
          await Promise.all(Array.from({ length: most + 3 }, (_, at) => send(`${here}:${at.toString(16)}::1`)))
        ).map(codeOrStatus)
        expect([gone, words.filter((word) => word === 'too_many_requests').length]).toEqual([gone, 3])
        expect(codeOrStatus(await send(`${here}:ffff::1`))).toBe('too_many_requests')
        expect(codeOrStatus(await send(`${site()}::1`))).not.toBe('too_many_requests')
      }
    },
  )

  test('a Redis that answers garbage counts as unreachable', async () => {
    const by = flooder('open')
    const { client } = by.world.services({ country: null, ip: '' }, []).redis
    const who = by.stranger()
    const { id } = await siteOf(by.world)
    await client.hset(`rate:account.reset:${id}:${who.ip}`, { not: 'a number' })
    const words = []
    for (let tries = 0; tries <= strictLimit('account.reset')!; tries++)
      words.push(codeOrStatus(await who.post('/api/reset-password.php', { email: `x-${randomUUID()}@post.example` })))
    expect(words.at(-1)).toBe('too_many_requests')
  })
})

test('a report is always accepted; the answer says whether a receipt is sent, also for a repeat', async () => {
  const by = flooder('open')
  const file = (key?: string) =>
    by
      .stranger()
      .post(
        '/api/report.php',
        { category: 'other', words: 'Something is wrong.', subject_kind: 'site', email: `${by.mailbox}` },
        { ...(key && { key }) },
      )
  const answers = []
  for (let tries = 0; tries < 7; tries++) answers.push(await file())
  expect(answers.map(({ status, json }) => [status, json.mailed])).toEqual(
    [true, true, true, true, true, false, false].map((mailed) => [201, mailed]),
  )
  const key = randomUUID()
  expect([(await file(key)).json, (await file(key)).json.mailed]).toEqual([
    expect.objectContaining({ mailed: false }),
    false,
  ])
})

test('a member gets a mail about a new password only once the address is confirmed', async () => {
  const by = flooder('open')
  const ada = await by.stranger().join()
  const change = { old: ada.password, password: 'Regen-auf-Tulpen-78', password_repeat: 'Regen-auf-Tulpen-78' }
  expect((await ada.put('/api/password.php', change)).status).toBe(200)
  expect((await ada.outbox()).filter(({ template }) => template === 'password_changed')).toHaveLength(1)
})
