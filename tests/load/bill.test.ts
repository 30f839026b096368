import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PAGE } from '#core/search/rules.ts'
import { DEMO_LOGINS } from '#local/site.ts'
import { launchChromium } from '#tests/setup/chromium.ts'
import { waitForKeptShell } from '#tests/setup/kept-shell.ts'
import { FLOOR_MS, MEMBERS, monthly } from './prices.ts'
import { measureProcessor } from './processor.ts'
import { times } from '#tests/setup/effort.ts'
import { waitForPongs } from '#tests/setup/pongs.ts'
import { useSite } from '#tests/setup/use-site.ts'

/** What a member does in a day: three visits of 25 minutes together, 8 of them in a conversation. */
const VISITS = [
  { minutes: 8, pages: 3, profiles: 3, likes: 2, messages: 0 },
  { minutes: 9, pages: 3, profiles: 3, likes: 1, messages: 6 },
  { minutes: 8, pages: 3, profiles: 2, likes: 1, messages: 0 },
]
const TALK_MINUTES = 8
const STEP_S = 5
/** The page is at rest after so many looks without a new request. */
const LOOKS = 4
const LOOK_MS = 30
/** What a day may use today. Processor time is printed but has no limit, because machines differ. */
const BUDGET = { 'worker requests': 60, 'Redis commands': 1, 'pictures through the worker': 8 }
/** Incoming messages of a socket that cost as much as a request to its object. */
const MESSAGES_A_REQUEST = 20
/** Most rounds of measuring the processor time of each kind of request; nothing is said of it without. */
const ROUNDS = Number(process.env.ROUNDS ?? times({ short: 0, full: 16 }))

const site = useSite()

