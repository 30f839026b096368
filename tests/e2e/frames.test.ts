import { expect, test } from 'vitest'
import { times } from '#tests/setup/effort.ts'
import { type Shifts, shiftsOf, watchShifts } from '#tests/setup/layout-shifts.ts'
import { addresses } from './addresses.ts'
import { browser } from './browser.ts'
import { Person } from './person.ts'
import { arrives, knownTo } from './screens.ts'

/** A slow line and a phone: what comes in turn is seen in turn. Only frames are counted, so it may be any machine. */
const NETWORK = { offline: false, latency: 120, downloadThroughput: 400_000, uploadThroughput: 100_000 }
const CPU_RATE = 4

type Noted = { frames: number; empty: number }

/**
 * Runs in the page: after the first frame with content below the top bar, counts those without. Content is a picture, words, or
 * an area with a colour of its own, such as a placeholder, that is not transparent.
 */
function watch(): void {
  const noted: Noted = { frames: 0, empty: 0 }
  Object.assign(window, { noted })
  const isContent = (start: Element | null): boolean => {
    for (let one = start; one && one !== document.body && one.id !== 'app'; one = one.parentElement) {
      const style = getComputedStyle(one)
      if (Number(style.opacity) < 0.05 || style.visibility === 'hidden') return false
      if (one.closest('svg') || one instanceof HTMLImageElement) return true
      if (style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none') return true
      if ([...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())) return true
    }
    return false
  }
  const filled = () => {
    for (let y = 90; y < innerHeight - 70; y += 24)
      for (let x = 12; x < innerWidth; x += 30) if (isContent(document.elementFromPoint(x, y))) return true
    return false
  }
  const look = () => {
    if (document.body) {
      if (filled()) noted.frames++
      else if (noted.frames > 0) noted.empty++
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function loadsEach(person: Person, paths: readonly string[]): Promise<void> {
  const { page } = person
  const cdp = await page.context().newCDPSession(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await watchShifts(page)
  await page.addInitScript(watch)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  const wrong: (Shifts & { path: string; empty: number })[] = []
  for (const path of paths) {
    await person.goes(path)
    await person.settles()
    const { frames, empty } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
    const shifts = await shiftsOf(page)
    expect.soft(frames, `${path} was seen`).toBeGreaterThan(0)
    if (empty > 0 || shifts.moved > 0) wrong.push({ path, empty, ...shifts })
  }
  expect(wrong).toEqual([])
  await person.leaves()
}

/** By day one screen of each sort. */
const some = (paths: string[], day: readonly (string | RegExp)[]) =>
  times({
    short: paths.filter((path) => day.some((one) => (typeof one === 'string' ? one === path : one.test(path)))),
    full: paths,
  })

test('once there is content, no frame of a visitor’s cold load is without, and nothing moves', async () => {
  const anna = await arrives('anna@demo.example', 'demo-demo-2026')
  const known = await knownTo(anna)
  await anna.leaves()
  const person = await Person.arrives(browser, { width: 390, language: 'de' })
  person.expected.add('401 /api/user.php').add('403 /api/user.php')
  const day = ['/', '/members', /^\/members\/[^/]+$/, '/login', '/signup']
  await loadsEach(person, some(addresses(known, 'visitor'), day))
})

test('once there is content, no frame of a member’s cold load is without, and nothing moves', async () => {
  const person = await arrives('anna@demo.example', 'demo-demo-2026')
  const day = [
    '/members',
    /^\/chats/,
    '/likes',
    '/swipe-game',
    '/profile',
    '/settings',
    '/credits',
    '/directdebit',
    '/withdrawal',
  ]
  await loadsEach(person, some(addresses(await knownTo(person), 'member'), day))
})

test('a member’s slow phone shows headings in the display face, which it has', async () => {
  const person = await arrives('anna@demo.example', 'demo-demo-2026')
  const { page } = person
  const cdp = await page.context().newCDPSession(page)
  await person.goes('/likes')
  await person.settles()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  for (const domain of ['DOM', 'CSS'] as const) await cdp.send(`${domain}.enable`)
  for (const path of ['/members', '/likes', '/chats', '/profile', '/settings']) {
    await person.goes(path)
    await person.settles()
    const { root } = await cdp.send('DOM.getDocument')
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
    expect.soft([path, fonts.map(({ isCustomFont }) => isCustomFont)]).toEqual([path, [true]])
  }
  await person.leaves()
})
