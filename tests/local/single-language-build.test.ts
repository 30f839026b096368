import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '#local/build.ts'

test('a build for one language ships the texts of that one', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'liaison-build-'))
  onTestFinished(() => rmSync(outDir, { recursive: true }))
  vi.stubEnv('SITE_LOCALES', 'de')
  onTestFinished(() => void vi.unstubAllEnvs())
  await build({ root, logLevel: 'error', build: { outDir } })
  const note = /<!--parts (.*?)-->/.exec(readFileSync(join(outDir, 'index.html'), 'utf8'))![1]!
  const { texts } = JSON.parse(note) as { texts: Record<string, Record<string, string>> }
  expect(Object.keys(texts).toSorted()).toEqual(['account', 'app', 'chat'])
  for (const [catalogue, files] of Object.entries(texts))
    expect([catalogue, Object.keys(files)]).toEqual([catalogue, ['de']])
})