test("a member's day, and what such days of a million members come to in a month", async () => {
  const browser = await launchChromium()
  site.onClose(() => browser.close())
  const context = await browser.newContext({
    viewport: { width: 1280, height: 844 },
    locale: 'de-DE',
    extraHTTPHeaders: { 'mf-cf-blob': JSON.stringify({ country: 'DE' }) },
  })
  await context.request.post(`${site.current.origin}/api/user.php`, {
    data: { email: DEMO_LOGINS[0]!.email, password: DEMO_LOGINS[0]!.password },
    headers: { origin: site.current.origin },
  })
  const counts = new Map<string, number>()
  const paths = new Map<string, number>()
  const add = (what: string, by = 1) => counts.set(what, (counts.get(what) ?? 0) + by)
  // what the browser had already
  const fromBrowser = new Set<string>()
  const seen = { open: 0, asked: 0 }
  const note = (change: number) => {
    seen.open += change
    if (change > 0) seen.asked += change
  }
  context.on('request', () => note(1))
  context.on('requestfailed', () => note(-1))
  context.on('requestfinished', async (request) => {
    note(-1)
    const { origin, pathname } = new URL(request.url())
    const response = await request.response()
    // what the service worker asks for itself is a request of its own
    if (response?.fromServiceWorker()) return
    // the service worker may still keep files while the window closes
    const headers = (await response?.allHeaders().catch(() => undefined)) ?? {}
    if (fromBrowser.delete(request.url())) return add('from the browser')
    if (origin !== site.current.origin) {
      add('CDN requests')
      if (headers['cf-cache-status'] !== 'HIT') add('bucket reads')
      return
    }
    // files of the app do not reach the worker
    if (/^\/(assets\/|icon-|logo|manifest|sw-push)/.test(pathname)) return
    add('worker requests')
    const what = pathname.startsWith('/api/') ? `${request.method()} ${pathname}` : 'pages'
    paths.set(what, (paths.get(what) ?? 0) + 1)
    if (pathname === '/api/image.php') {
      add('pictures through the worker')
      add('bucket reads')
    }
  })
  // Each upgrade is a request to the worker and one to the object; pings count among the messages.
  context.on('page', (opened) =>
    opened.on('websocket', (socket) => {
      if (!socket.url().endsWith('/api/live.php')) return
      add('worker requests')
      paths.set('live channels', (paths.get('live channels') ?? 0) + 1)
      add('object requests')
      socket.on('framesent', ({ payload }) => {
        add('socket messages')
        // what is no ping is passed on to the object of another member
        if (payload !== 'ping') add('object requests')
      })
      waitForPongs(socket, note)
    }),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const addresses = new Map<string, string>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => void addresses.set(requestId, request.url))
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void fromBrowser.add(addresses.get(requestId) ?? ''))
  devtools.on('Network.responseReceived', ({ response }) => {
    if (response.fromDiskCache) fromBrowser.add(response.url)
  })
  await page.clock.install()
  const answered = async () => {
    for (let quiet = 0; quiet < LOOKS; quiet++) {
      const { asked } = seen
      await sleep(LOOK_MS)
      await page.evaluate(() => 0)
      if (seen.open > 0 || seen.asked > asked) quiet = -1
    }
  }
  const pass = async (seconds: number) => {
    for (let past = 0; past < seconds; past += STEP_S) {
      await page.clock.runFor(STEP_S * 1000)
      await page.evaluate(() => 0)
      while (seen.open > 0) await sleep(20)
    }
  }

  const aside = { counts: true }
  const partner = openPartner(page, async (work) => {
    aside.counts = false
    await work()
    aside.counts = true
  })
  // The budget counts likes that are no matches.
  await site.current.cloud.pool.query(
    `delete from likes where matched_at is null and to_id = (select id from users where email = $1)`,
    [DEMO_LOGINS[0]!.email],
  )
  // Once before it counts, so that the browser has what it keeps.
  await visit(page, { minutes: 0, pages: 1, profiles: 1, likes: 0, messages: 0 }, 0, answered, pass, partner)
  // The service worker keeps the app once a day, a few seconds after the page: here, or it would be a page of the counted day.
  await waitForKeptShell(page)
  await answered()
  counts.clear()
  paths.clear()
  site.current.cloud.watch((path, body) => {
    if (!aside.counts) return
    if (path === '/sql') add('SQL statements', (JSON.parse(body) as { queries?: unknown[] }).queries?.length ?? 1)
    if (path.startsWith('/redis'))
      add('Redis commands', path.endsWith('/pipeline') ? (JSON.parse(body) as unknown[]).length : 1)
  })
  for (const [at, each] of VISITS.entries()) await visit(page, each, at + 1, answered, pass, partner)
  await answered()
  // What each of these tells a member's object, as if everybody were there to hear it.
  for (const telling of ['POST /api/message.php', 'POST /api/like.php']) add('object requests', paths.get(telling) ?? 0)
  add('object requests', partner.replied())
  add('object requests', Math.ceil((counts.get('socket messages') ?? 0) / MESSAGES_A_REQUEST))
  site.current.cloud.watch(undefined)
  await context.close()
  const processor = ROUNDS > 0 ? await measureProcessor(site.current, paths, ROUNDS) : null
  for (const [kind, times] of paths) add('worker CPU ms', times * (FLOOR_MS + (processor?.spent.get(kind) ?? 0)))

  const bill = (['worker requests', 'worker CPU ms', 'object requests', 'Redis commands'] as const).map((what) => {
    const used = counts.get(what) ?? 0
    return { what, used: Math.round(used), usd: monthly(what, used) }
  })
  const total = bill.reduce((sum, { usd }) => sum + usd, 0)
  const others = [
    'SQL statements',
    'socket messages',
    'CDN requests',
    'bucket reads',
    'pictures through the worker',
    'from the browser',
  ]
  console.log(
    [
      `A member's day; USD a month for ${MEMBERS.toLocaleString('en')} of them`,
      ...bill.map(({ what, used, usd }) => `│ ${what} │ ${used} │ ${Math.round(usd)} USD │`),
      `│ functions, objects and Redis │ │ ${Math.round(total)} USD │`,
      ...others.map((what) => `│ ${what} │ ${counts.get(what) ?? 0} │ │`),
      `│ CPU a request │ ${processor ? `${(counts.get('worker CPU ms')! / counts.get('worker requests')!).toFixed(2)} ms` : 'the floor alone: ROUNDS=16 measures'} │ │`,
      ...(processor ? [`│ CPU of a trivial answer, taken off │ ${processor.trivial.toFixed(2)} ms │ │`] : []),
      ...[...paths]
        .toSorted(([, a], [, b]) => b - a)
        .map(([path, n]) => `│   ${path} │ ${n} │ ${processor ? `${processor.spent.get(path)!.toFixed(2)} ms` : ''} │`),
    ].join('\n'),
  )
  // the first of each visit comes with the page
  expect(paths.get('pages')! + paths.get('GET /api/members.php')!, 'result pages').toBe(9)
  expect(paths.get('POST /api/message.php'), 'messages').toBe(6)
  expect(paths.get('POST /api/like.php'), 'likes').toBe(4)
  for (const [what, most] of Object.entries(BUDGET)) expect(counts.get(what) ?? 0, what).toBeLessThanOrEqual(most)
}, 900_000)

