import { existsSync } from 'node:fs'
import { cp, link } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { keepFolder, keptFolder } from '#local/kept-folder.ts'
import { freePorts } from './free-ports.ts'
import { end, type Running, says, start } from './running.ts'

/** A day of `load/bill` sees 72 people of one gender. */
const MEMBERS = 300
const FRESH_MS = 3 * 3_600_000
const SOURCES = ['local/**/*.ts', 'src/{core,db,functions}/**/*', 'package-lock.json']

/**
 * The folder of a site that is filled, to be copied: kept from the last run, where nothing has changed of what makes it. Who is
 * online and how long ago somebody wrote counts from the filling, so it is made anew every few hours.
 */
export async function filledSite(): Promise<string> {
  const folder = keptFolder('filled-site', SOURCES, MEMBERS, Math.floor(Date.now() / FRESH_MS))
  if (!existsSync(folder)) await keepFolder(folder, async (begun) => end((await startReady(begun)).child, 'SIGINT'))
  return folder
}

/** Copies the folder of a site. Its thousands of pictures are linked: the bucket never changes the bytes of an object in place. */
export async function copySite(from: string, to: string): Promise<void> {
  const isObject = (path: string) => basename(dirname(path)) === 'blobs'
  // not possible where the copy is on another disk
  const tryLink = (one: string, other: string) =>
    link(one, other).then(
      () => true,
      () => false,
    )
  await cp(from, to, {
    recursive: true,
    filter: async (one, other) => !isObject(one) || !(await tryLink(one, other)),
  })
}

/** Starts a site in a process of its own, and waits until it lets people in. */
export async function startReady(dataDir: string): Promise<Running> {
  const site = start('start', { port: await freePorts(), dataDir, members: MEMBERS })
  await says(site, /^Ready: /m)
  return site
}
