import { createHash } from 'node:crypto'
import { Param, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Statement } from './row.ts'
import { sql } from './sql.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** What the planner is told: one plan for all values, along indexes. */
const PLANNER = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'memoize'].reduce(
  (settings, way) => `${settings} set enable_${way} = off`,
  'set plan_cache_mode = force_generic_plan',
)

/** Text and values of a statement. A `Date` that occurs several times is one value. */
function compile(statement: SQL): { text: string; values: unknown[] } {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const values: unknown[] = []
  const places = params.map((param) => {
    const known = param instanceof Date ? values.indexOf(param) : -1
    return known >= 0 ? known + 1 : values.push(param)
  })
  return { text: text.replaceAll(/\$(\d+)/g, (_, place) => `$${places[Number(place) - 1]}`), values }
}

/** How the database keeps a statement that has a name. Each version of its text is a function of its own. */
export function storedStatement({ stored, statement }: Statement<unknown>) {
  const { text, values } = compile(statement)
  return {
    name: functionName(stored, text),
    text,
    settings: PLANNER,
    given: values.map((_, at) => typeOf(text, at + 1)),
  }
}

/** The type that a parameter says. */
function typeOf(text: string, place: number): string {
  const [, type] = new RegExp(`\\$${place}::(\\w+)`).exec(text) ?? []
  if (!type) throw new Error(`the parameter $${place} says no type: ${text.slice(0, 200)}`)
  return type
}

/** The call that takes the place of a statement: the database has its plan already. It answers the row as JSON, or null. */
export function callOf({ stored, statement }: Statement<unknown>): SQL {
  const { text, values } = compile(statement)
  const given = values.map((value) => sql`${new Param(value)}`)
  return sql`select ${sql.raw(functionName(stored, text))}(${sql.join(given, sql.raw(', '))}) as answer`
}

function functionName(stored: string | undefined, text: string): string {
  return `${stored}_${createHash('sha256')
    .update(PLANNER + text)
    .digest('hex')
    .slice(0, 12)}`
}
