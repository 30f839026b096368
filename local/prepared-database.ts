import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { driver } from '#db/client.ts'
import { hashOf, root } from './build.ts'

/** The files that a prepared database is made of; a change of one makes a new database. */
const SOURCES = ['src/db/{migrations,functions,reference,schema}/**/*', 'src/core/geo/**/*', 'package-lock.json']
const KEPT = join(root, 'node_modules/.cache/prepared-database')

/** Copies the prepared database into an empty folder. Answers whether there was one of these sources. */
export async function copyPrepared(folder: string): Promise<boolean> {
  const kept = join(KEPT, hashOf(SOURCES))
  if (!existsSync(kept)) return false
  await cp(kept, folder, { recursive: true })
  return true
}

/** Keeps a copy of a database that has just been migrated and has all towns: later first starts on this machine begin with it. */
export async function keepPrepared(folder: string, sql: ReturnType<typeof driver>): Promise<void> {
  const name = hashOf(SOURCES)
  await sql`checkpoint`
  await mkdir(KEPT, { recursive: true })
  for (const other of await readdir(KEPT))
    if (other !== name) await rm(join(KEPT, other), { recursive: true, force: true })
  const begun = `${KEPT}-${randomUUID()}`
  await cp(folder, begun, { recursive: true })
  // Another process may have stored its copy first, which is equally good.
  await rename(begun, join(KEPT, name)).catch(() => rm(begun, { recursive: true, force: true }))
}
