import { startVitest } from 'vitest/node'
import { build } from '#local/build.ts'

// The whole matrix: every screen in every width, light and dark. `npm test` looks at three of them.
process.env['SCREENS'] = 'all'
const log = (line: string) => console.log(`> ${line}`)
log('Building …')
await build(log)
const vitest = await startVitest('test', ['tests/e2e/screens-'], { run: true, watch: false, project: ['e2e'] })
const cases = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
await vitest.close()
process.exit(cases.length > 0 && cases.every((test) => test.result().state === 'passed') ? 0 : 1)
