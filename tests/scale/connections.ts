import pg from 'pg'
import { parentPort, workerData } from 'node:worker_threads'
import { RESET } from '#local/cloud/neon.ts'
import type { Trip } from './open-api.ts'

/*
 * Sends statements again and again over many connections, from a thread of its own. It tells when all of them have been answered once,
 * or refused. At 'pause' it begins no more, and tells when none is running; at 'resume' it goes on.
 */
const { url, connections, statements } = workerData as { url: string; connections: number; statements: Trip }

/** How long an isolate refuses a member of whom too many searches were at work. */
const REFUSED_MS = 60_000
/** Longer than a statement waits for a lock. */
const LOCK_WAIT_MS = 3000

let running = 0
let pause: PromiseWithResolvers<void> | undefined

const begun = Array.from({ length: connections }, async (_, at) => {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=GMT -c client_min_messages=error' })
  await client.connect()
  const once = async (turn: number) => {
    running++
    const { query, params } = statements[(at + turn) % statements.length]!
    const refused = await client.query({ text: query, values: params as string[] }).then(
      () => false,
      () => true,
    )
    await client.query(RESET)
    running--
    tellPaused()
    // the isolate refuses for as long, and asks nothing
    if (refused) await new Promise((resolve) => setTimeout(resolve, REFUSED_MS))
  }
  const first = once(0)
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, LOCK_WAIT_MS))])
  void (async () => {
    await first
    for (let turn = 1; ; turn++) {
      await pause?.promise
      await once(turn)
    }
  })()
})
await Promise.all(begun)
parentPort!.on('message', (command: 'pause' | 'resume') => {
  if (command === 'pause') pause = Promise.withResolvers()
  else pause = void pause?.resolve()
  tellPaused()
})
tell('begun')

function tellPaused(): void {
  if (pause && running === 0) tell('paused')
}

function tell(what: 'begun' | 'paused'): void {
  // a thread's port has no origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(what)
}
