import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, hashOf, root } from '#local/build.ts'
import { chromiumOptions } from './chromium.ts'
import { ofOwnProject, shared } from './own-project.ts'
import { end, type Running, says, start } from './running.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    sites: { origin: string; cloud: string }[]
  }
}

const MEMBERS = 200
const FRESH_MS = 3 * 3_600_000

/**
 * Builds the product unless it is current, and starts it with its local cloud and a small demo site, once for each worker of
 * the run: files that run at the same time do not find each other's members.
 */
export default ofOwnProject(async (project) => {
  // the others only look, one file after the other, and share a site
  const [name, count] = project.name === 'e2e' ? ['e2e', project.config.maxWorkers] : ['looked at', 1]
  const [{ sites }, release] = await shared(project, name, () => startSites(count), endSites)
  project.provide(
    'sites',
    sites.map(({ port }) => ({ origin: `http://localhost:${port}`, cloud: `http://localhost:${port + 1}` })),
  )
  return release
})

async function startSites(count: number) {
  await build(() => {})
  const filled = await filledSite()
  const parent = await mkdtemp(join(tmpdir(), 'liaison-e2e-'))
  const dirs = Array.from({ length: count }, (_, at) => join(parent, String(at)))
  const sites = await Promise.all(
    dirs.map(async (dir) => {
      await cp(filled, dir, { recursive: true })
      return startReady(dir)
    }),
  )
  // a new machine has the browser packed, and the workers would unpack it at the same time
  await chromiumOptions()
  return { sites, parent }
}

async function endSites({ sites, parent }: Awaited<ReturnType<typeof startSites>>): Promise<void> {
  await Promise.all(sites.map(({ child }) => end(child, 'SIGINT')))
  await rm(parent, { recursive: true, force: true })
}

/** Each site has a process of its own: none waits for the other's database. */
async function startReady(dataDir: string): Promise<Running> {
  const site = start('start', { port: await freePorts(), dataDir, members: MEMBERS })
  await says(site, /^Ready: /m)
  return site
}

/**
 * The folder of a site that is filled: kept from the last run, where nothing has changed of what makes it. Who is online and how
 * long ago somebody wrote counts from the filling, so it is made anew every few hours.
 */
async function filledSite(): Promise<string> {
  const sources = ['local/**/*.ts', 'src/{core,db,functions}/**/*', 'package-lock.json']
  const kept = join(root, 'node_modules/.cache/filled-site')
  const folder = join(kept, hashOf(sources, MEMBERS, Math.floor(Date.now() / FRESH_MS)))
  if (existsSync(folder)) return folder
  await rm(kept, { recursive: true, force: true })
  await mkdir(kept, { recursive: true })
  const begun = `${folder}-begun`
  await end((await startReady(begun)).child, 'SIGINT')
  await rename(begun, folder)
  return folder
}

/**
 * A port that is free, and so is the one above it. Both lie below those that the system gives to whoever asks for any: they stay
 * free until they are taken, and while a killed site is away.
 */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
