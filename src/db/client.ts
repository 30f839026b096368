import { neon, neonConfig } from '@neondatabase/serverless'
import { SQL } from 'drizzle-orm'
import { drizzle, type NeonHttpDatabase, type NeonHttpQueryResult } from 'drizzle-orm/neon-http'
import type { Shape, Statement } from './row.ts'
import { sql } from './sql.ts'
import { callOf } from './stored.ts'

/** Without `fields` the rows come from JSON. */
type Answer = Partial<Pick<NeonHttpQueryResult<unknown>, 'fields'>> & { rows: Record<string, unknown>[] }

/** A check of each answer against its declared row. Only tests pass one. */
export type RowCheck = (shape: Shape<never>, answer: Answer) => void

export type Db = NeonHttpDatabase & { readonly checkRows?: RowCheck | undefined }

/** The part of `fetch` that the driver needs. Tests and trip counters pass their own. */
export type Backend = (url: string, init: RequestInit) => Promise<Response>

type Options = {
  url: string
  /** The address of the HTTP protocol. By default the driver derives the provider's own from `url`. */
  endpoint?: string | undefined
  backend?: Backend
  checkRows?: RowCheck
}

const casing = 'snake_case'

// The driver has one global fetch. Each client passes its own backend along with the call's options.
neonConfig.fetchFunction = (url: string, { backend = fetch, ...init }: RequestInit & { backend?: Backend }) =>
  backend(url, init)

/** The bare driver with tagged queries and atomic batches, for migrations and bulk work. */
export function driver({ url, endpoint, backend = (address, init) => fetch(address, init) }: Options) {
  return neon(url, {
    fetchOptions: { backend: (address: string, init: RequestInit) => backend(endpoint ?? address, init) },
  })
}

export function connect({ checkRows, ...options }: Options): Db {
  return Object.assign(drizzle(driver(options), { casing }), { checkRows })
}

/** Runs one statement. Without a declared shape the caller is responsible for the row type. */
export async function rows<Row>(db: Db, statement: Statement<Row> | SQL): Promise<Row[]> {
  return answered(db, statement, await db.execute(textOf(statement)))
}

export async function first<Row>(db: Db, statement: Statement<Row> | SQL): Promise<Row | undefined> {
  return (await rows(db, statement))[0]
}

export async function execute(db: Db, statement: SQL): Promise<void> {
  await db.execute(statement)
}

/**
 * Goes before a statement in its transaction that may run longer than the database allows (docs/operations.md, Locks and long
 * statements).
 */
export const allowSeconds = (seconds: number): SQL => sql`set local statement_timeout = ${sql.raw(`'${seconds}s'`)}`

type Answers<Statements> = {
  [At in keyof Statements]: Statements[At] extends Statement<infer Row> ? Row[] : unknown[]
}

/**
 * Runs statements in one transaction and one trip and returns the rows of each. Each statement sees the effects of those before
 * it, so a lock goes first.
 */
export async function transaction<const Statements extends readonly (Statement<unknown> | SQL)[]>(
  db: Db,
  ...statements: Statements
): Promise<Answers<Statements>> {
  const [one, ...others] = statements.map((statement) => db.execute(textOf(statement)))
  const answers = await db.batch([one!, ...others])
  return answers.map((answer, at) => answered(db, statements[at]!, answer)) as unknown as Answers<Statements>
}

function textOf(statement: Statement<unknown> | SQL): SQL {
  if (statement instanceof SQL) return statement
  return statement.stored ? callOf(statement) : statement.statement
}

function answered<Row>(db: Db, statement: Statement<Row> | SQL, answer: Answer): Row[] {
  if (statement instanceof SQL) return answer.rows as Row[]
  const found = statement.stored ? { rows: answer.rows.flatMap((row) => (row.answer as Row | null) ?? []) } : answer
  db.checkRows?.(statement.shape as Shape<never>, found as Answer)
  return found.rows as Row[]
}
