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
