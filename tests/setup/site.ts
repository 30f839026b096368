import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '#local/build.ts'
import { chromiumOptions } from './chromium.ts'
import { copySite, filledSite, startReady } from './filled-site.ts'
import { ofOwnProject, shared } from './own-project.ts'
import { end } from './running.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    sites: { origin: string; cloud: string }[]
  }
}

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
      await copySite(filled, dir)
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
