import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** A database session without a pooler: settings and locks last from one statement to the next. */
export type Session = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** A statement of a migration. How marked ones run: docs/operations.md, Migrations. */
export type Step = { kind: 'transaction' | 'outside' | 'batches' | 'functions'; text: string }

/** `checksum` is that of the file. The database keeps it in its journal. */
export type Migration = { tag: string; checksum: string; steps: Step[] }

/**
 * Steps that the database keeps with their plans: a block of PL/pgSQL, as a function `name` with these `settings` that takes parameters
 * of the types `given` and answers JSON.
 */
export type StoredStatement = { name: string; text: string; settings: string; given: string[] }

type FunctionFile = { name: string; tag: string; statements: string[] }
type Journal = { entries: { idx: number; tag: string }[] }

const here = new URL('.', import.meta.url)
const functionsFolder = new URL('../functions/', import.meta.url)
const LOCK = 7_205_759_404
const MARKS = {
  '-- outside the transaction': 'outside',
  '-- in batches': 'batches',
  '-- functions': 'functions',
} as const

export async function migrations(): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', here), 'utf8')) as Journal
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const text = await readFile(new URL(`${tag}.sql`, here), 'utf8')
      return { tag, checksum: checksumOf(text), steps: split(text).map(stepOf) }
    }),
  )
}

export const checksumOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16)

export function stepOf(text: string): Step {
  const mark = Object.entries(MARKS).find(([words]) => text.startsWith(`${words}\n`))
  return { kind: mark?.[1] ?? 'transaction', text }
}

/** The files of `src/db/functions` with their statements. `tag` is the name with the checksum. */
export async function functionFiles(): Promise<FunctionFile[]> {
  const files = (await readdir(functionsFolder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, functionsFolder), 'utf8')
      const name = `function ${file.slice(0, -'.sql'.length)}`
      return { name, tag: `${name} ${checksumOf(text)}`, statements: split(text) }
    }),
  )
}

const split = (text: string) =>
  text
    .split('--> statement-breakpoint')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Statements that set how long any statement of a new connection may wait for a lock and how long it may run. A blocked caller
 * gets `conflict` before its deadline, and abandoned statements end. The database keeps these settings, because the provider
 * resets those of a connection. A copied database lacks them. Tests of parallel calls multiply them by `times`.
 */
export const waitLimits = (database: string, times = 1) => [
  `alter database "${database}" set lock_timeout = '${times}s'`,
  `alter database "${database}" set statement_timeout = '${2 * times}s'`,
]

type Options = {
  log?: (line: string) => void
  all?: Migration[]
  functions?: FunctionFile[]
  stored?: StoredStatement[]
}

/**
 * Brings a database to the newest schema: runs every missing migration, then creates every new or changed database function and
 * stored statement,
 * under an advisory lock. It is one transaction, which a marked step divides: everything before that step is committed, and after
 * an error the next call continues with the failed step or batch. It also sets the wait limits. Returns the names of what was
 * applied.
 *
 * @throws Error if the checksum of an applied migration has changed
 */
export async function applyMigrations(session: Session, { log = () => {}, ...given }: Options = {}): Promise<string[]> {
  for (const statement of ['set lock_timeout = 0', 'set statement_timeout = 0', `select pg_advisory_lock(${LOCK})`])
    await session.query(statement)
  try {
    const [database] = (await session.query('select current_database() as name')).rows
    for (const statement of [
      ...waitLimits(String(database?.name)),
      // A function may refer to another one that is created later.
      'set check_function_bodies = off',
      'create table if not exists schema_journal (tag text primary key, checksum text, at timestamptz not null default now())',
      'alter table schema_journal add column if not exists checksum text',
      'create table if not exists schema_progress (tag text primary key, step integer not null, position text)',
    ])
      await session.query(statement)
    const { all = await migrations(), functions = await functionFiles(), stored = [] } = given
    return await applyMissing(session, log, all, functions, stored)
  } finally {
    // A lost connection has nothing to release.
    for (const statement of ['rollback', `select pg_advisory_unlock(${LOCK})`, 'reset all'])
      await session.query(statement).catch(() => undefined)
  }
}

