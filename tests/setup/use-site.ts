import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { build } from '#local/build.ts'
import { startSite } from '#local/site.ts'
import { copySite, filledSite } from './filled-site.ts'
import { freePorts } from './free-ports.ts'

type Options = {
  /** Where the worker's inspector listens; without it there is none. */
  inspectorPort?: number
}

/** A copy of the kept demo site, for one test file. `onClose` takes what is to be closed before it, the latest first. */
export function useSite(options: Options = {}) {
  const closers: (() => unknown)[] = []
  const onClose = (closer: () => unknown) => void closers.push(closer)
  const holder = { onClose } as {
    onClose: typeof onClose
    current: Awaited<ReturnType<typeof startSite>>
    port: number
  }
  beforeAll(async () => {
    await build(() => {})
    const dataDir = await mkdtemp(join(tmpdir(), 'liaison-site-'))
    onClose(() => rm(dataDir, { recursive: true, force: true }))
    await copySite(await filledSite(), dataDir)
    holder.port = await freePorts()
    holder.current = await startSite({ port: holder.port, dataDir, delayMs: 0, log: () => {}, ...options })
    onClose(() => holder.current.close())
  })
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })
  return holder
}
