import { neon, neonConfig } from '@neondatabase/serverless'
import type { SQL } from 'drizzle-orm'
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http'

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
