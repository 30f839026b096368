import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANDER_ROUTES, ROUTES, STATIC_ROUTES } from '#core/site/routes.ts'

const routes = new URL('../../src/app/routes/', import.meta.url)
const tree = readFileSync(new URL('../../src/app/routeTree.gen.ts', import.meta.url), 'utf8')

function routed(): string[] {
  const block = tree.split('export interface FileRoutesByTo {')[1]?.split('\n}')[0] ?? ''
  // a layout without an address of its own stands for the root
  const paths = [...block.matchAll(/^ {2}'(\/[^']+)':/gm)].map((match) => match[1] ?? '')
  return [...new Set(paths)].map((path) => path.replaceAll(/\{-\$(\w+)\}/g, ':$1?').replaceAll(/\$(\w+)/g, ':$1'))
}

/** Two builders may name a value differently; where it stands is what counts. */
const places = (paths: readonly string[]) => paths.map((path) => path.replaceAll(/:\w+/g, ':')).toSorted()

describe('the router and the list of addresses', () => {
  it('is read from the generated tree', () => {
    expect(routed()).toContain('/members/:id')
    expect(routed()).toContain('/transactions/:id?')
  })

  it('know the same addresses, but for pages without the app', () => {
    const screens = ROUTES.filter((route) => ![...LANDER_ROUTES, ...STATIC_ROUTES].some((one) => one === route))
    expect(places(routed())).toEqual(places(screens))
  })
})

describe('layouts and guards', () => {
  const folders = globSync('**/_*', { cwd: routes }).filter((name) => !name.endsWith('.tsx'))

  it('every folder of a layout has its layout file, which runs the guard', () => {
    expect(folders).toEqual(expect.arrayContaining(['_site/_member', '_site/_visitor', '_chat/_split-view']))
    expect(folders.filter((name) => !existsSync(new URL(`${name}.tsx`, routes)))).toEqual([])
  })
})
