import type { Pool, PoolClient } from 'pg'

/** The part of a `pg.Pool` that the handler needs; its clients must leave values as text (see {@link rawText}). */
export type SqlPool = Pick<Pool, 'connect'>

/** Type parsers for a pool behind {@link neonHandler}: every value stays the text that Postgres sent. */
export const rawText = { getTypeParser: () => (value: unknown) => value }

const errorFields = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const

const isolationLevels: Record<string, string> = {
  ReadUncommitted: 'read uncommitted',
  ReadCommitted: 'read committed',
  RepeatableRead: 'repeatable read',
  Serializable: 'serializable',
}

/** What the provider's proxy runs on a connection before another request gets it. The plans that functions keep outlive it. */
export const RESET = `rollback; close all; set session authorization default; reset all; deallocate all; unlisten *;
  select pg_advisory_unlock_all(); discard temp; discard sequences`

type Statement = { query: string; params?: unknown[] }

/**
 * Neon's SQL over HTTP, as its serverless driver speaks it: `{query, params}` is one statement, `{queries: […]}` one
 * transaction with the isolation of the `Neon-Batch-*` headers. Only the driver's own output mode (raw text, rows as
 * arrays) is served. A request leaves nothing on its connection: no setting, prepared statement, temporary table or lock.
 *
 * @param pool where statements run, or a function that picks the pool by the driver's connection string
 * @returns a handler answering 200 with results, 400 with the Postgres error fields, 500 if the database is out of reach
 */
export function neonHandler(pool: SqlPool | ((connectionString: string) => SqlPool)) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return Response.json({ message: 'SQL is sent by POST' }, { status: 405 })
    const { headers } = request
    const connectionString = headers.get('neon-connection-string')
    if (!connectionString) return Response.json({ message: 'no connection string given' }, { status: 400 })
    if (headers.get('neon-raw-text-output') !== 'true' || headers.get('neon-array-mode') !== 'true')
      return Response.json({ message: 'only raw text in array mode is spoken here' }, { status: 400 })

    const body = (await request.json().catch(() => undefined)) as Statement | { queries: Statement[] } | undefined
    if (!isBody(body)) return Response.json({ message: 'neither query nor queries given' }, { status: 400 })

    const chosen = typeof pool === 'function' ? pool(connectionString) : pool
    let client: PoolClient
    try {
      client = await chosen.connect()
    } catch (error) {
      return Response.json({ message: `database out of reach: ${String(error)}` }, { status: 500 })
    }
    let broken: Error | undefined
    const giveBack = (error?: Error) => client.release(error)
    try {
      if ('query' in body) return Response.json(await run(client, body))
      return Response.json({ results: await transaction(client, body.queries, begin(headers)) })
    } catch (error) {
      if (isPostgresError(error)) return Response.json(postgresError(error), { status: 400 })
      broken = error instanceof Error ? error : new Error(String(error))
      return Response.json({ message: broken.message }, { status: 500 })
    } finally {
      // Not awaited: the answer goes out meanwhile.
      if (broken) giveBack(broken)
      else void client.query(RESET).then(() => giveBack(), giveBack)
    }
  }
}

function isBody(body: unknown): body is Statement | { queries: Statement[] } {
  if (typeof body !== 'object' || body === null) return false
  const isStatement = (it: unknown) =>
    typeof it === 'object' && it !== null && 'query' in it && typeof it.query === 'string'
  return isStatement(body) || ('queries' in body && Array.isArray(body.queries) && body.queries.every(isStatement))
}

function begin(headers: Headers): string {
  const words = ['begin']
  const isolation = isolationLevels[headers.get('neon-batch-isolation-level') ?? '']
  if (isolation) words.push(`isolation level ${isolation}`)
  const readOnly = headers.get('neon-batch-read-only')
  if (readOnly) words.push(readOnly === 'true' ? 'read only' : 'read write')
  const deferrable = headers.get('neon-batch-deferrable')
  if (deferrable) words.push(deferrable === 'true' ? 'deferrable' : 'not deferrable')
  return words.join(' ')
}

async function run(client: PoolClient, { query, params }: Statement) {
  // The extended protocol even without parameters: like the provider, it refuses several statements in one text.
  const { command, rowCount, fields, rows } = await client.query({
    text: query,
    values: params ?? [],
    rowMode: 'array',
    queryMode: 'extended',
  } as { text: string; values: unknown[]; rowMode: 'array' })
  return { command, rowCount, fields, rows, rowAsArray: true }
}

async function transaction(client: PoolClient, statements: Statement[], start: string) {
  await client.query(start)
  try {
    const results = []
    for (const statement of statements) results.push(await run(client, statement))
    await client.query('commit')
    return results
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

// By shape: PGlite's errors are of a class of its own.
function isPostgresError(error: unknown): error is Error & Partial<Record<(typeof errorFields)[number], string>> {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'
}

function postgresError(error: Error & Partial<Record<(typeof errorFields)[number], string>>) {
  return { message: error.message, ...Object.fromEntries(errorFields.map((field) => [field, error[field] ?? null])) }
}
