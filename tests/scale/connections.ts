import pg from 'pg'
import { parentPort, workerData } from 'node:worker_threads'
import { RESET } from '#local/cloud/neon.ts'
import type { Trip } from './door.ts'

/*
 * Sends statements again and again over many connections, from a thread of its own, until it is ended. It tells when all of them have been
 * answered once.
 */
const { url, connections, statements } = workerData as { url: string; connections: number; statements: Trip }

const begun = Array.from({ length: connections }, async (_, at) => {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=GMT -c client_min_messages=error' })
  await client.connect()
  const once = async (turn: number) => {
    const { query, params } = statements[(at + turn) % statements.length]!
    // who waits for too long is refused, and comes again
    await client.query({ text: query, values: params as string[] }).catch(() => undefined)
    await client.query(RESET)
  }
  await once(0)
  void (async () => {
    for (let turn = 1; ; turn++) await once(turn)
  })()
})
await Promise.all(begun)
// a thread's port has no origin
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort!.postMessage('all at work')
