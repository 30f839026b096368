import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Chat, Message } from '#core/chat/types.ts'
import { CHAT } from '#core/chat/limits.ts'
import { percentile } from '#tests/scale/measure.ts'
import { launchChromium } from '#tests/setup/chromium.ts'
import { within } from './budget.ts'
import { logIn } from './log-in.ts'

const SWITCHES = 20
const KEYS = 20
/** A phone takes 35 ms for the reference task, and a task is long from 50 ms on. */
const LONG = 50 / 35
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

  const switches = await longestTasks(page, SWITCHES, async (turn) => {
    const { to, name } = chats[turn % chats.length]!
    await page.locator(`aside a[href="${to}"]`).click()
    await page.waitForURL(`**${to}`)
    await page.getByRole('log', { name }).locator('p[dir=auto]').first().waitFor()
    await drawn(page)
  })
  const input = page.getByRole('textbox').last()
  const keys = await longestTasks(page, KEYS, () => input.press('a'))
  within({
    what: 'Chat, longest task of a switch',
    measured: percentile(switches, 0.5),
    budget: 1.2,
    goal: 1,
    unit: 'times',
  })
  const long = switches.filter((longest) => longest > LONG).length
  within({ what: `Chat, long tasks in ${SWITCHES} switches`, measured: long, budget: 6, goal: 1, unit: 'times' })
  const longKeys = keys.filter((longest) => longest > LONG).length
  within({ what: `Chat, long tasks in ${KEYS} key strokes`, measured: longKeys, budget: 0, goal: 0, unit: 'times' })
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

type Task = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

/**
 * The longest task of the page in each turn, in times of a reference task before and after it. Counted is the time of the thread, as
 * the clock also shows what the machine does besides. How fast the machine is at that moment does not matter.
 */
async function longestTasks(page: Page, turns: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] })
  for (let turn = 0; turn < turns; turn++) {
    await page.evaluate(referenceTask)
    await work(turn)
  }
  await page.evaluate(referenceTask)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Task[] }
  const marks = traceEvents.filter(({ name }) => name === 'reference')
  expect(marks).toHaveLength(turns + 1)
  const { pid, tid } = marks[0]!
  const own = traceEvents.filter((task) => task.name === 'RunTask' && task.pid === pid && task.tid === tid)
  const references = marks.map(({ ts }) => own.find((task) => task.ts <= ts && ts <= task.ts + task.dur!)!)
  return references.slice(0, -1).map((from, turn) => {
    const until = references[turn + 1]!
    const during = own.filter(({ ts }) => ts > from.ts && ts < until.ts)
    const longest = Math.max(...during.map(({ tdur = 0 }) => tdur))
    return (2 * longest) / (from.tdur! + until.tdur!)
  })
}

/** Work of the kind that drawing a conversation is, on nothing of the page: elements made, laid out, and thrown away. */
function referenceTask(): void {
  const host = document.createElement('div')
  host.style.cssText = 'position: fixed; width: 500px; visibility: hidden'
  const shadow = host.attachShadow({ mode: 'closed' })
  for (let row = 0; row < 300; row++) {
    const line = document.createElement('p')
    line.append(document.createElement('span'), 'Wie war dein Tag? '.repeat(1 + (row % 12)))
    shadow.append(line)
  }
  document.body.append(host)
  if (host.offsetHeight === 0) throw new Error('not laid out')
  host.remove()
  performance.mark('reference')
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