async function visit(
  page: Page,
  { minutes, pages, profiles, likes, messages }: (typeof VISITS)[number],
  number: number,
  answered: () => Promise<void>,
  pass: (seconds: number) => Promise<void>,
  partner: ReturnType<typeof openPartner>,
): Promise<void> {
  const press = (selector: string, nth = 0) =>
    page
      .locator(selector)
      .nth(nth)
      .evaluate((element: HTMLElement) => element.click())
  await page.goto(`${site.current.origin}/members`)
  const tiles = 'main li a[href^="/members/"]'
  await page.locator(tiles).first().waitFor()
  await answered()
  // to the last person: the room behind is for all pages to come
  while ((await page.locator(tiles).count()) < pages * PAGE) {
    await page
      .locator(tiles)
      .last()
      .evaluate((tile) => tile.scrollIntoView())
    await answered()
    await pass(STEP_S)
  }
  await answered()
  for (let done = 0; done < likes; done++) {
    await press('main li button[aria-pressed="false"]', number)
    await answered()
  }
  for (let done = 0; done < profiles; done++) {
    await press(tiles, (number * 3 + done) % 20)
    await page.waitForURL(/\/members\/[0-9a-f-]{36}/)
    await answered()
    if (messages > 0 && done === profiles - 1) {
      await page.locator('a[href$="/chat"]').first().waitFor({ state: 'attached' })
      await press('a[href$="/chat"]')
      const text = page.locator('main textarea, form textarea').first()
      await text.waitFor()
      for (let sent = 0; sent < messages; sent++) {
        await text.fill(`Hallo zum ${sent + 1}. Mal`)
        await press('form button[type=submit]')
        await answered()
        await pass((TALK_MINUTES * 30) / messages)
        await partner.reply(`Ja, ${sent + 1}`)
        await answered()
        await pass((TALK_MINUTES * 30) / messages)
      }
    }
    await page.goBack()
    await answered()
  }
  await pass((minutes - (messages > 0 ? TALK_MINUTES : 0)) * 60)
}

/** The other side of a conversation, who answers each message. What it takes is another member's day: `aside` leaves it out. */
function openPartner(page: Page, aside: (work: () => Promise<unknown>) => Promise<void>) {
  const { origin, cloud } = site.current
  let cookie = ''
  let replies = 0
  const send = async (path: string, body: object, key = crypto.randomUUID()) => {
    const headers = { origin, cookie, 'content-type': 'application/json', 'idempotency-key': key }
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.ok, path).toBe(true)
    return answer
  }
  /** Lets whoever was written to last log in as the demo's first login does. Answers who is to read the replies. */
  const login = async () => {
    const { email, password } = DEMO_LOGINS[0]!
    const { rows } = await cloud.pool.query(
      `with own as (
         select u.id, u.password_hash, p.public_id from users u join profiles p on p.user_id = u.id where u.email = $1
       )
       update users u set credits = 1000, email = $2, email_key = $2, password_hash = own.password_hash from own
       where u.id = (select peer_id from conversation_members where user_id = own.id order by last_at desc limit 1)
       returning own.public_id`,
      [email, 'partner@demo.example'],
    )
    const answer = await send('/api/user.php', { email: 'partner@demo.example', password })
    cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
    return rows[0].public_id as string
  }
  let reader = ''
  return {
    replied: () => replies,
    async reply(text: string) {
      await aside(async () => {
        reader ||= await login()
        await send('/api/message.php', { to: reader, kind: 'text', text })
      })
      replies++
      await page.getByRole('log').getByText(text, { exact: true }).waitFor()
    },
  }
}
