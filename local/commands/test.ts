import { startVitest } from 'vitest/node'
import { build } from '#local/build.ts'

const SUITES = [
  'core',
  'app',
  'local',
  'functions',
  'faults',
  'worker',
  'e2e',
  'bench',
  'recall',
  'money',
  'crash',
  'load',
]

// Words given narrow the run to files with these names: `npm test -- chat`.
const filters = process.argv.slice(2)
const log = (line: string) => console.log(`> ${line}`)

log('Building …')
await build(log)
log(`Testing: ${filters.length > 0 ? filters.join(', ') : SUITES.join(', ')} …`)
const vitest = await startVitest('test', filters, {
  run: true,
  watch: false,
  project: SUITES,
  reporters: [process.stdout.isTTY ? 'default' : 'tree'] as never,
  passWithNoTests: false,
})
const modules = vitest.state.getTestModules()
const cases = modules.flatMap((module) => [...module.children.allTests()])
const passed = cases.filter((test) => test.result().state === 'passed').length
// A file that did not load, a suite that ran nothing and a skipped case are failures: none of them has shown anything.
const unrun = cases.length - passed - cases.filter((test) => test.result().state === 'failed').length
const broken = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0).length
const silent = filters.length > 0 ? [] : SUITES.filter((suite) => !cases.some((test) => test.project.name === suite))
for (const suite of silent) console.log(`The suite ${suite} ran nothing.`)
const errors = vitest.state.getUnhandledErrors().length
await vitest.close()
const failed = cases.length - passed + broken + silent.length + errors
if (unrun > 0) console.log(`${unrun} cases did not run.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
