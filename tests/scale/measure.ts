import type pg from 'pg'
import type { Trip } from './open-api.ts'

/** What Postgres says that a trip costs: milliseconds of its plans and of their execution, and buffers touched by it. */
export type Cost = { planning: number; execution: number; buffers: number }

/** Runs a trip under EXPLAIN. What a function reads counts as read by the statement that calls it. */
export async function explain(client: pg.ClientBase, trip: Trip): Promise<Cost> {
  const cost: Cost = { planning: 0, execution: 0, buffers: 0 }
  for (const { query, params } of trip) {
    const [row] = await send(client, { query: `explain (analyze, buffers, timing off, format json) ${query}`, params })
    const [{ Plan: plan, 'Planning Time': planning, 'Execution Time': execution }] = JSON.parse(row![0]!) as [Explained]
    cost.planning += planning
    cost.execution += execution
    cost.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return cost
}

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
type Explained = { Plan: Plan; 'Planning Time': number; 'Execution Time': number }

/** One statement, its values as text. */
export async function send(client: pg.ClientBase, { query, params }: Trip[number]): Promise<(string | null)[][]> {
  const { rows } = await client.query<(string | null)[]>({
    text: query,
    values: params,
    rowMode: 'array',
    queryMode: 'extended',
  } as pg.QueryArrayConfig)
  return rows
}

/** The value below which the share `part` of all values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}

/** So many calls of a kind follow each other before the next kind has its turn. */
const IN_A_ROW = 5
const TURNS = 20

/**
 * Times several kinds of calls against each other, turn by turn. Four calls of five of every kind find the processor's caches full of their
 * own kind, as all do where `pgbench` runs one script; were one kind alone called several times in a row, the other would look slower
 * than it is.
 *
 * @param calls what each kind does the nth time; answers milliseconds
 * @param enough the turns end when a kind has taken this many milliseconds in all
 * @returns milliseconds of each kind, p50
 */
export function inTurn<Kind extends string>(
  calls: Record<Kind, (nth: number) => number>,
  enough = Infinity,
): Record<Kind, number> {
  const taken = new Map(Object.keys(calls).map((kind) => [kind, [] as number[]]))
  const isEnough = () => [...taken.values()].some((ms) => ms.reduce((sum, one) => sum + one, 0) > enough)
  for (let turn = 0; turn < TURNS && !isEnough(); turn++)
    for (const [kind, call] of Object.entries<(nth: number) => number>(calls))
      for (let n = 0; n < IN_A_ROW; n++) taken.get(kind)!.push(call(turn * IN_A_ROW + n))
  return Object.fromEntries([...taken].map(([kind, ms]) => [kind, percentile(ms, 0.5)])) as Record<Kind, number>
}
