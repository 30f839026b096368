import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitsBefore } from './previous-version.ts'

const NAMES = ['first.sql', 'second.sql', 'third.sql']
let parent: string
let whole: string
let ids: string[]
const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@post.example', '-c', 'commit.gpgsign=false']
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', [...AUTHOR, ...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'liaison-history-'))
  whole = join(parent, 'whole')
  git(parent, 'init', '--quiet', whole)
  ids = []
  for (const name of NAMES) {
    await writeFile(join(whole, name), name)
    git(whole, 'add', '.')
    git(whole, 'commit', '--quiet', '-m', name)
    ids.push(git(whole, 'rev-parse', 'HEAD'))
  }
})
afterAll(() => rm(parent, { recursive: true, force: true }))

test('the version before a file is the one before the commit that brought it', async () => {
  expect((await commitsBefore(whole, { file: 'third.sql', base: false })).commits).toEqual([ids[1], ids[0]])
  expect((await commitsBefore(whole, { file: 'second.sql', base: false })).commits).toEqual([ids[0]])
})

test('before a file that is not committed yet comes the last commit', async () => {
  const { commits, why } = await commitsBefore(whole, { file: 'fourth.sql', base: false })
  expect([commits[0], why]).toEqual([ids[2], expect.stringContaining('not committed')])
})

test('the first migration serves the versions from its last change on', async () => {
  const change = async (name: string) => {
    await appendFile(join(whole, name), '\n')
    git(whole, 'commit', '--quiet', '--all', '-m', name)
    ids.push(git(whole, 'rev-parse', 'HEAD'))
  }
  await change('first.sql')
  await change('second.sql')
  expect((await commitsBefore(whole, { file: 'first.sql', base: true })).commits).toEqual(ids.slice(3))
})

test('without the history it fails and says what to do', async () => {
  const shallow = join(parent, 'shallow')
  git(parent, 'clone', '--quiet', '--depth=1', pathToFileURL(whole).href, shallow)
  await expect(commitsBefore(shallow, { file: 'third.sql', base: false })).rejects.toThrow('git fetch --unshallow')
  const none = await mkdtemp(join(tmpdir(), 'liaison-none-'))
  try {
    await expect(commitsBefore(none, { file: 'third.sql', base: false })).rejects.toThrow(
      'Run this in a clone made by git',
    )
  } finally {
    await rm(none, { recursive: true, force: true })
  }
})
