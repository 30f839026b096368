import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { neon, neonConfig } from '@neondatabase/serverless'
import { Redis } from '@upstash/redis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDeadline } from '#functions/services/deadline.ts'
import { paymentGateway } from '#functions/services/payment/mollie/gateway.ts'
import { environment } from '#local/cloud/environment.ts'
import { startCloud } from '#local/cloud/server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-cloud-'))
let cloud: Awaited<ReturnType<typeof startCloud>>
let env: Record<string, string>

const start = async (delayMs = 0) => {
  cloud = await startCloud({ port: 0, dataDir, delayMs })
  env = environment(cloud.origin)
  neonConfig.fetchEndpoint = env.NEON_FETCH_ENDPOINT!
}
beforeAll(() => start(), 30_000)
afterAll(async () => {
  await cloud.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Mail = Record<string, unknown>

async function mail(body: Mail, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${env.MAIL_KEY}`
  const response = await fetch(`${env.MAIL_URL}/emails`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ from: env.MAIL_FROM, subject: 'Hi', html: '<p>Hi</p>', text: 'Hi', ...body }),
  })
  return { status: response.status, json: (await response.json()) as { id?: string; name?: string } }
}

type Entry = { kind: string; to: string; subject: string; text: string; html: string; links: string[]; at: string }

async function sentTo(to: string) {
  return (await (await fetch(`${cloud.origin}/outbox.json?to=${encodeURIComponent(to)}`)).json()) as Entry[]
}

describe('one address', () => {
  test('serves the database, Redis and payments to their real clients', async () => {
    const sql = neon(env.DATABASE_URL!)
    expect(await sql`select 1 + 1 as two`).toEqual([{ two: 2 }])
    const redis = new Redis({ url: env.UPSTASH_REDIS_REST_URL!, token: env.UPSTASH_REDIS_REST_TOKEN! })
    expect(await redis.pipeline().incr('n').expire('n', 60, 'NX').exec()).toEqual([1, 1])
    const gateway = paymentGateway({
      url: env.PAYMENT_URL!,
      key: env.PAYMENT_KEY!,
      fetch: (url, init) => fetch(url, init),
      deadline: startDeadline(20_000),
    })
    const made = await gateway.createPayment({
      amount: { currency: 'EUR', minor: 1000 },
      description: 'x',
      method: 'paypal',
      returnUrl: `${cloud.origin}/outbox`,
      reference: 'r',
      orderedAt: new Date(),
      idempotencyKey: crypto.randomUUID(),
    })
    expect(await (await fetch(made.checkoutUrl!)).text()).toMatch(/paid[^]*failed/)
    const control = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"status":"paid"}' }
    expect((await fetch(`${cloud.origin}/__control/payments/${made.id}`, control)).status).toBe(200)
    expect((await gateway.getPayment(made.id)).status).toBe('completed')
  })

  test('says what exists where nothing is', async () => {
    const response = await fetch(`${cloud.origin}/nowhere`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ paths: expect.arrayContaining(['/sql', '/redis', '/outbox']) })
  })

  test('fails on demand, as often as ordered', async () => {
    const order = (body: unknown) =>
      fetch(`${cloud.origin}/__control/faults`, { method: 'POST', body: JSON.stringify(body) })
    const gateway = paymentGateway({
      url: env.PAYMENT_URL!,
      key: env.PAYMENT_KEY!,
      fetch: (url, init) => fetch(url, init),
      deadline: startDeadline(20_000),
    })
    const ask = () => gateway.listMethods({ amount: { currency: 'EUR', minor: 1000 }, country: 'DE' })
    expect((await order({ path: '/payments', status: 503, times: 2 })).status).toBe(200)
    await expect(ask()).rejects.toMatchObject({ name: 'PaymentUnavailable' })
    await expect(ask()).rejects.toMatchObject({ name: 'PaymentUnavailable' })
    expect((await ask()).length).toBeGreaterThan(0)
    expect((await order({ path: '/payments' })).status).toBe(422)
  })

  test('lets no second cloud into its data', async () => {
    await expect(startCloud({ port: 0, dataDir })).rejects.toThrow(/is in use by process/)
  })
})

describe('the outbox', () => {
  test('keeps mail with its links, newest first, for whom it was', async () => {
    const to = `Anna <${crypto.randomUUID()}@example.org>`
    const address = to.slice(6, -1)
    await mail({
      to,
      subject: 'First',
      html: '<a href="http://x.test/a?b=1&amp;c=2">go</a>',
      text: 'go: http://x.test/a?b=1&c=2.',
    })
    await mail({ to: [to, 'other@example.org'], subject: 'Second', html: undefined, text: 'see http://x.test/z' })
    const found = await sentTo(address.toUpperCase())
    expect(found).toMatchObject([
      { kind: 'mail', to: address, subject: 'Second', html: '', links: ['http://x.test/z'] },
      { kind: 'mail', to: address, subject: 'First', links: ['http://x.test/a?b=1&c=2'] },
    ])
    expect(Date.parse(found[0]!.at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('takes a mail once per key', async () => {
    const to = `${crypto.randomUUID()}@example.org`
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await mail({ to }, key)
    expect(await mail({ to }, key)).toEqual({ status: 200, json: { id: first.json.id } })
    expect((await mail({ to, subject: 'Other' }, key)).status).toBe(409)
    expect(await sentTo(to)).toHaveLength(1)
  })

  test('refuses what the provider would', async () => {
    expect(await mail({ to: '' })).toMatchObject({ status: 422, json: { name: 'missing_required_field' } })
    expect((await mail({ to: 'a@example.org' }, { authorization: 'Bearer wrong' })).status).toBe(401)
  })

  test('takes text messages', async () => {
    const to = `+49151${Math.floor(Math.random() * 1e8)}`
    const send = (token: string, form: Record<string, string>) =>
      fetch(`${env.SMS_URL}/2010-04-01/Accounts/${env.SMS_ACCOUNT}/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${env.SMS_ACCOUNT}:${token}`)}` },
        body: new URLSearchParams(form),
      })
    const answer = await send(env.SMS_TOKEN!, { To: to, From: 'Liaison', Body: 'Code 123456' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), status: 'queued' })
    expect(await sentTo(to)).toMatchObject([{ kind: 'sms', text: 'Code 123456' }])
    expect((await send('wrong', { To: to, From: 'x', Body: 'y' })).status).toBe(401)
    expect((await send(env.SMS_TOKEN!, { To: to, From: 'x' })).status).toBe(400)
  })

  test('takes pushes', async () => {
    const id = crypto.randomUUID()
    const push = (to: string, headers: Record<string, string>) =>
      fetch(`${cloud.origin}/push/${to}`, { method: 'POST', headers, body: new Uint8Array(120) })
    expect((await push(id, { ttl: '60', 'content-encoding': 'aes128gcm' })).status).toBe(201)
    const body = Buffer.alloc(120).toString('base64url')
    expect(await sentTo(id)).toMatchObject([{ kind: 'push', text: '120 bytes', headers: { ttl: '60' }, body }])
    await push(`${id}%3Ax`, { ttl: '60' })
    expect(await sentTo(`${id}:x`)).toHaveLength(1)
    expect((await push(id, {})).status).toBe(400)
    expect((await push(`gone-${id}`, { ttl: '60' })).status).toBe(410)
  })

  test('is a page on which a mail cannot run scripts', async () => {
    const to = `${crypto.randomUUID()}@example.org`
    await mail({ to, subject: '<script>x</script>', html: '<p>"Hello"</p><script>alert(1)</script>' })
    const html = await (await fetch(`${cloud.origin}/outbox?to=${to}`)).text()
    expect(html).toContain('&lt;p&gt;&quot;Hello&quot;&lt;/p&gt;')
    expect(html).not.toContain('<script>')
    expect(html).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  })
})

test('a restart keeps mails and data; a delay slows backends, not the outbox', async () => {
  const to = `${crypto.randomUUID()}@example.org`
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await mail({ to }, key)
  await neon(env.DATABASE_URL!)`create table kept (n int)`
  await cloud.close()
  await start(150)
  expect(await sentTo(to)).toHaveLength(1)
  expect((await mail({ to }, key)).json.id).toBe(first.json.id)
  const time = async (act: () => PromiseLike<unknown>) => {
    const begin = performance.now()
    await act()
    return performance.now() - begin
  }
  expect(await time(() => neon(env.DATABASE_URL!)`select * from kept`)).toBeGreaterThan(145)
  expect(await time(() => sentTo(to))).toBeLessThan(100)
}, 30_000)
