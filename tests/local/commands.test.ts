import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Request } from 'miniflare'
import { expect, test, vi } from 'vitest'
import { root, run } from '#local/build.ts'
import { childrenOf, isAlive } from '#local/cloud/postgres-process.ts'
import { onlyTo } from '#local/worker.ts'
import { end } from '#tests/setup/running.ts'
import { freePorts } from '#tests/setup/free-ports.ts'

// Compilers and bundlers run as they do for people, beside the other suites.
const PATIENT = 180_000

test(
  'format, lint, layers, types, unused code and catalogues are in order',
  () => run('local/commands/check.ts', []),
  PATIENT,
)

test(
  'a dry run of the deployment works without anything outside',
  () => run('local/commands/deploy.ts', ['--dry-run']),
  PATIENT,
)

test(
  'who ends an npm script from outside ends the command in it as well',
  async () => {
    const parent = await mkdtemp(join(tmpdir(), 'liaison-ended-'))
    const env = { ...process.env, PORT: String(await freePorts()), DATA_DIR: join(parent, 'data'), DATABASE_URL: '' }
    const script = spawn(process.execPath, [join(root, 'local/run.mjs'), 'start'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await new Promise((resolve) => script.stdout.once('data', resolve))
    const started = childrenOf(script.pid!)
    expect(started).toHaveLength(1)
    await end(script, 'SIGTERM')
    expect(started.filter(isAlive)).toEqual([])
    await rm(parent, { recursive: true, force: true })
  },
  PATIENT,
)

test('a call to a host that is not part of the local cloud is refused by its name', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await onlyTo('http://localhost:8788', new Request('https://api.provider.example/v2/payments'))
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('api.provider.example')])
  expect(said).toHaveBeenCalledWith(expect.stringContaining('api.provider.example'))
})
