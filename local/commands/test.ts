import { startVitest } from 'vitest/node'
import { build } from '#local/build.ts'

/** Suites that finish within minutes. */
const QUICK = ['core', 'app', 'components', 'functions']
const SUITES = [
  ...QUICK,
  'local',
  'faults',
  'worker',
  'e2e',
  'bench',
  'paint',
  'recall',
  'jobs',
  'money',
  'crash',
  'load',
]

// Words given narrow the run to files with these names, `npm test -- chat`; `--changed` to those of the quick suites that import what is not
// committed yet.
const words = process.argv.slice(2)
const changed = words.includes('--changed')
const filters = words.filter((word) => word !== '--changed')
const isWhole = words.length === 0
const suites = changed ? QUICK : SUITES
const log = (line: string) => console.log(`> ${line}`)

log('Building …')
await build(log)
log(`Testing: ${(isWhole ? suites : words).join(', ')} …`)
const vitest = await startVitest('test', filters, {
  run: true,
  watch: false,
  project: suites,
  reporters: [process.stdout.isTTY ? 'default' : 'tree'] as never,
  passWithNoTests: changed,
  ...(changed && { changed }),
})
const modules = vitest.state.getTestModules()
const cases = modules.flatMap((module) => [...module.children.allTests()])
const passed = cases.filter((test) => test.result().state === 'passed').length
// A file that did not load, a suite that ran nothing and a skipped case prove nothing, so they count as failures.
const unrun = cases.length - passed - cases.filter((test) => test.result().state === 'failed').length
const broken = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0).length
const silent = isWhole ? SUITES.filter((suite) => !cases.some((test) => test.project.name.split(' ')[0] === suite)) : []
for (const suite of silent) console.log(`The suite ${suite} ran nothing.`)
for (const suite of SUITES) {
  const files = modules.filter((module) => module.project.name.split(' ')[0] === suite)
  const ms = files.reduce((sum, module) => sum + module.diagnostic().duration, 0)
  if (files.length > 0) console.log(`${suite}: ${Math.round(ms / 1000)} s in ${files.length} files`)
}
// A case that passed only at a second try counts as failed.
const retried = cases.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
for (const test of retried) console.log(`Retried: ${test.fullName}`)
const errors = vitest.state.getUnhandledErrors().length
await vitest.close()
const failed = cases.length - passed + broken + silent.length + retried.length + errors
if (unrun > 0) console.log(`${unrun} cases did not run.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && (passed > 0 || changed) ? 0 : 1)
