import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** All but the guards at the ends of an open menu or dialog: they take the focus only to hand it on. */
const LOOKED_AT = JSON.stringify({ exclude: [['[data-base-ui-focus-guard]']] })
/** Leaves out what nobody reads here or a page of ours never has: half of the time. */
const SHORT = { resultTypes: ['violations'], selectors: false, iframes: false, preload: false }
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const sessions = new WeakMap<Page, CDPSession>()

/**
 * What of the page breaks WCAG 2.2 AA, a line for each rule. Looks from a world of its own,
 * so that the page's policy on scripts stays as it is.
 * @param only one rule instead of all
 */
export async function violations(page: Page, only?: 'color-contrast'): Promise<string[]> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  const { frameTree } = await session.send('Page.getFrameTree')
  const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'axe' })
  const contextId = world.executionContextId
  const runOnly = only ? { type: 'rule', values: [only] } : { type: 'tag', values: TAGS }
  const options = JSON.stringify({ runOnly, ...SHORT })
  // the world lasts as long as its document
  const { result: loaded } = await session.send('Runtime.evaluate', { expression: 'typeof axe', contextId })
  if (loaded.value === 'undefined') await session.send('Runtime.evaluate', { expression: source, contextId })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `axe.run(${LOOKED_AT}, ${options})`,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails)
    throw new Error(`axe failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
  return (result.value as AxeResults).violations.map(inWords)
}

function inWords({ id, nodes }: AxeResults['violations'][number]): string {
  const [first] = nodes
  const why = [...(first?.any ?? []), ...(first?.all ?? []), ...(first?.none ?? [])][0]?.message ?? ''
  return `${id}, ${nodes.length} times: ${first?.html.slice(0, 200)} ${why.slice(0, 200)}`
}
