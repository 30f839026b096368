import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '#core/site/locales.ts'
import { build } from '#local/build.ts'
import { environment } from '#local/cloud/environment.ts'
import { migrate } from '#local/cloud/postgres.ts'
import { startCloud } from '#local/cloud/server.ts'
import { configuration } from '#local/worker.ts'

const SECRET = 'a secret of thirty-two letters!!'
let cloud: Awaited<ReturnType<typeof startCloud>>
let dataDir: string

beforeAll(async () => {
  await build(() => {})
  dataDir = await mkdtemp(join(tmpdir(), 'liaison-environment-'))
  cloud = await startCloud({ port: 0, dataDir })
  await migrate(cloud.pool)
  await cloud.pool.query(
    `with site as (insert into sites (name, settings, company, created_at) values ('Test', '{"domain": "liaison.test"}', '{}', now()) returning id)
     insert into site_hosts (host, site_id) select '*', id from site`,
  )
}, 300_000)
afterAll(async () => {
  await cloud?.close()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

/** Asks a worker that is given this, and listens to what it prints. */
async function asked(given: Record<string, string>, paths: string[]) {
  const printed: string[] = []
  const miniflare = new Miniflare({
    ...configuration({ port: 0, cloud: cloud.origin, dataDir, bindings: given }),
    handleStructuredLogs: ({ message }) => void printed.push(message),
  })
  try {
    const origin = await miniflare.ready
    const answers: Response[] = []
    for (const path of paths) answers.push(await fetch(new URL(path, origin)))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    await (await miniflare.getWorker()).scheduled({ cron: '* * * * *' })
    return { answers, bodies, printed }
  } finally {
    await miniflare.dispose()
  }
}

const PATHS = ['/', '/members', '/api/settings.php', '/api/user.php', '/api/image.php', '/api/unheard.php']

describe('a worker with missing variables', () => {
  test.each([
    [{}, 'missing: SECRET; wrong: PAYMENT_URL', { PAYMENT_URL: 'a-secret-address' }],
    [{ SECRET: 'a-secret-too-short' }, 'wrong: SECRET', {}],
  ])('answers unavailable everywhere, and logs the names once', async (own, fault, wrong) => {
    const { answers, bodies, printed } = await asked({ ...environment(cloud.origin), ...own, ...wrong }, PATHS)
    for (const [at, answer] of answers.entries()) {
      expect([answer.status, JSON.parse(bodies[at]!)]).toEqual([503, { error: { code: 'unavailable', params: {} } }])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'retry-after': '60',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'server-timing': 'trips;dur=0, sql;dur=0, redis;dur=0',
      })
    }
    expect(printed.map((line) => JSON.parse(line) as unknown)).toEqual([{ level: 'error', job: 'environment', fault }])
  })
})

test('one wrong optional variable turns off only its feature, and is logged once', async () => {
  const { answers, bodies, printed } = await asked(
    {
      ...environment(cloud.origin),
      SECRET,
      FALLBACK_HOST: '*',
      PUSH_PUBLIC_KEY: 'a-secret-key',
      PUSH_SUBJECT: 'a-secret-subject',
      MAIL_WEBHOOK_SECRET: 'a-secret-secret',
      DEMO_LOGINS: 'a-secret-login',
      ORIGIN: 'a-secret-origin',
      SITE_LOCALES: 'a-secret-language',
    },
    ['/api/interests.php', '/', '/api/settings.php'],
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(JSON.parse(bodies[2]!).settings).toMatchObject({ push_public_key: '', locales: LOCALES })
  expect(bodies.join('')).not.toContain('a-secret')
  const told = printed.map((line) => JSON.parse(line) as { job?: string; fault: string })
  expect(told.filter(({ job }) => job === 'environment')).toEqual([
    {
      level: 'warn',
      job: 'environment',
      fault:
        'missing: PUSH_PRIVATE_KEY; wrong: PUSH_PUBLIC_KEY, PUSH_SUBJECT, MAIL_WEBHOOK_SECRET, ORIGIN, SITE_LOCALES, DEMO_LOGINS',
    },
  ])
  expect(printed.join('')).not.toContain('a-secret')
})

test('a message of the queue wakes a sender', async () => {
  await cloud.pool.query(
    `insert into outbox (public_id, site_id, language, channel, template, params, dedupe, due_at, created_at)
     select gen_random_uuid(), id, 'de', 'mail', 'no_account', '{"to": "woken@post.example"}', 'woken', now(), now() from sites`,
  )
  const bindings = { ...environment(cloud.origin), SECRET }
  const miniflare = new Miniflare(configuration({ port: 0, cloud: cloud.origin, dataDir, bindings }))
  try {
    const queue = await miniflare.getQueueProducer<unknown>('OUTBOX')
    await queue.send(null)
    await expect.poll(() => cloud.outbox.list('woken@post.example').length).toBe(1)
  } finally {
    await miniflare.dispose()
  }
})
