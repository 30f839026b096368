import { defineConfig } from 'vitest/config'

const suite = (name: string, options: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...options },
})

const onPostgres = {
  globalSetup: 'tests/setup/postgres.ts',
  setupFiles: 'tests/setup/quick-passwords.ts',
  hookTimeout: 60_000,
  testTimeout: 60_000,
}
const onSite = {
  globalSetup: 'tests/setup/site.ts',
  hookTimeout: 120_000,
  testTimeout: 180_000,
  // as patient as the browser's own waits
  expect: { poll: { timeout: 10_000 } },
}

const inCrowds = {
  globalSetup: 'tests/setup/crowds.ts',
  hookTimeout: 300_000,
  testTimeout: 300_000,
  fileParallelism: false,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      suite('core'),
      suite('app'),
      suite('local', { hookTimeout: 60_000, testTimeout: 60_000 }),
      suite('functions', onPostgres),
      suite('faults', onPostgres),
      suite('worker', { hookTimeout: 120_000, testTimeout: 60_000 }),
      suite('e2e', onSite),
      // measured alone: what else runs would count
      suite('bench', { ...onSite, fileParallelism: false }),
      suite('recall', { ...inCrowds, include: ['tests/scale/recall.test.ts'] }),
      suite('scale', inCrowds),
      suite('money', onPostgres),
      suite('crash', { setupFiles: onPostgres.setupFiles, hookTimeout: 120_000, testTimeout: 180_000 }),
      suite('load', { hookTimeout: 300_000, testTimeout: 300_000, fileParallelism: false }),
    ],
  },
})
