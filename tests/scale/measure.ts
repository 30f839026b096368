import type pg from 'pg'
import type { Trip } from './door.ts'

/** The milliseconds that one trip takes on a bare connection: each statement parsed, planned and executed anew. */
export async function time(client: pg.Client, trip: Trip): Promise<number> {
  const begin = performance.now()
  if (trip.length === 1) await send(client, trip[0]!)
  else {
    await client.query('begin')
    for (const statement of trip) await send(client, statement)
    await client.query('commit')
  }
  return performance.now() - begin
}

/** What Postgres says that a trip costs: milliseconds of its plans and of their execution, and buffers touched by it. */
export type Cost = { planning: number; execution: number; buffers: number; places: Record<string, number> }

/** Runs a trip under EXPLAIN. `places` are the buffers by table or index. */
export async function explain(client: pg.Client, trip: Trip): Promise<Cost> {
  const cost: Cost = { planning: 0, execution: 0, buffers: 0, places: {} }
  for (const { query, params } of trip) {
    const [row] = await send(client, {
      query: `explain (analyze, buffers, timing off, format json) ${query}`,
      params,
    })
    const [{ Plan: plan, 'Planning Time': planning, 'Execution Time': execution }] = JSON.parse(row![0]!) as [Explained]
    cost.planning += planning
    cost.execution += execution
    cost.buffers += touched(plan)
    addPlaces(plan, cost.places)
  }
  return cost
}

type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
type Explained = { Plan: Plan; 'Planning Time': number; 'Execution Time': number }

const touched = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

/** A node's buffers hold those of the nodes below it. */
function addPlaces(plan: Plan, places: Record<string, number>): void {
  const own = touched(plan) - (plan.Plans ?? []).reduce((sum, below) => sum + touched(below), 0)
  const place = plan['Index Name'] ?? plan['Relation Name']
  // Whoever first reads a common table expression is charged for it as well; it has its own node.
  if (place && own > 0) places[place] = (places[place] ?? 0) + own
  for (const below of plan.Plans ?? []) addPlaces(below, places)
}

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
