import { Request } from 'miniflare'
import { expect, test, vi } from 'vitest'
import { run } from '#local/build.ts'
import { onlyTo } from '#local/worker.ts'

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

test('a call to a host that is not part of the local cloud is refused by its name', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await onlyTo('http://localhost:8788', new Request('https://api.provider.example/v2/payments'))
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('api.provider.example')])
  expect(said).toHaveBeenCalledWith(expect.stringContaining('api.provider.example'))
})
