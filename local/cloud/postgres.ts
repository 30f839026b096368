import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { applyMigrations, waitLimits } from '#db/migrations/apply.ts'
import { storedStatements } from '#db/queries/stored-statements.ts'
import { rawText, type SqlPool } from './neon.ts'
import { runPostgres } from './postgres-process.ts'

export type Database = { name: string; url: string; pool: pg.Pool; close: () => Promise<void> }

export type PostgresServer = {
  url: string
  template: string | undefined
  /** Makes a database, lets `fill` fill it, and keeps it as the template. Returns its name. */
  createTemplate: (fill: (database: Database) => Promise<unknown>) => Promise<string>
  /** A fresh database: a copy of the template, or empty without one. In a copy statements may wait `patience` times as long. */
  cloneDatabase: (patience?: number) => Promise<Database>
  stop: () => Promise<void>
}

/** A pool of raw-text connections as the Neon handler needs them. GMT, as at the provider. */
export function openPool(url: string, max = 20): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, types: rawText, options: '-c timezone=GMT' })
  // An idle connection may be cut (a dropped database, a restart): the next query opens another.
  pool.on('error', () => {})
  // One that is in use is cut, too: its statement fails, and the process goes on.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Brings the database of a pool to the newest schema, in one session of it. Returns the names of what was applied. */
export async function migrate(pool: SqlPool, log?: (line: string) => void): Promise<string[]> {
  const client = await pool.connect()
  try {
    return await applyMigrations(client, { stored: storedStatements(), ...(log && { log }) })
  } finally {
    client.release()
  }
}

/** Starts the npm-packaged server in a temporary folder; `DATABASE_URL` of a superuser is used instead where it is set. */
export async function startPostgres(): Promise<PostgresServer> {
  if (process.env.DATABASE_URL) return attachPostgres(process.env.DATABASE_URL)
  const { url, stop } = await runPostgres()
  return attachPostgres(url, undefined, stop)
}

/**
 * Uses a server that runs already, as a test worker does with the one its global setup started.
 *
 * @param url address with a superuser
 * @param template name of a template made before
 * @param end what `stop` does beyond closing connections
 */
export function attachPostgres(url: string, template?: string, end?: () => Promise<void>): PostgresServer {
  const admin = new pg.Pool({ connectionString: url, max: 4, idleTimeoutMillis: 1000, allowExitOnIdle: true })
  admin.on('error', () => {})
  const made = new Set<string>()

  async function make(prefix: string, copyOf?: string, patience = 1): Promise<Database> {
    const name = `${prefix}_${randomBytes(6).toString('hex')}`
    // Copying files is half the time of the default where nothing is synced to disk.
    await admin.query(`create database ${name} template ${copyOf ?? 'template0'} strategy file_copy`)
    // Copies do not have the settings that the migrations gave the database.
    for (const statement of copyOf ? waitLimits(name, patience) : []) await admin.query(statement)
    const address = withDatabase(url, name)
    const pool = openPool(address)
    const close = async () => {
      await pool.end()
      await admin.query(`drop database if exists ${name} with (force)`)
    }
    return { name, url: address, pool, close }
  }

  const server: PostgresServer = {
    url,
    template,
    createTemplate: async (fill) => {
      const database = await make('template')
      try {
        await fill(database)
      } catch (error) {
        await database.close()
        throw error
      }
      await database.pool.end()
      made.add(database.name)
      server.template = database.name
      return database.name
    },
    cloneDatabase: (patience) => make('test', server.template, patience),
    stop: async () => {
      if (!end) for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
      await end?.()
    },
  }
  return server
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
