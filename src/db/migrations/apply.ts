import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { driver } from '#db/client.ts'

type Journal = { entries: { idx: number; tag: string }[] }

const here = new URL('.', import.meta.url)
const functionsFolder = new URL('../functions/', import.meta.url)
const LOCK = 7_205_759_404

/** The names of all migrations in their order. */
export async function migrations(): Promise<string[]> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', here), 'utf8')) as Journal
  return journal.entries.map((entry) => entry.tag)
}

/** The statements of a migration. */
export async function statementsOf(tag: string): Promise<string[]> {
  return split(await readFile(new URL(`${tag}.sql`, here), 'utf8'))
}

/** The files of `src/db/functions`, each with its statements; `tag` is its name with a hash of what it says. */
export async function functionFiles(): Promise<{ name: string; tag: string; statements: string[] }[]> {
  const files = (await readdir(functionsFolder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, functionsFolder), 'utf8')
      const name = `function ${file.slice(0, -'.sql'.length)}`
      return { name, tag: `${name} ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`, statements: split(text) }
    }),
  )
}

const split = (text: string) =>
  text
    .split('--> statement-breakpoint')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * How long a statement may wait for a lock, and how long it may take, in every connection that is opened from now on: who waits is told
 * `conflict` before the request's deadline, and what nobody waits for any more ends. Kept by the database, for the provider resets
 * what a connection sets. A copy of a database does not have it.
 */
export const waitLimits = (database: string) => [
  `alter database "${database}" set lock_timeout = '2s'`,
  `alter database "${database}" set statement_timeout = '5s'`,
]

/**
 * Brings a database to the newest schema: every missing migration and its journal row, then every database function that is new or
 * changed, in one transaction, under an advisory lock, so that it happens whole or not at all. Sets how long statements may wait, too.
 * Returns the names of what was applied.
 */
export async function applyMigrations(sql: ReturnType<typeof driver>): Promise<string[]> {
  const all = await migrations()
  const [database] = await sql.query('select current_database() as name')
  await sql.transaction(waitLimits(String(database?.name)).map((statement) => sql.query(statement)))
  const known = (await sql.query(`select to_regclass('schema_journal') is not null as there`))[0]?.there
  const done = known ? (await sql.query('select tag from schema_journal')).map((row) => row.tag) : []
  const missing = all.filter((tag) => !done.includes(tag))
  const changed = (await functionFiles()).filter(({ tag }) => !done.includes(tag))
  if (missing.length + changed.length === 0) return []
  // a function may name another one that comes later
  const statements = [
    'set local lock_timeout = 0',
    'set local statement_timeout = 0',
    'set local check_function_bodies = off',
    `select pg_advisory_xact_lock(${LOCK})`,
  ]
  if (!known) statements.push('create table schema_journal (tag text primary key, at timestamptz not null default now())')
  for (const tag of missing) statements.push(...(await statementsOf(tag)), `insert into schema_journal (tag) values ('${tag}')`)
  for (const { name, tag, statements: bodies } of changed)
    statements.push(
      ...bodies,
      `delete from schema_journal where tag like '${name} %'`,
      `insert into schema_journal (tag) values ('${tag}')`,
    )
  await sql.transaction(statements.map((statement) => sql.query(statement)))
  return [...missing, ...changed.map(({ name }) => name)]
}
