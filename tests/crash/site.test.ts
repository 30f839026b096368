import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { driver } from '#db/client.ts'
import { build } from '#local/build.ts'
import { environment } from '#local/cloud/environment.ts'
import { childrenOf, isAlive } from '#local/cloud/postgres-process.ts'
import { seeded } from '#local/demo/random.ts'
import { SITE } from '#tests/money/simulation.ts'
import { brokenIntents, brokenRules, type Effect, watchRows } from '#tests/money/invariants.ts'
import { printedSeed, times } from '#tests/setup/effort.ts'
import { end, type Running, says, start } from '#tests/setup/running.ts'
import { freePorts } from '#tests/setup/free-ports.ts'
import type { Response } from '#tests/worker/browser.ts'
import { Customer, notifies, paymentOf, pays } from './customer.ts'

const KILLS = times({ short: 1, full: 60 })
const CUSTOMERS = 5
const WANTED = 6
const PATIENCE = 5

const seed = printedSeed('Crash of the site')
let parent: string
let place: { port: number; dataDir: string; members: number }
let site: Running
let world: { sql: (text: string, values?: unknown[]) => Promise<Record<string, string | null>[]> }
let packages: string[]

beforeAll(async () => {
  await build(() => {})
  parent = await mkdtemp(join(tmpdir(), 'liaison-crash-'))
  place = { port: await freePorts(), dataDir: join(parent, 'data'), members: 2 }
  site = start('start', place)
  await says(site, /^Ready: /m)
  const { DATABASE_URL: url, NEON_FETCH_ENDPOINT: endpoint } = environment(`http://localhost:${place.port + 1}`)
  const sql = driver({ url, endpoint })
  world = { sql: (text, values = []) => sql.query(text, values) as never }
  // The rules speak of all members, so that nobody is there whom the demo site made up.
  await world.sql('truncate users cascade')
  await world.sql(`update sites set settings = settings || $1`, [JSON.stringify(SITE)])
  await watchRows(world)
  packages = (await world.sql(`select public_id::text as id from packages where currency = 'EUR'`)).map(({ id }) => id!)
})
afterAll(async () => {
  if (site) await end(site.child, 'SIGKILL')
  if (parent) await rm(parent, { recursive: true, force: true })
})

type Intent = Effect & { by: Customer; paid: boolean }

test(
  `a site killed (${KILLS}) while members write starts again by itself, has lost nothing that was answered, and doubled nothing`,
  async () => {
    const shop = {
      port: place.port,
      origin: `http://localhost:${place.port}`,
      cloud: `http://localhost:${place.port + 1}`,
    }
    const intents: Intent[] = []
    const log: string[] = []
    const unexpected: string[] = []
    const payments: string[] = []

    /** Asks under the same key until there is an answer; while the site is gone there is none. */
    const insists = async (
      what: string,
      isBack: Promise<unknown>,
      ask: () => Promise<Response | globalThis.Response>,
    ) => {
      for (let tries = 0; tries < PATIENCE; tries++) {
        if (tries > 0) await isBack
        const answer = await ask().catch(() => null)
        log.push(`${what}: ${answer?.status ?? 'died'}`)
        if (answer && answer.status < 500) return answer as Response
        if (answer && answer.status !== 503) unexpected.push(log.at(-1)!)
      }
      throw new Error(`no answer: ${what}\n${site.said()}`)
    }

    for (let round = 0; round < KILLS; round++) {
      const random = seeded(`site ${seed} ${round}`)
      const customers: Customer[] = []
      // one after the other: five hashes of passwords at once are more than a busy machine does within a request's time
      for (let n = 0; n < CUSTOMERS; n++) customers.push(await new Customer(shop, `Customer ${round}.${n}`).joins())
      const from = log.length
      const crash = async () => {
        const answers = from + random.int(1, CUSTOMERS * 3)
        while (log.length < answers) await new Promise(setImmediate)
        // the moment is drawn, nothing is waited for
        await sleep(random.int(0, 40))
        const children = childrenOf(site.child.pid!)
        await end(site.child, 'SIGKILL')
        log.push(`killed, its children were ${children.join()}`)
        site = start('start', place)
        await says(site, /^Ready: /m)
        expect(children.filter(isAlive), 'what a killed site leaves behind').toEqual([])
      }
      const crashed = crash()
      const works = async (by: Customer, n: number) => {
        const random = seeded(`site ${seed} ${round} ${n}`)
        for (let wanted = 0; wanted < WANTED; wanted++) {
          const kind = random.chance(0.6) ? 'message' : 'order'
          const body =
            kind === 'message'
              ? { to: customers[(n + 1) % CUSTOMERS]!.id, kind: 'text', text: `Text ${random.uuid()}` }
              : { package: random.pick(packages), method: 'creditcard', start_now: true }
          const intent: Intent = { by, kind, key: random.uuid(), body, told: new Set(), unsure: false, paid: false }
          intents.push(intent)
          const what = `${by.name} ${kind} ${intent.key}`
          const answer = await insists(what, crashed, () => by.post(`/api/${kind}.php`, body, intent.key))
          // the order stands, its payment was given up
          intent.unsure = kind === 'order' && ['payment_failed', 'conflict'].includes(answer.json?.error?.code)
          if (answer.status !== 201) continue
          intent.told.add(answer.json[kind].id)
          if (kind === 'message' || random.chance(0.3)) continue
          const payment = paymentOf(answer)
          await insists(`${what} pays`, crashed, () => pays(shop.cloud, payment))
          const noticed = await insists(`${what} notice`, crashed, () => notifies(shop.port, payment))
          expect(noticed.status).toBe(200)
          intent.paid = true
          payments.push(payment)
        }
      }
      await Promise.all([crashed, ...customers.map(works)])
      const paid = await world.sql(
        `select payment_id, status from orders where payment_id = any($1::text[]) and status <> 'completed'`,
        [payments],
      )
      const users = await Promise.all(customers.map((customer) => customer.get('/api/user.php')))
      expect(
        [
          ...unexpected,
          ...users.filter(({ json }) => !json?.user).map(({ text }) => `no session any more: ${text}`),
          ...paid.map((row) => `told as paid: ${JSON.stringify(row)}`),
          ...(await brokenRules({ world })),
          ...(await brokenIntents({ world, intents })),
        ],
        `round ${round} of SEED=${seed}:\n${log.slice(from).join('\n')}\n${site.said()}`,
      ).toEqual([])
    }
    const acknowledged = intents.filter(({ told }) => told.size > 0).length
    const died = log.filter((line) => line.endsWith('died')).length
    console.log(`Crash of the site: ${JSON.stringify({ kills: KILLS, acknowledged, paid: payments.length, died })}`)
    for (const [what, count] of Object.entries({ acknowledged, paid: payments.length, died }))
      expect(count, what).toBeGreaterThan(KILLS)
  },
  120_000 + KILLS * 60_000,
)
