import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Chat, Message } from '#core/chat/types.ts'
import { CHAT } from '#core/chat/limits.ts'
import { launchChromium } from '#tests/setup/chromium.ts'
import { within } from './budget.ts'
import { logIn } from './log-in.ts'

const SWITCHES = 20
const KEYS = 20
/** A phone is that much slower than this machine. */
const SLOWER = 4
const LONG_US = 50_000
const HOUR_MS = 3_600_000

const { origin } = inject('sites')[0]!
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

test('switching between conversations with a full page of messages each, and writing, keep the page answering', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await logIn(page, origin, 'anna')
  await page.route(/\/api\/chat\.php\?/, fillPage)
  await page.goto(`${origin}/chats`)
  const rows = page.locator('aside a[href^="/chats/"]')
  await rows.first().waitFor()
  const chats = await rows.evaluateAll((links) =>
    links.map((link) => ({
      to: link.getAttribute('href')!,
      name: link.querySelector<HTMLElement>('.truncate')!.innerText,
    })),
  )
  expect(chats.length).toBeGreaterThanOrEqual(SWITCHES / 2)
  // what comes some seconds after the page is no part of a switch
  await page.waitForFunction(() => performance.now() > 7_000)

  const long = await longTasks(page, async () => {
    for (let turn = 0; turn < SWITCHES; turn++) {
      const { to, name } = chats[turn % chats.length]!
      await page.locator(`aside a[href="${to}"]`).click()
      await page.waitForURL(`**${to}`)
      await page.getByRole('log', { name }).locator('p[dir=auto]').first().waitFor()
      await drawn(page)
    }
  })
  within({ what: `Chat, long tasks in ${SWITCHES} switches`, measured: long, budget: 6, goal: 1, unit: 'times' })
  const typing = await longTasks(page, () => page.getByRole('textbox').last().pressSequentially('a'.repeat(KEYS)))
  within({ what: `Chat, long tasks in ${KEYS} key strokes`, measured: typing, budget: 0, goal: 0, unit: 'times' })
  await context.close()
}, 300_000)

/** A whole page of texts of several lengths and some gifts, the last ones as they are. */
async function fillPage(route: Route): Promise<void> {
  const response = await route.fetch()
  if (!response.ok()) return route.fulfill({ response })
  const chat = (await response.json()) as Chat
  const [first] = chat.messages as [Message]
  const before = Array.from({ length: CHAT.page - chat.messages.length }, (_, at): Message => {
    const gift = at % 10 === 3 ? { id: '1', name: 'rose' } : null
    return {
      id: crypto.randomUUID(),
      kind: gift ? 'gift' : 'text',
      text: gift ? null : 'Wie war dein Tag? '.repeat(1 + ((at * 7) % 12)),
      image: null,
      gift,
      mine: at % 3 === 0,
      sent_at: new Date(Date.parse(first.sent_at) - (CHAT.page - at) * HOUR_MS).toISOString(),
      seen: true,
      caution: null,
      key: null,
    }
  })
  await route.fulfill({ response, json: { ...chat, messages: [...before, ...chat.messages] } })
}

type Task = { name: string; pid: number; tid: number; tdur?: number }

/**
 * Tasks of the page that take a slower machine longer than 50 ms. Counted is the time of the thread: what the machine does besides
 * would stretch the clock, and the browser's own slow-down with it.
 */
async function longTasks(page: Page, work: () => Promise<unknown>): Promise<number> {
  const MARK = 'begin'
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] })
  await page.evaluate((mark) => performance.mark(mark), MARK)
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Task[] }
  const { pid, tid } = traceEvents.find(({ name }) => name === MARK)!
  const own = traceEvents.filter((task) => task.name === 'RunTask' && task.pid === pid && task.tid === tid)
  const taken = own.map(({ tdur = 0 }) => tdur * SLOWER).toSorted((one, other) => other - one)
  expect(taken.length, 'tasks of the page').toBeGreaterThan(0)
  console.log(`the longest tasks, ms: ${taken.slice(0, 5).map((us) => Math.round(us / 1000))}`)
  return taken.filter((us) => us > LONG_US).length
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
