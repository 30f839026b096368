import { expect } from 'vitest'

type Figure = {
  what: string
  measured: number
  budget: number
  goal: number
  unit:
    | 'ms'
    | 'bytes'
    | 'requests'
    | 'rounds'
    | 'points'
    | 'times'
    | 'buffers'
    | 'trips'
    | 'searches'
    | 'recall'
    | 'percent'
  blame?: string | undefined
  /** More is better: the budget is the least that must hold. */
  least?: boolean
}

const STARTS_LINE = '│'

/**
 * Holds a measured figure against its budget and prints it for the table of `npm run bench`.
 * The goal is what we are after; the budget is what must hold today.
 */
export function within(figure: Figure): void {
  const { what, measured, budget, goal, unit, blame, least = false } = figure
  const reached = least ? measured >= goal : measured <= goal
  const missed = least ? 'below the goal' : 'over the goal'
  const cells = [what, show(measured), show(budget), show(goal), unit, reached ? '' : missed]
  console.log(`${STARTS_LINE} ${cells.join(` ${STARTS_LINE} `)} ${STARTS_LINE}`)
  const said = expect.soft(measured, `${what}, ${unit}${blame ? `; ${blame}` : ''}`)
  if (least) said.toBeGreaterThanOrEqual(budget)
  else said.toBeLessThanOrEqual(budget)
}

function show(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : String(value)
}
