import { neon, neonConfig } from '@neondatabase/serverless'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http'
import { PgDialect } from 'drizzle-orm/pg-core'

export type Db = NeonHttpDatabase

/** The part of `fetch` that the driver needs; whoever counts or redirects the trips passes an own one. */
export type Backend = (url: string, init: RequestInit) => Promise<Response>

type Options = {
  /** Connection string of the database. */
  url: string
  /** Address that speaks the HTTP protocol; without it the driver derives the provider's own from `url`. */
  endpoint?: string | undefined
  backend?: Backend
}

const casing = 'snake_case'
const dialect = new PgDialect({ casing })

// The driver has one global fetch; each client hands its own along with the call's options.
neonConfig.fetchFunction = (url: string, { backend, ...init }: RequestInit & { backend: Backend }) => backend(url, init)

/** The bare driver: tagged queries and atomic batches, for migrations and bulk work. */
export function driver({ url, endpoint, backend = (address, init) => fetch(address, init) }: Options) {
  return neon(url, {
    fetchOptions: { backend: (address: string, init: RequestInit) => backend(endpoint ?? address, init) },
  })
}

/** A client for one request. It holds no connection. */
export function connect(options: Options): Db {
  return drizzle(driver(options), { casing })
}

/** Runs one statement and types its rows. The caller vouches for the shape. */
export async function rows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[]
}

/** Runs one statement and returns its first row, if any. */
export async function first<Row>(db: Db, statement: SQL): Promise<Row | undefined> {
  return (await rows<Row>(db, statement))[0]
}

/**
 * Runs one statement that is asked for again and again and returns its first row as JSON has it, if any. The database plans it once in
 * each of its connections; planning anew takes longer than a good search itself. The plan fits all values, so what decides on the way
 * stands in the text, not in a parameter: limits above all. For statements of some dozens of texts: see `planned` in the migrations.
 * @param before a statement that runs first, in the same trip and transaction
 */
export async function planned<Row>(db: Db, statement: SQL, before: SQL | null = null): Promise<Row | undefined> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const inputs = params.map((value) => (value === null ? null : String(value)))
  const call = db.execute(sql`select planned(${text}, ${sql.param(inputs)}) as answer`)
  const { rows } = before ? (await db.batch([db.execute(before), call]))[1] : await call
  return (rows[0] as { answer: Row | null } | undefined)?.answer ?? undefined
}
