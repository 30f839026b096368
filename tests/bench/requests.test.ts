import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchChromium } from '#tests/setup/chromium.ts'
import { byNight } from '#tests/setup/effort.ts'
import { shiftsOf, watchShifts } from '#tests/setup/layout-shifts.ts'
import { waitForPongs } from '#tests/setup/pongs.ts'
import { within } from './budget.ts'
import { logIn } from './log-in.ts'

/** How long every request is held back, so that requests which wait for others start rounds later. */
const ROUND_MS = 2000
const SLOW_MS = 150
const QUIET_MS = 350
const STEP_S = 5
const AS_THE_EDGE = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const { origin } = inject('sites')[0]!
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

test('a cold first view of /members', async () => {
  const { page, requests, quiet } = await window()
  const started = new Map<Request, number>()
  await page.context().route('**/*', async (route) => {
    await sleep(ROUND_MS)
    await route.continue()
  })
  const begin = Date.now()
  page.on('request', (request) => started.set(request, Date.now() - begin))
  await page.goto(`${origin}/members`)
  await page.locator('main li img').first().waitFor()
  await quiet()
  const photos = requests.filter((request) => isPhoto(new URL(request.url()).pathname))
  expect(requests.filter((request) => request.url().includes('/api/members.php'))).toEqual([])
  expect(photos.length, 'photos on the first screen').toBeGreaterThan(0)
  const round = (request: Request | undefined) =>
    Math.floor((request ? (started.get(request) ?? 0) : Infinity) / ROUND_MS) + 1
  within({ what: 'Rounds to the first photo', measured: round(photos[0]), budget: 2, goal: 2, unit: 'rounds' })
  const others = requests.length - photos.length
  within({ what: 'Requests beside photos, first view', measured: others, budget: 25, goal: 25, unit: 'requests' })
  within({ what: 'Requests for photos, first view', measured: photos.length, budget: 20, goal: 20, unit: 'requests' })
  within({
    what: 'Photos and data, first view',
    measured: await received(requests, (path) => path.startsWith('/api/') || isPhoto(path)),
    budget: 300_000,
    goal: 300_000,
    unit: 'bytes',
  })
  await page.context().close()
})

test.each([390, ...byNight(1280)])('nothing moves while screens fill, at %i px', async (width) => {
  const { page, quiet } = await window(width)
  await watchShifts(page.context())
  await logIn(page, origin, 'ben')
  await page.context().route('**/api/**', async (route) => {
    await sleep(SLOW_MS)
    await route.continue()
  })
  for (const path of [
    '/members',
    '/members?with_photo=true&sort=newest',
    await anyMember(page),
    '/likes',
    '/likes/received',
    '/visitors',
    '/favourites',
    '/swipe-game',
    '/match-finder',
    '/chats',
    '/premium',
    '/credits',
    '/profile',
    '/profile/photos',
    '/profile/interests',
    '/settings',
    '/transactions',
  ]) {
    await page.goto(origin + path)
    await quiet()
    const { moved, movers } = await shiftsOf(page)
    within({
      what: `Layout shift, ${path.replace(/[0-9a-f-]{36}/, ':id')} at ${width} px`,
      measured: Math.round(moved * 100) / 100,
      blame: movers.join('\n'),
      budget: 0,
      goal: 0,
      unit: 'points',
    })
  }
  await page.context().close()
})

test.each([
  // A look every 3¾ minutes shows that somebody is there.
  { what: 'with the live channel', live: true, minutes: 12, most: 0.27 },
  { what: 'without it', live: false, minutes: 3, most: 1 },
])('an idle tab asks now and then, $what', async ({ what, live, minutes, most }) => {
  const { page, requests, quiet, answered } = await window()
  if (!live) await page.routeWebSocket('**/api/live.php', (socket) => socket.close())
  await page.clock.install()
  await logIn(page, origin, 'ben')
  await page.goto(`${origin}/members`)
  // what the page puts off until it stands; its part of the live channel comes last
  for (const _ of [1, 2]) {
    await page.clock.runFor(10_000)
    await quiet()
  }
  const takesPart = async () => (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith('live:'))
  await expect.poll(() => page.evaluate(takesPart)).toBe(true)
  await quiet()
  const before = requests.length
  // in steps, for a call is not repeated while its answer is awaited
  for (let seconds = 0; seconds < minutes * 60; seconds += STEP_S) {
    await page.clock.runFor(STEP_S * 1000)
    await answered()
  }
  const idle = requests.slice(before)
  expect(idle.length, 'news are looked for').toBeGreaterThan(0)
  const measured = idle.length / minutes
  within({ what: `Idle tab, requests a minute ${what}`, measured, budget: most, goal: most, unit: 'requests' })
  within({
    what: `Idle tab, an hour ${what}`,
    measured: Math.round(((await received(idle, () => true)) / minutes) * 60),
    budget: 30_000,
    goal: 30_000,
    unit: 'bytes',
  })
  await page.context().close()
})

type Window = {
  page: Page
  requests: Request[]
  answered: () => Promise<void>
  /** Waits until nothing is open and nothing has been asked for in a while. */
  quiet: () => Promise<void>
}

async function window(width = 390): Promise<Window> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    locale: 'de-DE',
    extraHTTPHeaders: { 'mf-cf-blob': JSON.stringify({ country: 'DE' }) },
  })
  const page = await context.newPage()
  const requests: Request[] = []
  const seen = { open: 0, last: Date.now() }
  const note = (change: number) => {
    seen.open += change
    seen.last = Date.now()
  }
  page.on('request', (request) => {
    requests.push(request)
    note(1)
  })
  page.on('requestfinished', () => note(-1))
  page.on('requestfailed', () => note(-1))
  page.on('websocket', (socket) => waitForPongs(socket, note))
  const quiet = async () => {
    while (seen.open > 0 || Date.now() - seen.last < QUIET_MS) await sleep(50)
  }
  const answered = async () => {
    await page.evaluate(() => 0)
    while (seen.open > 0) await sleep(20)
  }
  return { page, requests, answered, quiet }
}

/** Public ones come from the CDN, the others from the worker. */
const isPhoto = (path: string) => /^\/cdn\/(?!adverts\/)/.test(path) || path === '/api/image.php'

/** Bytes of what was answered at such paths, compressed as the edge does it. */
async function received(requests: Request[], isWanted: (path: string) => boolean): Promise<number> {
  const wanted = requests.filter((request) => isWanted(new URL(request.url()).pathname))
  const bodies = await Promise.all(wanted.map(async (request) => (await request.response())?.body()))
  return bodies.reduce((sum, body) => sum + (body ? brotliCompressSync(body, AS_THE_EDGE).length : 0), 0)
}

function anyMember(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { profiles } = (await (await fetch('/api/members.php')).json()) as { profiles: { id: string }[] }
    return `/members/${profiles[0]?.id}`
  })
}
