import { expect } from 'vitest'
import type { ChatsAnswer } from '#core/chat/types.ts'
import { STEADY_HEAP_FLAGS } from './steady-heap-flags.ts'
import { launchChromium } from '#tests/setup/chromium.ts'

declare global {
  interface Window {
    intervals: Set<unknown>
  }
}

/** What a screen must end when it is left. */
const WATCHERS = ['IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'PermissionStatus', 'MediaQueryList']
const GARBAGE_ROUNDS = 4
const PATIENCE_MS = 60_000

/** A member's tab in a browser of its own, which walks through the app without ever loading it anew. */
export async function openTab(origin: string, { email, password }: { email: string; password: string }) {
  const browser = await launchChromium(`--js-flags=${STEADY_HEAP_FLAGS.join(',')}`)
  const page = await browser.newPage({ baseURL: origin, reducedMotion: 'reduce' })
  page.setDefaultTimeout(PATIENCE_MS)
  const faults: string[] = []
  let open = 0
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', () => open++)
  page.on('requestfinished', () => open--)
  page.on('requestfailed', () => open--)
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  await page.addInitScript(() => {
    window.intervals = new Set()
    const { setInterval, clearInterval } = window
    window.setInterval = ((...given: Parameters<typeof setInterval>) => {
      const id = setInterval(...given)
      window.intervals.add(id)
      return id
    }) as typeof setInterval
    window.clearInterval = (id) => {
      window.intervals.delete(id)
      clearInterval(id)
    }
  })
  await page.request.post('/api/user.php', { data: { email, password }, headers: { origin } })
  await page.goto('/members')
  const { profiles } = (await (await page.request.get('/api/members.php')).json()) as { profiles: { id: string }[] }
  const { chats } = (await (await page.request.get('/api/chats.php')).json()) as ChatsAnswer
  const known = new Set(chats.map(({ profile }) => profile.id))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')

  async function alive(name: string): Promise<number> {
    const { result: prototype } = await session.send('Runtime.evaluate', { expression: `${name}.prototype` })
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId! })
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId!,
      functionDeclaration: 'function () { return this.length }',
    })
    for (const { objectId } of [prototype, objects])
      await session.send('Runtime.releaseObject', { objectId: objectId! })
    return Number(result.value)
  }

  return {
    faults,
    someone: profiles.find(({ id }) => !known.has(id))!.id,
    /** Goes to a path as a link does, or back, and waits until the screen is there and has all that it asked for. */
    async goes(path: string): Promise<void> {
      if (path === 'back') await page.goBack()
      else await page.evaluate((href) => window.__TSR_ROUTER__?.navigate({ href }), path)
      await page.locator('main :is(h1, h2, [role=log])').first().waitFor()
      await expect.poll(() => open, { interval: 20, timeout: PATIENCE_MS }).toBe(0)
      if (path !== 'back') expect(new URL(page.url()).pathname).toBe(path)
    },
    /** What the tab keeps after its garbage is collected: bytes of the heap, and how many of all that a screen must end. */
    async keeps(): Promise<Record<string, number>> {
      const watchers = []
      for (const name of WATCHERS) watchers.push([name, await alive(name)] as const)
      for (let round = 0; round < GARBAGE_ROUNDS; round++) await session.send('HeapProfiler.collectGarbage')
      const { usedSize, backingStorageSize } = (await session.send('Runtime.getHeapUsage')) as {
        usedSize: number
        backingStorageSize: number
      }
      const { metrics } = await session.send('Performance.getMetrics')
      const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value
      return {
        heap: usedSize + backingStorageSize,
        nodes: metric('Nodes'),
        listeners: metric('JSEventListeners'),
        // the frame looks for news, but not in its first five seconds
        intervals: Math.max(1, await page.evaluate(() => window.intervals.size)),
        ...Object.fromEntries(watchers),
      }
    },
    close: () => browser.close(),
  }
}
