import { execFile } from 'node:child_process'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)
/** Commits that are tried, for one amid a series need not build and was never deployed. */
const TRIED = 5

/** A migration's file, and whether it is the first, which makes all tables. */
export type NewestMigration = { file: string; base: boolean }

/**
 * Builds the worker that must run on the newest migration, by the history of the repository: the version before that migration came. The first
 * one serves no version before it; from its commit on every version must run on it, so the oldest of these is built.
 *
 * @param root the repository, whose packages are used
 * @param newest the migration, by its path there
 * @param into an empty folder
 * @returns the folder with the built worker in `dist/worker` and what its deployment lets the database keep in `dist/stored-statements.json`,
 *   and in words which version it is
 * @throws Error that says what to do where the history is not at hand
 */
export async function buildPreviousVersion(
  root: string,
  newest: NewestMigration,
  into: string,
): Promise<{ from: string; which: string }> {
  const { commits, why } = await commitsBefore(root, newest)
  const skipped: string[] = []
  for (const commit of commits) {
    const from = join(into, commit.slice(0, 12))
    try {
      await buildAt(root, commit, from)
      return { from, which: [`${commit.slice(0, 12)}, ${why}`, ...skipped].join('; ') }
    } catch (error) {
      if (commit === commits.at(-1)) throw error
      skipped.push(`${commit.slice(0, 12)} does not build`)
      await rm(from, { recursive: true, force: true })
    }
  }
  throw new Error(`git tells no commit for ${newest.file}`)
}

/** The commits that may be built, in the order in which they are tried. */
export async function commitsBefore(
  root: string,
  { file, base }: NewestMigration,
): Promise<{ commits: string[]; why: string }> {
  const git = async (...args: string[]) => (await execute('git', args, { cwd: root })).stdout.trim()
  await git('rev-parse', '--verify', 'HEAD').catch((error: Error) => {
    throw new Error(
      `${root} has no history, so the version before ${file} cannot be built. Run this in a clone made by git.\n${error.message}`,
    )
  })
  const list = async (...args: string[]) =>
    (await git('rev-list', '--first-parent', ...args)).split('\n').filter(Boolean)
  const last = base ? [] : ['--no-renames', '--diff-filter=A']
  const landed = await git('log', '-1', ...last, '--format=%H', '--', file)
  // What is not committed yet came after all that is.
  if (!landed) return { commits: await list(`--max-count=${TRIED}`, 'HEAD'), why: `for ${file} is not committed yet` }
  const short = landed.slice(0, 12)
  const parent = await git('rev-parse', '--verify', '--quiet', `${landed}^`).catch(() => '')
  if (!parent && (await git('rev-parse', '--is-shallow-repository')) === 'true')
    throw new Error(
      `This is a shallow clone that ends at ${short}, so the version before ${file} cannot be built. Run "git fetch --unshallow" and test again.`,
    )
  if (!base)
    return { commits: await list(`--max-count=${TRIED}`, parent || landed), why: `for ${short} brought ${file}` }
  const since = await list('--reverse', `${landed}..HEAD`)
  return { commits: [landed, ...since].slice(0, TRIED), why: `the oldest with the tables of ${file}` }
}

async function buildAt(root: string, commit: string, from: string): Promise<void> {
  await mkdir(from)
  await execute('git', ['archive', '--output', `${from}.tar`, commit], { cwd: root })
  await execute('tar', ['-xf', `${from}.tar`, '-C', from])
  await symlink(join(root, 'node_modules'), join(from, 'node_modules'), 'junction')
  const at = (file: string) => JSON.stringify(pathToFileURL(join(from, file)).href)
  const script = `const { compileMessages, buildWorker } = await import(${at('local/build.ts')})
    await compileMessages()
    await buildWorker()
    const { storedStatements } = await import(${at('src/db/queries/stored-statements.ts')})
    const { writeFile } = await import('node:fs/promises')
    await writeFile('dist/stored-statements.json', JSON.stringify(storedStatements()))`
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script]
  await execute(process.execPath, flags, { cwd: from, env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } })
}
