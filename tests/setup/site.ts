import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '#local/build.ts'
import { startSite } from '#local/site.ts'
import { serveChromium } from './chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    sites: { origin: string; cloud: string; browser: string }[]
  }
}

const MEMBERS = 200

/**
 * Builds the product unless it is current, and starts it with its local cloud and a small demo site, once for each worker of
 * the run: files that run at the same time do not find each other's members.
 */
export default async function setup(project: TestProject) {
  await build(() => {})
  const parent = await mkdtemp(join(tmpdir(), 'liaison-e2e-'))
  const dirs = Array.from({ length: project.config.maxWorkers }, (_, at) => join(parent, String(at)))
  const [filled, ...copies] = dirs
  const start = async (dataDir: string) =>
    startSite({ port: await freePorts(), dataDir, delayMs: 0, log: () => {}, members: MEMBERS })
  if (copies.length > 0) await start(filled!).then((site) => site.close())
  for (const copy of copies) await cp(filled!, copy, { recursive: true })
  const sites: Awaited<ReturnType<typeof startSite>>[] = []
  for (const dir of dirs) sites.push(await start(dir))
  const browsers: Awaited<ReturnType<typeof serveChromium>>[] = []
  // one after the other: a new machine has the browser packed
  for (const _ of dirs) browsers.push(await serveChromium())
  project.provide(
    'sites',
    sites.map(({ origin, cloud }, at) => ({ origin, cloud: cloud.origin, browser: browsers[at]!.wsEndpoint() })),
  )
  return async () => {
    await Promise.all([...sites, ...browsers].map((one) => one.close()))
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
