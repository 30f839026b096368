import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const UI = 'src/app/ui/'

it('shows every component of the ui folder', () => {
  const shown = globSync('src/app/features/styleguide/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import \{.+\} from '#app\/ui\/(.+)'/g)].map(([, name]) => name),
  )
  // a panel is loaded by the component that opens it
  const components = globSync(`${UI}**/*.tsx`)
    .map((file) => file.replaceAll('\\', '/').slice(UI.length))
    .map((name) => name.replace(/-panel\.tsx$/, '.tsx'))
  expect(components.length).toBeGreaterThan(50)
  expect([...new Set(components)].filter((name) => !shown.includes(name))).toEqual([])
})
