import type { CDPSession, Page } from 'playwright-core'
import { expect, onTestFailed, test } from 'vitest'
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

/** Notes what the page hears of fingers from now on. */
async function noteTouches(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const noted: string[] = []
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
      addEventListener(
        type,
        ({ pointerId, target, timeStamp }) =>
          noted.push(`${type} ${pointerId} ${(target as Element).className} ${Math.round(timeStamp)}`),
        true,
      )
    Object.assign(window, { noted })
  })
  return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted.splice(0))
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
  const touches = await noteTouches(page)
  await moveFingers(cdp, [
    [
      { x: 60, y: 420 },
      { x: 340, y: 430 },
    ],
  ])
  await viewer.getByText('1 / 2').waitFor()

  const width = async () => (await viewer.getByRole('img').first().boundingBox())!.width
  await person.isDrawn()
  const whole = await width()
  onTestFailed(() => console.log(heard))
  const heard: string[][] = [await touches()]
  // a busy browser may take a touch back, and a person would try again
  do {
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
    await expect.poll(async () => heard.push(await touches()) && heard.flat().at(-1)).toMatch(/^pointer(up|cancel)/)
  } while (heard.length < 10 && heard.at(-1)!.some((touch) => touch.startsWith('pointercancel')))
  await expect.poll(width).toBeGreaterThan(whole * 1.4)
  await page.keyboard.press('Control+0')
  await expect.poll(width).toBeCloseTo(whole, 0)
  await page.touchscreen.tap(195, 420)
  await page.touchscreen.tap(195, 420)
  await expect.poll(width).toBeGreaterThan(whole * 1.4)

  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await opens(1).evaluate((button) => button === document.activeElement)).toBe(true)
  await person.findsGood('profile after the viewer')
  await person.leaves()
})
