import { describe, expect, test } from 'vitest'
import { byNight } from '#tests/setup/effort.ts'
import { shiftsOf, watchShifts } from '#tests/setup/layout-shifts.ts'
import { browser } from './browser.ts'
import { logsOut } from './joining.ts'
import { Member } from './member.ts'
import { type Arrives, Person } from './person.ts'

const SCRIPTS = '**/assets/*.js'
/** The first people are those who were active last. */
const TILES = 4

const ways: Arrives[] = [
  { width: 390, language: 'de' },
  ...byNight<Arrives>({ width: 820, language: 'en', theme: 'dark' }),
  { width: 1280, language: 'de' },
]

const places = (person: Person) =>
  person.page.evaluate((most) => {
    const tiles = [...document.querySelectorAll('main section ul:not([aria-hidden]) > li')].slice(0, most)
    const seen = [document.querySelector('h1'), ...tiles, ...tiles.map((tile) => tile.querySelector('a > div'))]
    return seen.map((one) => {
      const { x, y, width, height } = one!.getBoundingClientRect()
      return [x, y, width, height].map((edge) => Math.round(edge * 10) / 10)
    })
  }, TILES)

const people = (person: Person) =>
  person.page
    .locator('main section ul > li a[href^="/members/"]')
    .evaluateAll((links, most) => links.slice(0, most).map((link) => link.getAttribute('href')), TILES)

/** Runs in the page: notes frames in which nobody and no shape was to be seen once there was something, and the largest paints. */
function watch(): void {
  const noted = { empty: 0, frames: 0, painted: [] as number[] }
  Object.assign(window, { noted })
  const look = () => {
    const filled = document.querySelector('main section ul > li, main section [class*="animate-breathe"]')
    if (filled) noted.frames++
    else if (noted.frames > 0) noted.empty++
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) noted.painted.push(startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
type Noted = { empty: number; frames: number; painted: number[] }

describe.each(ways)('at $width px', (how) => {
  test.each(['a visitor', 'a member'])(
    '%s has the first people without the script, and the same with it',
    async (who) => {
      const member =
        who === 'a member'
          ? await Member.joins({ name: 'Ida', gender: 'female', seeking: 'male', country: 'DE' })
          : undefined
      const person = await Person.arrives(browser, how, member)
      person.expected.add('401 /api/user.php').add('403 /api/user.php')
      const { page } = person
      await watchShifts(page)
      await page.addInitScript(watch)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      // the script is late: what stands there until then is looked at
      const begins = Promise.withResolvers<void>()
      await page.route(SCRIPTS, async (route) => {
        await begins.promise
        await route.continue()
      })
      await page.goto(`${person.site.origin}/members`, { waitUntil: 'commit' })
      await page.waitForFunction((most) => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('main li img')]
        const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        return (
          document.querySelectorAll('main li a').length === most &&
          pictures.every((one) => one.complete) &&
          styles.every((one) => one.sheet) &&
          document.fonts.status === 'loaded'
        )
      }, TILES)
      const [before, first] = [await places(person), await people(person)]
      expect(first).toHaveLength(TILES)
      expect(await person.tooWide(), 'without script').toEqual([])
      begins.resolve()
      await page.locator('footer').waitFor()
      await person.settles()
      expect(await people(person)).toEqual(first)
      // a member who has just joined is reminded of something above the list, so only its form can be compared
      const after = await places(person)
      if (member) expect(after.map((edges) => edges.slice(2))).toEqual(before.map((edges) => edges.slice(2)))
      else expect(after).toEqual(before)
      const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
      expect(noted.frames).toBeGreaterThan(0)
      const { moved } = await shiftsOf(page)
      expect({ empty: noted.empty, moved }).toEqual({ empty: 0, moved: 0 })
      expect(asked, 'people came with the page').not.toContain('/api/members.php')
      await person.findsGood('first screen')
      await person.leaves()
    },
  )
})

test('the search kept last comes with the page, and is gone after the log-out', async () => {
  const member = await Member.joins({ name: 'Uma', gender: 'female', seeking: 'male', country: 'DE' })
  const person = await Person.arrives(browser, ways[0]!, member)
  const { page } = person
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await person.goes('/members?gender=female&with_photo=true')
  await page.locator('footer').waitFor()
  await person.settles()
  await person.goes('/members')
  await page.locator('footer').waitFor()
  await person.settles()
  expect(new URL(page.url()).search).toBe('?gender=female&with_photo=true')
  expect(asked).not.toContain('/api/members.php')
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await cookies()).toContain('last-search')
  person.name = member.name
  await logsOut(person)
  expect(await cookies()).not.toContain('last-search')
  await person.leaves()
})
