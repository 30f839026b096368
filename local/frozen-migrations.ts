import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checksumOf } from '#db/migrations/apply.ts'
import { root } from './build.ts'

const FOLDER = 'src/db/migrations'
const JOURNAL = 'meta/_journal.json'

type Journal = { entries: { tag: string; checksum?: string }[] }

/** Writes the checksum of every migration into the journal, but for those that are committed: they keep theirs. */
export async function writeChecksums(): Promise<void> {
  const { stdout } = spawnSync('git', ['show', `HEAD:${FOLDER}/${JOURNAL}`], { cwd: root, encoding: 'utf8' })
  const landed = stdout ? (JSON.parse(stdout) as Journal).entries : []
  const path = join(root, FOLDER, JOURNAL)
  const journal = JSON.parse(await readFile(path, 'utf8')) as Journal
  for (const entry of journal.entries)
    entry.checksum =
      landed.find(({ tag }) => tag === entry.tag)?.checksum ?? (await checksumOfFile(join(root, FOLDER), entry.tag))
  await writeFile(path, JSON.stringify(journal, null, 2))
}

export async function changedMigrations(folder = join(root, FOLDER)): Promise<string[]> {
  const { entries } = JSON.parse(await readFile(join(folder, JOURNAL), 'utf8')) as Journal
  const checksums = await Promise.all(entries.map(({ tag }) => checksumOfFile(folder, tag)))
  return entries.filter(({ checksum }, at) => checksum !== checksums[at]).map(({ tag }) => tag)
}

const checksumOfFile = async (folder: string, tag: string) =>
  checksumOf(await readFile(join(folder, `${tag}.sql`), 'utf8'))
