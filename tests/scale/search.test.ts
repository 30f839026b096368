import { beforeAll, expect, inject, test } from 'vitest'
import { within } from '#tests/bench/budget.ts'
import { type Measured, measure, measureMix } from './bench.ts'
import { CASES } from './cases.ts'
import { SIZES } from './crowds.ts'

const ROUNDS = 3
const MIX = 2000
const crowds = inject('crowds')
let small: Measured[]
let large: Measured[]

beforeAll(async () => {
  small = await measure(crowds.small, SIZES.small, CASES, 0)
  large = await measure(crowds.large!, SIZES.large, CASES, ROUNDS)
  for (const [name, all] of Object.entries({ small, large }))
    for (const [at, one] of all.entries()) console.log(`> ${name}, ${CASES[at]!.name}: ${told(one)}`)
}, 600_000)

test('every search takes one trip', () => {
  const most = Math.max(...large.map(({ trips }) => trips))
  within({ what: 'Search: trips to the database', measured: most, budget: 1, goal: 1, unit: 'trips' })
  expect(Math.min(...large.map(({ trips }) => trips))).toBe(1)
})

test.each(CASES.map((one, at) => ({ ...one, at })))('$name', ({ name, at, times, p50, p95, growth }) => {
  const grown = large[at]!.buffers.p50 / small[at]!.buffers.p50
  within({ what: `Search, ${name}`, measured: tenths(large[at]!.times), ...times, unit: 'times' })
  within({ what: `Search, ${name}, p50`, measured: large[at]!.buffers.p50, ...p50, unit: 'buffers' })
  within({ what: `Search, ${name}, p95`, measured: large[at]!.buffers.p95, ...p95, unit: 'buffers' })
  // the goal is for the same answer: where ten times as many people fit, more of them are read and counted
  const more = Math.max(1, large[at]!.counted / Math.max(1, small[at]!.counted))
  const goal = tenths(growth.goal * more)
  within({ what: `Search, ${name}, 1,000,000 to 100,000`, measured: tenths(grown), ...growth, goal, unit: 'times' })
})

test(`${MIX} searches as people make them`, async () => {
  const mixed = await measureMix(crowds.large!, SIZES.large, crowds.seed, MIX)
  console.log(`> seed ${crowds.seed}, p99 ${mixed.p99Ms.toFixed(2)} ms: ${mixed.worst}`)
  within({ what: `Search, a mix of ${MIX}, p50`, measured: tenths(mixed.p50), budget: 5, goal: 3, unit: 'times' })
  within({ what: `Search, a mix of ${MIX}, p99`, measured: tenths(mixed.p99), budget: 30, goal: 25, unit: 'times' })
}, 600_000)

const tenths = (value: number) => Math.round(value * 10) / 10

function told({ ms, times, timesWarm, planning, execution, buffers, statements, counted }: Measured): string {
  return (
    `${ms.toFixed(2)} ms, ${times.toFixed(1)} times (${timesWarm.toFixed(1)} of rows in memory); ${statements} statements, planning ${planning.toFixed(2)} ms, execution ${execution.toFixed(2)} ms; ` +
    `buffers p50 ${buffers.p50}, p95 ${buffers.p95}; counted p50 ${counted}`
  )
}
