import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchChromium } from '#tests/setup/chromium.ts'
import { waitForKeptShell } from '#tests/setup/kept-shell.ts'
import { within } from './budget.ts'
import { logIn } from './log-in.ts'
import { openProxy, type Passed } from './proxy.ts'

const QUIET_MS = 1000

const { origin } = inject('sites')[0]!
const passed: Passed[] = []
let browser: Browser
let proxy: Awaited<ReturnType<typeof openProxy>>

beforeAll(async () => {
  browser = await launchChromium()
  proxy = await openProxy(origin, (one) => passed.push(one))
})
afterAll(async () => {
  await browser?.close()
  proxy?.close()
})

/** A member's page opens the live channel by itself. */
const BUDGET = { visitor: 1, member: 2 }
/** The page brings its people along; a member's browser keeps the rest of it. */
const BYTES = { visitor: 9000, member: 5000 }

test.each(['visitor', 'member'] as const)('who comes again gets the page and what is new, as a %s', async (who) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    extraHTTPHeaders: { 'mf-cf-blob': JSON.stringify({ country: 'DE' }) },
  })
  if (who === 'member') {
    const page = await context.newPage()
    // a cookie knows no port
    await logIn(page, origin, 'ben')
    await page.close()
  }
  const visit = async () => {
    passed.length = 0
    const page = await context.newPage()
    // the proxy has no live channel
    await page.routeWebSocket(
      '**/api/live.php',
      () => void passed.push({ path: '/api/live.php', status: 101, bytes: 0 }),
    )
    await page.goto(`${proxy.origin}/members`)
    await page.locator('main li:nth-child(4) img').last().waitFor()
    if (who === 'member') {
      await waitForKeptShell(page)
      await expect.poll(() => passed.map(({ path }) => path)).toContain('/api/live.php')
    }
    for (let seen = -1; seen !== passed.length; await sleep(QUIET_MS)) seen = passed.length
    await page.close()
    return [...passed]
  }
  await visit()
  const again = (await visit()).filter(({ path }) => path !== '/api/page-hidden.php')
  within({
    what: `Requests of a repeat visit, ${who}`,
    measured: again.length,
    budget: BUDGET[who],
    goal: 2,
    blame: again.map(({ path }) => path).join(' '),
    unit: 'requests',
  })
  const bytes = again.reduce((sum, one) => sum + one.bytes, 0)
  within({
    what: `Bytes of a repeat visit, ${who}`,
    measured: bytes,
    budget: BYTES[who],
    goal: 5000,
    blame: again.map((one) => `${one.path} ${one.bytes}`).join(', '),
    unit: 'bytes',
  })
  expect(again.map(({ path }) => path)).toContain('/members')
  await context.close()
})
