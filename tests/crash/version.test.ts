import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Miniflare } from 'miniflare'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, migrations, type StoredStatement } from '#db/migrations/apply.ts'
import { storedStatements } from '#db/queries/stored-statements.ts'
import { build, root } from '#local/build.ts'
import { startSite } from '#local/site.ts'
import { startWorker } from '#local/worker.ts'
import { freePorts } from '#tests/setup/free-ports.ts'
import { buildPreviousVersion } from './previous-version.ts'
import { Customer, notifies, paymentOf, pays, type Shop } from './customer.ts'

let parent: string
let site: Awaited<ReturnType<typeof startSite>>
let before: Miniflare
let old: Shop
let present: Shop

beforeAll(async () => {
  const all = await migrations()
  const newest = all.at(-1)!.tag
  parent = await mkdtemp(join(tmpdir(), 'liaison-before-'))
  const { from, which } = await buildPreviousVersion(
    root,
    { file: `src/db/migrations/${newest}.sql`, base: all.length === 1 },
    parent,
  )
  console.log(`Version beside the present one on ${newest}: ${which}`)
  await build(() => {})
  const port = await freePorts()
  site = await startSite({ port, dataDir: join(parent, 'data'), delayMs: 0, log: () => {}, members: 30 })
  await leaveFunctions(site.cloud.pool, from)
  const cloud = site.cloud.origin
  present = { port, origin: site.origin, cloud }
  const own = await freePorts()
  old = { port: own, origin: `http://localhost:${own}`, cloud }
  const bindings = { ...site.bindings, ORIGIN: old.origin }
  const started = await startWorker({ port: own, cloud, dataDir: join(parent, 'pictures'), bindings, from })
  before = started.worker
}, 300_000)
afterAll(async () => {
  await before?.dispose()
  await site?.close()
  if (parent) await rm(parent, { recursive: true, force: true })
})

/**
 * A database that was deployed before has the functions of that version, too: the newest ones replace those that they are a version of.
 * Its stored statements, created by its own deployment, stay beside the newest ones.
 */
async function leaveFunctions(pool: pg.Pool, from: string): Promise<void> {
  const client = await pool.connect()
  await client.query('set check_function_bodies = off')
  for (const folder of [from, root].map((version) => join(version, 'src/db/functions')))
    for (const file of await readdir(folder))
      if (file.endsWith('.sql'))
        for (const statement of (await readFile(join(folder, file), 'utf8')).split('--> statement-breakpoint'))
          await client.query(statement)
  await client.query('reset check_function_bodies')
  const before = JSON.parse(await readFile(join(from, 'dist/stored-statements.json'), 'utf8')) as StoredStatement[]
  const deployed = join(from, 'src/db/migrations/apply.ts')
  const { applyMigrations: deploy } = (await import(pathToFileURL(deployed).href)) as {
    applyMigrations: typeof applyMigrations
  }
  await deploy(client, { all: [], functions: [], stored: before })
  await applyMigrations(client, { stored: storedStatements() })
  client.release()
}

test('an older version works on the newest schema, beside the new version', async () => {
  const ada = await new Customer(old, 'Ada').joins()
  const bea = await new Customer(present, 'Bea').joins()
  expect((await ada.logsIn()).json.user.id).toBe(ada.id)

  const found = await ada.get('/api/members.php?gender=female&country=DE')
  expect([found.status, found.json.numResults > 0]).toEqual([200, true])
  const shown = await ada.get(`/api/member.php?id=${bea.id}`)
  expect(shown.json.profile.name).toBe('Bea')

  expect((await ada.post('/api/like.php', { id: bea.id })).json).toMatchObject({ match: false })
  expect((await bea.post('/api/like.php', { id: ada.id })).json).toMatchObject({ match: true })
  expect((await ada.get('/api/likes.php')).json.counts).toMatchObject({ matches: 1 })

  const said = await ada.post('/api/message.php', { to: bea.id, kind: 'text', text: 'Kommst du mit?' }, randomKey())
  expect(said.status, said.text).toBe(201)
  const answered = await bea.post('/api/message.php', { to: ada.id, kind: 'text', text: 'Gern!' }, randomKey())
  expect(answered.status, answered.text).toBe(201)
  for (const [who, other] of [
    [ada, bea],
    [bea, ada],
  ] as const) {
    const { messages } = (await who.get(`/api/chat.php?member=${other.id}`)).json as { messages: { text: string }[] }
    expect(messages.map(({ text }) => text).toSorted()).toEqual(['Gern!', 'Kommst du mit?'])
  }

  const credits = said.json.credits as number
  const { packages } = (await ada.get('/api/packages.php')).json as {
    packages: { id: string; credits: number; bonus_credits: number }[]
  }
  const ordered = await ada.post(
    '/api/order.php',
    { package: packages[0]!.id, method: 'creditcard', start_now: true },
    randomKey(),
  )
  expect(ordered.status, ordered.text).toBe(201)
  const payment = paymentOf(ordered)
  expect((await pays(old.cloud, payment)).status).toBe(200)
  expect((await notifies(old.port, payment)).status).toBe(200)
  const bought = packages[0]!.credits + packages[0]!.bonus_credits
  for (const shop of [old, present]) {
    const visit = new Customer(shop, 'Ada')
    Object.assign(visit, { email: ada.email })
    expect((await visit.logsIn()).json.user).toMatchObject({ id: ada.id, paid_user: true, credits: credits + bought })
  }
  expect((await (await before.getWorker()).scheduled({ cron: '* * * * *' })).outcome).toBe('ok')
})

const randomKey = () => crypto.randomUUID()
