import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startVitest } from 'vitest/node'
import { build, root } from '#local/build.ts'

// The whole matrix: every screen in every width, light and dark, and pictures of all of it. `npm test` looks at three of them.
const folder = join(root, 'screens')
await rm(folder, { recursive: true, force: true })
Object.assign(process.env, { SCREENS: 'all', SCREENS_FOLDER: folder })
const log = (line: string) => console.log(`> ${line}`)
log('Building …')
await build(log)
const vitest = await startVitest('test', ['tests/e2e/screens-'], { run: true, watch: false, project: ['e2e'] })
const cases = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
await vitest.close()
log(`${(await readdir(folder).catch(() => [])).length} pictures in screens/`)
process.exit(cases.length > 0 && cases.every((test) => test.result().state === 'passed') ? 0 : 1)
