import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { Person } from './person.ts'
import { photo } from './picture.ts'

type Point = { x: number; y: number }

/** Moves fingers over the glass, each from one point to another. */
async function moveFingers(cdp: CDPSession, fingers: readonly [from: Point, to: Point][]): Promise<void> {
  const at = (part: number) =>
    fingers.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }))
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= 10; step++)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Taps twice; the browser is told the times, so that a busy machine does not make two taps of it. */
async function doubleTap(cdp: CDPSession, at: Point): Promise<void> {
  const first = Date.now() / 1000
  for (const timestamp of [first, first + 0.1]) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at], timestamp })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 })
  }
}

/** A member with two open photos and a private one. */
async function owner(): Promise<Member> {
  const member = await Member.joins({ name: 'Nora', gender: 'female', seeking: 'male', country: 'DE' })
  for (const hue of [60, 200]) {
    const file = new FormData()
    file.set('photo', new Blob([new Uint8Array(await photo(hue))], { type: 'image/jpeg' }), 'me.jpg')
    await member.send('POST', '/api/photos.php', file)
  }
  const { photos } = (await member.send('GET', '/api/photos.php')) as { photos: { id: string }[] }
  await member.send('PUT', '/api/photos.php', { id: photos[2]!.id, private: true })
  return member
}

test('a photo opens full screen: keys, swipe, pinch, double tap; Escape gives the focus back; a private one stays locked', async () => {
  const nora = await owner()
  const visitor = await Member.joins({ name: 'Tom', gender: 'male', seeking: 'female', country: 'DE' })
  const person = await Person.arrives(browser, { width: 390, language: 'de' }, visitor)
  const { page, t } = person
  await person.goes(`/members/${nora.id}`)
  const opens = (number: number) => page.getByRole('button', { name: t.ui_photo_open({ number }), exact: true })
  await opens(1).waitFor()
  expect([await opens(2).count(), await opens(3).count()]).toEqual([1, 0])

  await opens(1).focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: t.member_photos({ name: nora.name }) })
  await viewer.getByText('1 / 2').waitFor()
  await person.findsGood('photo viewer')
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('2 / 2').waitFor()
  expect(await viewer.getByRole('button', { name: t.member_photo_next() }).isDisabled()).toBe(true)

  const cdp = await page.context().newCDPSession(page)
  await moveFingers(cdp, [
    [
      { x: 60, y: 420 },
      { x: 340, y: 430 },
    ],
  ])
  await viewer.getByText('1 / 2').waitFor()

  const box = async () => (await viewer.getByRole('img').first().boundingBox())!
  const width = async () => (await box()).width
  // where moves and end of a swipe reach a busy page together, the package leaves its offset for 220 ms
  await expect.poll(async () => (await box()).x).toBeCloseTo(0, 0)
  const whole = await width()
  await moveFingers(cdp, [
    [
      { x: 180, y: 400 },
      { x: 80, y: 300 },
    ],
    [
      { x: 210, y: 440 },
      { x: 310, y: 540 },
    ],
  ])
  await expect.poll(width).toBeGreaterThan(whole * 1.4)
  await page.keyboard.press('Control+0')
  await expect.poll(width).toBeCloseTo(whole, 0)
  await doubleTap(cdp, { x: 195, y: 420 })
  await expect.poll(width).toBeGreaterThan(whole * 1.4)

  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await opens(1).evaluate((button) => button === document.activeElement)).toBe(true)
  await person.findsGood('profile after the viewer')
  await person.leaves()
})
