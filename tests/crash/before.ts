import { execFile } from 'node:child_process'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)
/** Commits that are tried, for one amid a series need not build and was never deployed. */
const TRIED = 5

/**
 * Builds the worker of the version that was there before a file came, by the history of the repository.
 *
 * @param root the repository, whose packages are used
 * @param file its path there
 * @param into an empty folder
 * @returns the folder with the built worker in `dist/worker`, and in words which version it is
 * @throws Error that says what to do where the history is not at hand
 */
export async function buildBefore(root: string, file: string, into: string): Promise<{ from: string; which: string }> {
  const { commits, why } = await versionsBefore(root, file)
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
  throw new Error(`git tells no commit before ${file}`)
}

/** The commits before a file came, the newest first. */
export async function versionsBefore(root: string, file: string): Promise<{ commits: string[]; why: string }> {
  const git = async (...args: string[]) => (await execute('git', args, { cwd: root })).stdout.trim()
  await git('rev-parse', '--verify', 'HEAD').catch((error: Error) => {
    throw new Error(
      `${root} has no history, so the version before ${file} cannot be built. Run this in a clone made by git.\n${error.message}`,
    )
  })
  const from = async (commit: string) =>
    (await git('rev-list', '--first-parent', `--max-count=${TRIED}`, commit)).split('\n')
  const added = await git('log', '-1', '--no-renames', '--diff-filter=A', '--format=%H', '--', file)
  // What is not committed yet came after all that is.
  if (!added) return { commits: await from('HEAD'), why: `for ${file} is not committed yet` }
  const short = added.slice(0, 12)
  const parent = await git('rev-parse', '--verify', '--quiet', `${added}^`).catch(() => '')
  if (parent) return { commits: await from(parent), why: `for ${short} brought ${file}` }
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true')
    throw new Error(
      `This is a shallow clone that ends at ${short}, so the version before ${file} cannot be built. Run "git fetch --unshallow" and test again.`,
    )
  return { commits: [added], why: `which began with ${file}: nothing came before it, so it is checked itself` }
}

async function buildAt(root: string, commit: string, from: string): Promise<void> {
  await mkdir(from)
  await execute('git', ['archive', '--output', `${from}.tar`, commit], { cwd: root })
  await execute('tar', ['-xf', `${from}.tar`, '-C', from])
  await symlink(join(root, 'node_modules'), join(from, 'node_modules'), 'junction')
  const script = `const { compileMessages, buildWorker } = await import(${JSON.stringify(pathToFileURL(join(from, 'local/build.ts')).href)})
    await compileMessages()
    await buildWorker()`
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script]
  await execute(process.execPath, flags, { cwd: from, env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } })
}
