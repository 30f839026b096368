import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from './cloud/environment.ts'
import { DirectoryLocked } from './cloud/lock.ts'
import { startCloud } from './cloud/server.ts'
import { connect, type Db } from '#db/client.ts'
import { REJECTIONS, type Rejection } from '#core/photos/reasons.ts'
import { decidePhoto } from '#db/queries/photos/decide.ts'
import { pendingPhotos } from '#db/queries/photos/pending.ts'

const AT_A_TIME = 100
const HOUR_MS = 3_600_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const USAGE = `Usage:
  npm run photos:review                        lists the photos that wait, the oldest first
  npm run photos:review approve <id>           shows one to others
  npm run photos:review reject <id> <reason>   turns one down; the reason is one of ${REJECTIONS.join(', ')}`

type Work = { args: readonly string[]; db: Db; now: Date; actor: string; say: (line: string) => void }

/**
 * Lists the photos that wait for review, or decides on one.
 * @returns whether what was asked for was done
 */
export async function reviewPhotos({ args, db, now, actor, say }: Work): Promise<boolean> {
  const [verb = 'list', id = '', reason, ...rest] = args
  if (verb === 'list' && args.length <= 1) {
    await list(db, now, say)
    return true
  }
  const approves = verb === 'approve' && reason === undefined
  const rejects = verb === 'reject' && REJECTIONS.some((known) => known === reason)
  if (!(approves || rejects) || rest.length > 0 || !UUID.test(id)) {
    say(USAGE)
    return false
  }
  const done = await decidePhoto(db, { id, reason: rejects ? (reason as Rejection) : null, actor, now })
  say(done ? `${id} is ${approves ? 'shown' : `turned down: ${reason}`}.` : `No photo ${id} waits for review.`)
  return done
}

async function list(db: Db, now: Date, say: (line: string) => void): Promise<void> {
  const waiting = await pendingPhotos(db, AT_A_TIME)
  if (waiting.length === 0) return say('No photo waits for review.')
  say('id                                    waits   photos  site, file in the bucket')
  for (const { id, site, key, created_at, photos } of waiting) {
    const hours = Math.floor((now.getTime() - new Date(created_at).getTime()) / HOUR_MS)
    say(`${id}  ${`${hours} h`.padStart(5)}  ${String(photos).padStart(6)}  ${site}, ${key}/large`)
  }
  say(waiting.length < AT_A_TIME ? `${waiting.length} in all.` : `These are the oldest ${AT_A_TIME}.`)
}

/**
 * Opens the database of the deployment (`DATABASE_URL`), else that of the local site: by way of its local cloud where it
 * runs, else its directory.
 * @throws an error that says what to do, where neither can be reached
 */
export async function openDatabase(env: NodeJS.ProcessEnv, root: string): Promise<{ db: Db; close: () => unknown }> {
  const { DATABASE_URL: url, NEON_FETCH_ENDPOINT: endpoint } = env
  if (url) return { db: connect({ url, endpoint }), close: () => {} }
  const port = Number(env.PORT ?? 8787)
  const dataDir = env.DATA_DIR ?? join(root, '.local')
  if (!env.DATA_DIR || env.PORT) {
    const running = environment(`http://localhost:${port + 1}`)
    if (await answers(running.NEON_FETCH_ENDPOINT)) return { db: at(running), close: () => {} }
  }
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(
      `There is no site in ${dataDir}. Name the deployment's database with DATABASE_URL, or a directory with DATA_DIR.`,
    )
  const cloud = await startCloud({ port: 0, dataDir }).catch((error: unknown) => {
    if (!(error instanceof DirectoryLocked)) throw error
    throw new Error(
      `${error.message}\nIf a running site uses it, name the site's port instead: PORT=<port> npm run photos:review`,
    )
  })
  return { db: at(environment(cloud.origin)), close: cloud.close }
}

const at = (cloud: ReturnType<typeof environment>) =>
  connect({ url: cloud.DATABASE_URL, endpoint: cloud.NEON_FETCH_ENDPOINT })

/** Whether a local cloud listens: it refuses what is no SQL by 405. */
async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ status }) => status === 405,
    () => false,
  )
}
