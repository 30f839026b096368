import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import type { driver } from '#db/client.ts'
import { keepFolder, keptFolder } from './kept-folder.ts'

/** The files that a prepared database is made of; a change of one makes a new database. */
const SOURCES = ['src/db/{migrations,functions,reference,schema}/**/*', 'src/core/geo/**/*', 'package-lock.json']
const prepared = () => keptFolder('prepared-database', SOURCES)

/** Copies the prepared database into an empty folder. Answers whether there was one of these sources. */
export async function copyPrepared(folder: string): Promise<boolean> {
  const kept = prepared()
  if (!existsSync(kept)) return false
  await cp(kept, folder, { recursive: true })
  return true
}

/** Keeps a copy of a database that has just been migrated and has all towns: later first starts on this machine begin with it. */
export async function keepPrepared(folder: string, sql: ReturnType<typeof driver>): Promise<void> {
  await sql`checkpoint`
  await keepFolder(prepared(), (begun) => cp(folder, begun, { recursive: true }))
}
