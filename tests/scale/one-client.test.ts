import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inject, test } from 'vitest'
import { openPool } from '#local/cloud/postgres.ts'
import { within } from '#tests/bench/budget.ts'
import { searchingMembers } from './searching-members.ts'
import { CASES } from './cases.ts'
import { openSearch, type Trip } from './open-api.ts'
import { openLibpq } from './libpq.ts'
import { percentile } from './measure.ts'

const crowds = inject('crowds')
const CONNECTIONS = 24
/** With and without the other client in turn, because a machine's speed changes. */
const ROUNDS = 5
const SEARCHES = 200

test(`others search on while one client sends its worst over ${CONNECTIONS} connections`, async () => {
  const url = crowds.large ?? crowds.small
  const pool = openPool(url, 2)
  const client = await openLibpq(url)
  const [hostile, ...others] = (await searchingMembers(pool)).filter(({ town }) => town !== null)
  const runSearch = openSearch(pool)
  const first = async (member: typeof hostile, search: object): Promise<Trip[number]> =>
    (await runSearch(member!, search)).trips[0]![0]!
  const worst: Trip = []
  for (const name of ['nobody', 'three rare facts', 'under 25 km', 'ages from 90'])
    worst.push(await first(hostile, CASES.find((one) => one.name === name)!.search(hostile!)))
  const usual: Trip = []
  for (const member of others) usual.push(await first(member, {}))
  const search = () =>
    Array.from({ length: SEARCHES }, (_, at) => usual[at % usual.length]!).map(({ query, params }) =>
      client.time(query, params),
    )
  search()
  const worker = new Worker(new URL('connections.ts', import.meta.url), {
    workerData: { url, connections: CONNECTIONS, statements: worst },
  })
  await once(worker, 'message')
  const tell = (command: 'pause' | 'resume') => {
    // a thread has no origin
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(command)
  }
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    beside.push(...search())
    const paused = once(worker, 'message')
    tell('pause')
    await paused
    alone.push(...search())
    tell('resume')
  }
  await worker.terminate()
  client.close()
  await pool.end()
  const times = Math.round((percentile(beside, 0.95) / percentile(alone, 0.95)) * 10) / 10
  within({
    what: `Search, p95 of others beside ${CONNECTIONS} connections of one`,
    measured: times,
    budget: 2,
    goal: 2,
    unit: 'times',
  })
})
