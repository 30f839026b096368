import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, attachPostgres, type Database, type PostgresServer } from '#local/cloud/postgres.ts'
import { runPostgres } from '#local/cloud/postgres-process.ts'
import { seeded } from '#local/demo/random.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { Simulation, type Intent, SITE } from '#tests/money/simulation.ts'
import { brokenIntents, brokenRules, watchRows } from '#tests/money/invariants.ts'
import { printedSeed, times } from '#tests/setup/effort.ts'
import { copyRows, describeSchema } from './copy-database.ts'

const ROUNDS = times({ short: 4, full: 500 })
const WORKERS = 6
const WANTED = 6
const PATIENCE = 5

const seed = printedSeed('Crash')
let process: Awaited<ReturnType<typeof runPostgres>>
let server: PostgresServer
let database: Database
let world: World
let simulation: Simulation

beforeAll(async () => {
  process = await runPostgres({ durable: true })
  server = attachPostgres(process.url, undefined, process.stop)
  await server.createTemplate(({ pool }) => migrate(pool))
  database = await server.cloneDatabase()
  world = await openWorld(SITE, database)
  simulation = new Simulation(world)
  await simulation.opens()
  await watchRows(world)
})
afterAll(async () => {
  await world?.close()
  await server?.stop()
})

const calm = { ...seeded('calm'), chance: () => false }
const isAnswered = ({ told, refused }: Intent) => told.size > 0 || refused

/** Asks under the same key until there is an answer; while the server is gone there is none. */
async function insists(intent: Intent, isBack: Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < PATIENCE && !isAnswered(intent); tries++) {
    if (tries > 0) await isBack
    await simulation.tries(intent, calm)
  }
}

test(
  `a database killed ${ROUNDS} times while members write loses nothing that was answered, and doubles nothing`,
  async () => {
    let acknowledged = 0
    let unanswered = 0
    for (let round = 0; round < ROUNDS; round++) {
      const random = seeded(`crash ${seed} ${round}`)
      simulation.members = []
      const members = await Promise.all([0, 1, 2].map((n) => simulation.joins(`member-${round}.${n}`, false)))
      const from = simulation.intents.length
      const crash = async () => {
        const answers = simulation.log.length + random.int(1, WORKERS * 3)
        while (simulation.log.length < answers) await new Promise(setImmediate)
        await process.kill()
        await process.restart()
      }
      const crashed = crash()
      const work = async (worker: number) => {
        const by = members[worker % members.length]!
        for (let n = 0; n < WANTED; n++) {
          const to = members[(worker + 1) % members.length]!.visitor.id
          const text = { to, kind: 'text', text: `Text ${random.uuid()}` }
          const order = { package: random.pick(simulation.packages), method: 'creditcard', start_now: true }
          await insists(
            random.chance(0.6) ? simulation.intent(by, 'message', text) : simulation.intent(by, 'order', order),
            crashed,
          )
        }
      }
      await Promise.all([crashed, ...Array.from({ length: WORKERS }, (_, worker) => work(worker))])
      const intents = simulation.intents.slice(from)
      acknowledged += intents.filter(({ told }) => told.size > 0).length
      unanswered += intents.filter(({ unsure }) => unsure).length
      expect(intents.filter((intent) => !isAnswered(intent)).map(({ key }) => key)).toEqual([])
      const log = simulation.log.slice(-80).join('\n')
      const unexpected = simulation.faults.filter((line) => !line.endsWith('503 unavailable'))
      expect(
        [...unexpected, ...(await brokenRules(simulation)), ...(await brokenIntents(simulation))],
        `round ${round} of SEED=${seed}:\n${log}`,
      ).toEqual([])
    }
    console.log(`Crash: ${JSON.stringify({ rounds: ROUNDS, acknowledged, unanswered })}`)
    expect([acknowledged > ROUNDS * 5, unanswered > 0]).toEqual([true, true])
  },
  ROUNDS * 60_000,
)

async function livesIn(there: Simulation): Promise<void> {
  const [ada, bea] = [await there.joins('Ada', false), await there.joins('Bea', false)]
  const write = there.intent(ada, 'message', { to: bea.visitor.id, kind: 'text', text: `Text ${randomUUID()}` })
  const buy = there.intent(ada, 'order', { package: there.packages[0], method: 'creditcard', start_now: true })
  for (const intent of [write, buy]) await there.tries(intent, calm)
  expect([write.told.size, buy.told.size]).toEqual([1, 1])
  const [row] = await there.world.sql(`select payment_id from orders where public_id = $1`, [...buy.told])
  await there.shop.set(row!.payment_id!, 'paid')
  await there.notifies(row!.payment_id!, calm)
  expect((await ada.visitor.get('/api/user.php')).json.user).toMatchObject({ paid_user: true })
}

test('what is taken over into a new database is equal, row by row, and works', async () => {
  await livesIn(simulation)
  const restored = await attachPostgres(process.url, server.template).cloneDatabase()
  try {
    await watchRows({ sql: async (text) => (await restored.pool.query(text)).rows })
    await copyRows(database.pool, restored.pool)
    const [before, after] = [await describeSchema(database.pool), await describeSchema(restored.pool)]
    expect(after).toEqual(before)
    expect(before.filter((line) => /^rows (orders|messages|credit_entries|users): [1-9]/.test(line))).toHaveLength(4)

    const other = new Simulation(await openWorld(SITE, restored))
    other.packages = simulation.packages
    await livesIn(other)
    expect([...(await brokenRules(other)), ...(await brokenIntents(other))]).toEqual([])
  } finally {
    await restored.close()
  }
})
