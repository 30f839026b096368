import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf, root } from '#local/build.ts'
import { freePorts } from './free-ports.ts'
import { end, type Running, says, start } from './running.ts'

const MEMBERS = 200
const FRESH_MS = 3 * 3_600_000
const SOURCES = ['local/**/*.ts', 'src/{core,db,functions}/**/*', 'package-lock.json']
const KEPT = join(root, 'node_modules/.cache/filled-site')

/**
 * The folder of a site that is filled, to be copied: kept from the last run, where nothing has changed of what makes it. Who is
 * online and how long ago somebody wrote counts from the filling, so it is made anew every few hours.
 */
export async function filledSite(): Promise<string> {
  const name = hashOf(SOURCES, MEMBERS, Math.floor(Date.now() / FRESH_MS))
  const folder = join(KEPT, name)
  if (existsSync(folder)) return folder
  const begun = `${KEPT}-${randomUUID()}`
  await end((await startReady(begun)).child, 'SIGINT')
  await mkdir(KEPT, { recursive: true })
  for (const other of await readdir(KEPT))
    if (other !== name) await rm(join(KEPT, other), { recursive: true, force: true })
  // Another process may have filled its own first, which is equally good.
  await rename(begun, folder).catch(() => rm(begun, { recursive: true, force: true }))
  return folder
}

/** Starts a site in a process of its own, and waits until it lets people in. */
export async function startReady(dataDir: string): Promise<Running> {
  const site = start('start', { port: await freePorts(), dataDir, members: MEMBERS })
  await says(site, /^Ready: /m)
  return site
}
