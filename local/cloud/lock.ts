import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export class DirectoryLocked extends Error {
  constructor(dir: string, holder: string) {
    super(`${dir} is in use by ${holder}. Stop it, or choose another directory with DATA_DIR.`)
    this.name = 'DirectoryLocked'
  }
}

/**
 * Takes a directory for this process alone. The operating system holds the lock (by way of an SQLite file), so it ends with the
 * process however that ends; a second file names the holder.
 *
 * @param files where both files lie and how their names begin; beside the directory unless told
 * @returns a function that gives the directory back
 * @throws DirectoryLocked if somebody else has it
 */
export function lockDirectory(dir: string, files?: string): () => void {
  mkdirSync(dir, { recursive: true })
  const path = realpathSync(dir)
  const holderFile = `${files ?? path}.holder`
  const lock = new DatabaseSync(`${files ?? path}.lock`, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== 5) throw error
    throw new DirectoryLocked(path, holderOf(holderFile))
  }
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, command: process.argv.slice(1, 3).join(' ') }))
  let held = true
  return () => {
    if (!held) return
    held = false
    rmSync(holderFile, { force: true })
    lock.close()
  }
}

function holderOf(file: string): string {
  try {
    const { pid, command } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; command: string }
    return `process ${pid} (${command})`
  } catch {
    return 'another process'
  }
}
