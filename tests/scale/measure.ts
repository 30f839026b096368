import pg from 'pg'
import type { Trip } from './door.ts'

/** The milliseconds that one trip takes on a bare connection: each statement sent as the application sends it. */
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

/** What Postgres says that a trip costs: milliseconds of its plans, also of those that are kept, and of their execution, and buffers touched by it. */
export type Cost = { planning: number; execution: number; buffers: number; places: Record<string, number> }

/** Runs a trip under EXPLAIN: of what is planned once, with a plan for all values. `places` are the buffers by table or index. */
export async function explain(client: pg.Client, trip: Trip): Promise<Cost> {
  const cost: Cost = { planning: 0, execution: 0, buffers: 0, places: {} }
  for (const statement of trip) {
    const kept = await plannedOnce(client, statement)
    const { query, params } = kept ?? statement
    if (kept) await client.query(`prepare measured as ${query}; set plan_cache_mode = force_generic_plan`)
    const [row] = await send(client, {
      query: `explain (analyze, buffers, timing off, format json) ${kept ? `execute measured (${kept.params.map(quoted).join()})` : query}`,
      params: kept ? [] : params,
    })
    if (kept) await client.query('deallocate measured; reset plan_cache_mode')
    const [{ Plan: plan, 'Planning Time': planning, 'Execution Time': execution }] = JSON.parse(row![0]!) as [Explained]
    cost.planning += planning
    cost.execution += execution
    cost.buffers += touched(plan)
    addPlaces(plan, cost.places)
  }
  return cost
}

/** The statement that `planned` was asked for, if it was. */
async function plannedOnce(client: pg.Client, { query, params }: Trip[number]): Promise<Trip[number] | null> {
  if (!query.includes('planned(')) return null
  const inputs = await send(client, { query: 'select input from unnest($1::text[]) input', params: [params[1]] })
  return { query: String(params[0]), params: inputs.map(([input]) => input) }
}

const quoted = (value: unknown) => (value === null ? 'null' : pg.escapeLiteral(String(value)))

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
