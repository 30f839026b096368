import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashOf, root } from './build.ts'

/** The folder in which something made of these sources is kept on this machine, whether it is there or not. */
export function keptFolder(what: string, sources: string[], ...more: unknown[]): string {
  return join(root, 'node_modules/.cache', what, hashOf(sources, ...more))
}

/** Fills a kept folder as a whole: nobody finds half of it. What was made of other sources is removed. */
export async function keepFolder(folder: string, fill: (begun: string) => Promise<unknown>): Promise<void> {
  const begun = `${dirname(folder)}-${randomUUID()}`
  await fill(begun)
  await removeOthers(folder)
  // Another process may have kept its own first, which is equally good.
  await rename(begun, folder).catch(() => rm(begun, { recursive: true, force: true }))
}

/** Removes what was made of other sources than the folder. */
export async function removeOthers(folder: string): Promise<void> {
  const parent = dirname(folder)
  await mkdir(parent, { recursive: true })
  for (const other of await readdir(parent))
    if (join(parent, other) !== folder) await rm(join(parent, other), { recursive: true, force: true })
}
