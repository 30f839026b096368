import { beforeAll, expect, test } from 'vitest'
import { checkPendingPayments } from '#functions/jobs/pending-payments.ts'
import { seeded } from '#local/demo/random.ts'
import { useWorld } from '#tests/support/world.ts'
import { printedSeed, times } from '#tests/setup/effort.ts'
import { COMMANDS, drawCommand } from './commands.ts'
import { Simulation, SITE } from './simulation.ts'
import { brokenIntents, brokenPayments, brokenRules, watchRows } from './invariants.ts'

const ROUNDS = times({ short: 5, full: 200 })
const MEMBERS = 6
const WORKERS = 8
const COMMANDS_EACH = 45
const SHOWN = 150
const MINUTE = 60_000
/** Of the scheduled job, until all is settled: more than a day, for paid orders are asked about once a day. */
const RUNS = 300

const seed = printedSeed('Money')
const world = useWorld(SITE)
let simulation: Simulation
beforeAll(async () => {
  simulation = new Simulation(world.current)
  await simulation.opens()
  await watchRows(world.current)
})

/** The provider tells what it has still to tell, and the scheduled job asks for what was lost on the way. */
async function settles(): Promise<void> {
  const calm = { ...seeded('calm'), chance: () => false }
  for (let run = 0; run < RUNS; run++) {
    for (const payment of new Set(simulation.notices.splice(0))) await simulation.notifies(payment, calm)
    world.current.now = new Date(world.current.now.getTime() + 6 * MINUTE)
    await checkPendingPayments(simulation.shop.services())
    if ((await brokenPayments(simulation)).length === 0) return
  }
}

async function broken(): Promise<string[]> {
  const lines = [...(await brokenRules(simulation)), ...(await brokenIntents(simulation)), ...simulation.faults]
  return lines
}

test(
  `whatever ${WORKERS} workers do at once, and wherever they die, no credit and no cent is lost or doubled`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      simulation.members = []
      const from = simulation.log.length
      await Promise.all(
        Array.from({ length: MEMBERS }, (_, n) => simulation.joins(`member-${round}.${n}`, n % 4 === 0)),
      )
      const work = async (worker: number) => {
        const random = seeded(`money ${seed} ${round} ${worker}`)
        for (let n = 0; n < COMMANDS_EACH; n++) await drawCommand(random).run(simulation, random)
      }
      await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
      const during = await broken()
      await settles()
      const violations = [...during, ...(await broken()), ...(await brokenPayments(simulation))]
      const log = violations.length > 0 ? simulation.log.slice(from).slice(-SHOWN).join('\n') : ''
      expect(violations, `round ${round} of SEED=${seed}:\n${log}`).toEqual([])
    }
    const did = (what: RegExp) => simulation.log.filter((line) => what.test(line)).length
    const reached = {
      commands: simulation.log.length,
      died: did(/died$/),
      unreachable: did(/503 unavailable$/),
      bought: did(/ order .* 201 $/),
      written: did(/ message .* 201 $/),
      completed: Number((await world.current.sql(`select count(*) from orders where status = 'completed'`))[0]!.count),
      givenBack: Number((await world.current.sql(`select count(*) from orders where refunded_minor > 0`))[0]!.count),
      redirected: Number(
        (
          await world.current.sql(`select count(*) from orders where status = 'completed' and payment_id like 'sr\\_%'`)
        )[0]!.count,
      ),
      reversed: Number((await world.current.sql(`select count(*) from orders where reversed_minor > 0`))[0]!.count),
      owed: Number((await world.current.sql(`select count(*) from credit_entries where reason = 'debt'`))[0]!.count),
      debited: did(/ confirms .* 200 $/),
      debitsFailed: Number(
        (await world.current.sql(`select count(*) from credit_entries where reason = 'debit_failed'`))[0]!.count,
      ),
      repeated: did(/ repeat-order .* 201 $/),
      kinds: Object.keys(COMMANDS).length,
    }
    console.log(`Money: ${JSON.stringify(reached)}`)
    // a run that refused or broke everything would have shown nothing
    const { owed, debitsFailed, ...often } = reached
    for (const [what, count] of Object.entries(often)) expect(count, what).toBeGreaterThan(ROUNDS)
    for (const [what, count] of Object.entries({ owed, debitsFailed })) expect(count, what).toBeGreaterThan(0)
  },
  ROUNDS * 60_000,
)
