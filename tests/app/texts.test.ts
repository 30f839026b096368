import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as account from '#account-texts/en.js'
import * as chat from '#chat-texts/en.js'
import type { Area } from '#app/lib/messages.ts'
import { root } from '#local/build.ts'

const IMPORT = /(?:from|import\()\s*'([.#][^']+)'/g
const AREAS: Record<Area, Set<string>> = { account: new Set(Object.keys(account)), chat: new Set(Object.keys(chat)) }
const areas = Object.keys(AREAS) as Area[]

/** The source file that an import names, or nothing for packages and other rooms. */
function fileOf(name: string, from: string): string | undefined {
  if (name.startsWith('#app/')) return join(root, 'src/app', name.slice('#app/'.length))
  return name.startsWith('./') ? join(dirname(from), name) : undefined
}

/**
 * The texts of a catalogue that a file and all it imports, at once or later, may say. Where a file asks for the
 * catalogue itself, what it loads later has it.
 */
function says(area: Area, file: string, seen: Set<string> = new Set()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const code = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')
  const brings = code.includes(`needTexts('${area}')`)
  const own = [...code.matchAll(/\bm\.(\w+)/g)].flatMap(([, key = '']) =>
    AREAS[area].has(key) ? `${relative(root, file)}: ${key}` : [],
  )
  const imported = [...code.matchAll(IMPORT)].flatMap(([whole, name = '']) => {
    const next = brings && whole.startsWith('import(') ? undefined : fileOf(name, file)
    return next ? says(area, next, seen) : []
  })
  return [...own, ...imported]
}

// a name that begins with a dash is no route
const routes = globSync('src/app/routes/**/*.tsx', { cwd: root }).filter((path) => !path.includes('/-'))
const brings = (area: Area, route: string) => readFileSync(join(root, route), 'utf8').includes(`texts: '${area}'`)

describe.each(areas)('a screen that says texts of the catalogue %s loads it', (area) => {
  test.each(routes.filter((route) => !brings(area, route)))('%s', (route) => {
    expect(says(area, join(root, route))).toEqual([])
  })
})

test.each(areas)('a route that loads the catalogue %s says something of it', (area) => {
  const needless = routes.filter((route) => brings(area, route) && says(area, join(root, route)).length === 0)
  expect(needless).toEqual([])
})

test('no text is in two catalogues', async () => {
  const all = [await import('#messages/en.js'), account, chat].flatMap((catalogue) => Object.keys(catalogue))
  expect(all.filter((key, index) => all.indexOf(key) < index)).toEqual([])
})
