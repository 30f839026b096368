import { beforeAll, describe, expect, inject, test } from 'vitest'
import { within } from '#tests/bench/budget.ts'
import { type Measured, measure } from './bench.ts'
import { CASES } from './cases.ts'
import { SIZES } from './crowds.ts'

const crowds = inject('crowds')
let small: Measured[]
let large: Measured[]

beforeAll(async () => {
  small = await measure(crowds.small, SIZES.small, CASES)
  large = await measure(crowds.large, SIZES.large, CASES)
  for (const [name, all] of Object.entries({ small, large }))
    for (const [at, { ms, times, planning, execution, buffers, places }] of all.entries())
      console.log(
        `> ${name}, ${CASES[at]!.name}: ${ms.toFixed(2)} ms (${times.toFixed(1)}×), planning ${planning.toFixed(2)}, execution ${execution.toFixed(2)}, ` +
          `buffers ${buffers.p50} p50, ${buffers.p95} p95: ${Object.entries(places).map(([place, n]) => `${place} ${n}`).join(', ')}`,
      )
}, 300_000)

const round = (value: number) => Math.round(value * 10) / 10

describe.each(CASES)('$name', ({ name, times, buffers, growth }) => {
  const at = CASES.findIndex((one) => one.name === name)
  test('takes one trip', () => {
    within({ what: `Search, ${name}: trips`, measured: large[at]!.trips, budget: 1, goal: 1, unit: 'trips' })
  })
  test('time', () => {
    const [budget, goal] = times
    within({ what: `Search, ${name}`, measured: round(large[at]!.times), budget, goal, unit: 'times' })
  })
  test('buffers', () => {
    within({ what: `Search, ${name}`, measured: large[at]!.buffers.p95, budget: buffers, goal: 16, unit: 'buffers' })
  })
  test('growth', () => {
    const grown = large[at]!.buffers.p50 / Math.max(1, small[at]!.buffers.p50)
    within({ what: `Search, ${name}, from 100,000 to 1,000,000`, measured: round(grown), budget: growth, goal: 1.3, unit: 'times' })
  })
})

test('every search was measured', () => {
  expect([small.length, large.length]).toEqual([CASES.length, CASES.length])
})
