import { startVitest } from 'vitest/node'
import { build } from '#local/build.ts'

/** Suites whose long form runs every night, each time with another seed. */
const SUITES = ['functions', 'faults', 'local', 'app', 'worker', 'e2e', 'money', 'crash', 'recall', 'load']

process.env.NIGHTLY = '1'
const log = (line: string) => console.log(`> ${line}`)
log('Building …')
await build(log)
const failed: string[] = []
for (const suite of SUITES) {
  log(`${suite} …`)
  const vitest = await startVitest('test', [], {
    run: true,
    watch: false,
    project: [suite],
    reporters: ['default'],
    passWithNoTests: false,
  })
  const cases = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
  const passed = cases.filter((test) => test.result().state === 'passed').length
  if (passed === 0 || passed < cases.length || vitest.state.getUnhandledErrors().length > 0) failed.push(suite)
  await vitest.close()
}
console.log(failed.length === 0 ? 'The night went well.' : `Failed: ${failed.join(', ')}. The seeds stand above.`)
process.exit(failed.length === 0 ? 0 : 1)
