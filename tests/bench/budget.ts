import { expect } from 'vitest'

type Figure = {
  what: string
  measured: number
  budget: number
  goal: number
  unit: 'bytes' | 'requests' | 'rounds' | 'points' | 'times' | 'buffers' | 'trips' | 'searches'
  /** What is to blame, where that is known. */
  blame?: string | undefined
}

const STARTS_LINE = '│'

/**
 * Holds a measured figure against its budget and prints it for the table of `npm run bench`.
 * The goal is what we are after; the budget is what must hold today.
 */
export function within(figure: Figure): void {
  const { what, measured, budget, goal, unit, blame } = figure
  const cells = [what, show(measured), show(budget), show(goal), unit, measured <= goal ? '' : 'over the goal']
  console.log(`${STARTS_LINE} ${cells.join(` ${STARTS_LINE} `)} ${STARTS_LINE}`)
  expect.soft(measured, `${what}, ${unit}${blame ? `; ${blame}` : ''}`).toBeLessThanOrEqual(budget)
}

function show(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : String(value)
}
