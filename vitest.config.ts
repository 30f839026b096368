import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumOptions } from './tests/setup/chromium.ts'
import { LongestFirst } from './tests/setup/longest-first.ts'

const suite = (name: string, options: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...options },
})

/** Files that leave nothing behind in a module: a worker loads the product once for all of them. */
const oneLoad = { isolate: false }
const onPostgres = {
  globalSetup: 'tests/setup/postgres.ts',
  setupFiles: 'tests/setup/quick-passwords.ts',
}
/** As patient as the browser's own waits. */
const patient = { expect: { poll: { timeout: 30_000 } } }
const onSite = {
  ...patient,
  globalSetup: 'tests/setup/site.ts',
  // a test walks over many screens, and holds each against the rules; `npm run screens` takes pictures too
  testTimeout: process.env['SCREENS'] === 'all' ? 600_000 : 300_000,
}

/** How the packaged browser starts; found out only when a project runs in it. */
const launchOptions = {}
const inBrowser = {
  ...suite('components', {
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
    },
  }),
  plugins: [
    react(),
    tailwindcss(),
    { name: 'packaged-chromium', config: async () => void Object.assign(launchOptions, await chromiumOptions()) },
  ],
  // found at once, also what is loaded late: an optimisation on the way would load the page anew
  optimizeDeps: {
    entries: ['src/app/**/*.{ts,tsx}'],
    include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', '@tanstack/react-query', '@tanstack/react-router'],
  },
}

const inCrowds = {
  globalSetup: 'tests/setup/crowds.ts',
  // a hundred thousand members, or a million
  hookTimeout: 300_000,
  testTimeout: 300_000,
}

export default defineConfig({
  test: {
    // one more than a small machine has processors: much of the time is waiting, for a browser or a database
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // patience costs nothing where all is well
    testTimeout: 60_000,
    // what a file sets up may be a whole demo site, on a busy machine
    hookTimeout: 120_000,
    // what passes at a second try has failed, and what is not there is not written while testing
    retry: 0,
    update: 'none',
    projects: [
      suite('core', oneLoad),
      suite('app'),
      inBrowser,
      suite('local'),
      suite('functions', { ...onPostgres, ...oneLoad }),
      suite('faults', { ...onPostgres, ...oneLoad }),
      suite('worker', {
        ...patient,
        globalSetup: 'tests/setup/postgres.ts',
        // everything at once, with a password's hash here and there
        testTimeout: 120_000,
        hookTimeout: 300_000,
      }),
      suite('e2e', { ...onSite, ...oneLoad, setupFiles: 'tests/e2e/close-windows.ts' }),
      suite('bench', { ...onSite, include: ['tests/bench/{bytes,repeat-visit,requests}.test.ts'] }),
      // times are compared: measured alone, or what else runs would count
      suite('paint', {
        ...onSite,
        include: ['tests/bench/{documents,first-photos,chat-switches,message-arrival}.test.ts'],
        fileParallelism: false,
      }),
      suite('recall', { ...inCrowds, include: ['tests/scale/{recall,popular,adversary,presence}.test.ts'] }),
      // times are compared, as in paint
      suite('scale', { ...inCrowds, fileParallelism: false }),
      suite('jobs', onPostgres),
      suite('money', onPostgres),
      suite('crash', { setupFiles: onPostgres.setupFiles, hookTimeout: 300_000, testTimeout: 300_000 }),
      suite('load', { ...patient, hookTimeout: 300_000, testTimeout: 300_000 }),
    ],
  },
})
