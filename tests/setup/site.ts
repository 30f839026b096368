import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '#local/build.ts'
import { startSite } from '#local/site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    site: { origin: string; cloud: string }
  }
}

const MEMBERS = 200

/** Builds the product unless it is current, and starts it with its local cloud and a small demo site for the run. */
export default async function setup(project: TestProject) {
  await build(() => {})
  const dataDir = await mkdtemp(join(tmpdir(), 'liaison-e2e-'))
  const site = await startSite({ port: await freePorts(), dataDir, delayMs: 0, log: () => {}, members: MEMBERS })
  project.provide('site', { origin: site.origin, cloud: site.cloud.origin })
  return async () => {
    await site.close()
    await rm(dataDir, { recursive: true, force: true })
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
