import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { launchChromium } from '#tests/setup/chromium.ts'
import { within } from './budget.ts'
import { logIn } from './log-in.ts'

const MESSAGES = 25
/** What a message takes from the sender to the worker, from there to the database, and to the receiver. */
const HOP_MS = 50

const [{ origin, cloud }] = inject('sites') as [{ origin: string; cloud: string }]
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(async () => {
  await faults('DELETE')
  await browser?.close()
})

const faults = (method: string, order?: object) =>
  fetch(`${cloud}/__control/faults`, { method, ...(order && { body: JSON.stringify(order) }) })

test('a message is on the other’s screen in three hops, without anybody asking for it', async () => {
  const [hers, his] = await Promise.all([enters('anna'), enters('ben')])
  const [anna, ben] = await Promise.all([hers, his].map(ownId))
  await Promise.all([talks(hers, ben!), talks(his, anna!)])
  await reaches(hers, his, 'Hallo')
  // from here on the channel alone brings them
  await his.route('**/api/{chat,chats,user}.php*', (route) => route.abort())
  await faults('POST', { path: '/sql', delayMs: HOP_MS, times: 1_000_000 })
  const times: number[] = []
  for (let at = 0; at < MESSAGES; at++) times.push(await reaches(hers, his, `Nummer ${at} von ${MESSAGES}`))
  times.sort((one, other) => one - other)
  const p95 = times[Math.ceil(times.length * 0.95) - 1]!
  console.log(`> message to screen: ${times.join(' ')} ms`)
  within({ what: 'Chat, message to screen, p95', measured: p95, budget: 1_000, goal: 500, unit: 'ms' })
})

/** Sends a text, and tells after how many milliseconds it stands on the other page. */
async function reaches(from: Page, to: Page, text: string): Promise<number> {
  const arrives = to.evaluate(shown, text)
  await from.getByRole('textbox').last().fill(text)
  const sent = await from.evaluate(() => {
    const at = Date.now()
    document.querySelector<HTMLButtonElement>('form button[type=submit]')!.click()
    return at
  })
  const taken = (await arrives) - sent
  await from.getByRole('log').getByText(text, { exact: true }).waitFor()
  return taken
}

/** One of the two, over a network on which everything takes a hop. */
async function enters(who: 'anna' | 'ben'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await logIn(page, origin, who)
  await page.route('**/api/message.php', async (route) => {
    await sleep(HOP_MS)
    await route.continue()
  })
  return page
}

const ownId = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/api/user.php')).json()) as { user: { id: string } }).user.id)

/** Opens the conversation, and the live channel with it. */
async function talks(page: Page, to: string): Promise<void> {
  const { promise: greeted, resolve } = Promise.withResolvers<void>()
  await page.routeWebSocket('**/api/live.php', (socket) => {
    const server = socket.connectToServer()
    server.onMessage((news) => {
      resolve()
      setTimeout(() => socket.send(news), HOP_MS)
    })
  })
  await page.goto(`${origin}/members/${to}/chat`)
  await page.getByRole('textbox').last().waitFor()
  await greeted
}

/** When a text stands on the page. */
function shown(text: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=log]')?.textContent?.includes(text)) return
      observer.disconnect()
      resolve(Date.now())
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
