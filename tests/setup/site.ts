import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '#local/build.ts'
import { startSite } from '#local/site.ts'
import { launchChromium } from './chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    sites: { origin: string; cloud: string }[]
  }
}

const MEMBERS = 200

/**
 * Builds the product unless it is current, and starts it with its local cloud and a small demo site, once for each worker of
 * the run: files that run at the same time do not find each other's members.
 */
export default async function setup(project: TestProject) {
  await build(() => {})
  // a new machine has it packed: two workers that unpack it at once are in each other's way
  await launchChromium().then((browser) => browser.close())
  const parent = await mkdtemp(join(tmpdir(), 'liaison-e2e-'))
  const dirs = Array.from({ length: project.config.maxWorkers }, (_, at) => join(parent, String(at)))
  const [filled, ...copies] = dirs
  const start = async (dataDir: string) =>
    startSite({ port: await freePorts(), dataDir, delayMs: 0, log: () => {}, members: MEMBERS })
  if (copies.length > 0) await start(filled!).then((site) => site.close())
  for (const copy of copies) await cp(filled!, copy, { recursive: true })
  const sites: Awaited<ReturnType<typeof startSite>>[] = []
  for (const dir of dirs) sites.push(await start(dir))
  project.provide(
    'sites',
    sites.map(({ origin, cloud }) => ({ origin, cloud: cloud.origin })),
  )
  return async () => {
    await Promise.all(sites.map((site) => site.close()))
    await rm(parent, { recursive: true, force: true })
  }
}

/** A port that is free, and so is the one above it. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = await listenOn(0)
    if (port && (await listenOn(port + 1))) return port
  }
}

function listenOn(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}