async function applyMissing(
  session: Session,
  log: (line: string) => void,
  all: Migration[],
  functions: FunctionFile[],
  stored: StoredStatement[],
) {
  const done = new Map((await session.query('select tag, checksum from schema_journal')).rows.map((row) => [row.tag, row.checksum]))
  const other = all.find(({ tag, checksum }) => done.has(tag) && done.get(tag) !== checksum)
  if (other)
    throw new Error(
      `${other.tag}.sql is not what was applied to this database. Restore the file and write a new migration, or begin with an empty database.`,
    )
  const missing = all.filter(({ tag }) => !done.has(tag))
  const changed = functions.filter(({ tag }) => !done.has(tag))
  const unstored = stored.filter(({ name }) => !done.has(`${STORED} ${name}`))
  const again = stored.some(({ name }) => done.get(`${STORED} ${name}`) === UNUSED)
  if (missing.length + changed.length + unstored.length === 0 && !again) return []

  await session.query('begin')
  for (const { tag, checksum, steps } of missing) {
    const [begun] = (await session.query('select step, position from schema_progress where tag = $1', [tag])).rows
    const first = Number(begun?.step ?? 0)
    if (begun) log(`${tag} goes on with step ${first + 1} of ${steps.length}`)
    for (const [at, step] of steps.entries()) {
      if (at < first) continue
      if (step.kind === 'transaction') {
        await session.query(step.text)
        continue
      }
      if (step.kind === 'functions') {
        await create(session, functions.filter(({ name }) => named(step.text).includes(name)))
        continue
      }
      const position = begun && at === first ? (begun.position as string | null) : null
      await record(session, tag, at, position)
      await session.query('commit')
      log(`${tag}, step ${at + 1} of ${steps.length}: ${summary(step.text)}`)
      await (step.kind === 'outside' ? runOutside(session, step.text) : runInBatches(session, log, { tag, at, text: step.text, position }))
      await session.query('begin')
      await record(session, tag, at + 1, null)
    }
    await session.query('delete from schema_progress where tag = $1', [tag])
    await session.query('insert into schema_journal (tag, checksum) values ($1, $2)', [tag, checksum])
  }
  await create(session, changed)
  for (const { name, tag } of changed) {
    await session.query('delete from schema_journal where tag like $1', [`${name} %`])
    await session.query('insert into schema_journal (tag) values ($1)', [tag])
  }
  for (const statement of unstored) await store(session, statement)
  if (unstored.length > 0 || again) await dropUnused(session, stored)
  await session.query('commit')
  return [
    ...missing.map(({ tag }) => tag),
    ...changed.map(({ name }) => name),
    ...unstored.map(({ name }) => `${STORED} ${name}`),
  ]
}

async function create(session: Session, functions: FunctionFile[]): Promise<void> {
  for (const { statements } of functions) for (const statement of statements) await session.query(statement)
}

/** The names of the files that a step of functions lists, one in a comment. */
const named = (text: string) => [...text.matchAll(/^-- (\w+)$/gm)].map(([, file]) => `function ${file}`)

const STORED = 'statement'
const UNUSED = 'unused'

/** Creates the function that keeps a statement and its plans. */
async function store(session: Session, { name, text, settings, given }: StoredStatement): Promise<void> {
  await session.query(
    `create or replace function ${name}(${given.join(', ')}) returns json language plpgsql
     ${settings}
     as $stored$
#variable_conflict use_column
${text} $stored$`,
  )
  await session.query('insert into schema_journal (tag) values ($1)', [`${STORED} ${name}`])
}

/**
 * Drops statements that already the version before did not use. Those of that version go on while it still runs. One that a rollback
 * uses again is no longer unused.
 */
async function dropUnused(session: Session, stored: StoredStatement[]): Promise<void> {
  const used = stored.map(({ name }) => `${STORED} ${name}`)
  await session.query(`update schema_journal set checksum = null where checksum = '${UNUSED}' and tag = any ($1)`, [used])
  const { rows } = await session.query(
    `select tag, checksum from schema_journal where tag like '${STORED} %' and tag <> all ($1)`,
    [used],
  )
  for (const { tag, checksum } of rows) {
    if (checksum !== UNUSED) await session.query(`update schema_journal set checksum = '${UNUSED}' where tag = $1`, [tag])
    else {
      await session.query(`drop function if exists ${String(tag).slice(STORED.length + 1)}`)
      await session.query('delete from schema_journal where tag = $1', [tag])
    }
  }
}

/** Records the step, and the position within it, from which the next call continues. */
async function record(session: Session, tag: string, step: number, position: string | null): Promise<void> {
  await session.query(
    `insert into schema_progress (tag, step, position) values ($1, $2, $3)
     on conflict (tag) do update set step = excluded.step, position = excluded.position`,
    [tag, step, position],
  )
}

/** An index whose creation was interrupted stays behind as invalid. It is dropped and created again. */
async function runOutside(session: Session, text: string): Promise<void> {
  const invalid = await session.query(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = current_schema()::regnamespace`,
  )
  for (const { name } of invalid.rows)
    if (new RegExp(`\\b${String(name)}\\b`).test(text)) await session.query(`drop index concurrently "${String(name)}"`)
  await session.query(text)
}

type Batches = { tag: string; at: number; text: string; position: string | null }

/** Each batch is a transaction that also records its progress. */
async function runInBatches(session: Session, log: (line: string) => void, { tag, at, text, position }: Batches): Promise<void> {
  for (let from = position; ;) {
    await session.query('begin')
    const [row] = (await session.query(text, [from])).rows
    const to = row?.position
    if (to === null || to === undefined) return void (await session.query('commit'))
    from = String(to)
    await record(session, tag, at, from)
    await session.query('commit')
    log(`${tag}, step ${at + 1}: done up to ${from}`)
  }
}

const summary = (text: string) => text.split('\n').find((line) => !line.startsWith('--'))!.slice(0, 80)
