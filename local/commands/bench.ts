import { startVitest } from 'vitest/node'
import { build } from '#local/build.ts'

type Row = { what: string; measured: string; budget: string; goal: string; unit: string; note: string }

console.log('Building …')
await build((line) => console.log(line))
console.log('Measuring …')
const rows: Row[] = []
const onConsoleLog = (line: string) => {
  for (const [, cells = ''] of line.matchAll(/^│ (.*) │$/gm)) {
    const [what = '', measured = '', budget = '', goal = '', unit = '', note = ''] = cells.split(' │ ')
    rows.push({ what, measured, budget, goal, unit, note })
  }
  return false
}
const vitest = await startVitest('test', [], {
  run: true,
  watch: false,
  project: ['bench', 'paint', 'jobs', 'scale'],
  onConsoleLog,
  passWithNoTests: false,
})
const cases = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
const failed =
  cases.filter((test) => test.result().state !== 'passed').length + vitest.state.getUnhandledErrors().length
await vitest.close()
console.table(rows)
console.log(failed === 0 ? 'All within their budgets.' : `${failed} over budget or not measured.`)
process.exit(failed === 0 && rows.length > 0 ? 0 : 1)
