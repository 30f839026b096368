import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as account from '#account-texts/en.js'
import { root } from '#local/build.ts'

const IMPORT = /(?:from|import\()\s*'([.#][^']+)'/g
const keys = new Set(Object.keys(account))

/** The source file that an import names, or nothing for packages and other rooms. */
function fileOf(name: string, from: string): string | undefined {
  if (name.startsWith('#app/')) return join(root, 'src/app', name.slice('#app/'.length))
  return name.startsWith('./') ? join(dirname(from), name) : undefined
}

/**
 * The texts of the account catalogue that a file and all it imports, at once or later, may say. Where a file asks for the
 * catalogue itself, what it loads later has it.
 */
function says(file: string, seen: Set<string> = new Set()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const code = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')
  const brings = code.includes("needTexts('account')")
  const own = [...code.matchAll(/\bm\.(\w+)/g)].flatMap(([, key = '']) =>
    keys.has(key) ? `${relative(root, file)}: ${key}` : [],
  )
  const imported = [...code.matchAll(IMPORT)].flatMap(([whole, name = '']) => {
    const next = brings && whole.startsWith('import(') ? undefined : fileOf(name, file)
    return next ? says(next, seen) : []
  })
  return [...own, ...imported]
}

// a name that begins with a dash is no route
const routes = globSync('src/app/routes/**/*.tsx', { cwd: root }).filter((path) => !path.includes('/-'))
const bringsAccount = (route: string) => readFileSync(join(root, route), 'utf8').includes("texts: 'account'")

describe('a screen that says texts of the account catalogue loads it', () => {
  test.each(routes.filter((route) => !bringsAccount(route)))('%s', (route) => {
    expect(says(join(root, route))).toEqual([])
  })
})

test('a route that loads the account catalogue says something of it', () => {
  const needless = routes.filter((route) => bringsAccount(route) && says(join(root, route)).length === 0)
  expect(needless).toEqual([])
})

test('no text is in both catalogues', async () => {
  const common = await import('#messages/en.js')
  expect(Object.keys(common).filter((key) => keys.has(key))).toEqual([])
})
