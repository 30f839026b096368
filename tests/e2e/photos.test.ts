import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { Person, type Arrives } from './person.ts'
import { photo } from './picture.ts'
import { runSql } from './run-sql.ts'

const jpeg = async (hue: number) => ({ name: `me-${hue}.jpg`, mimeType: 'image/jpeg', buffer: await photo(hue) })

class Album {
  readonly person: Person
  readonly cards: Locator
  readonly field: Locator

  private constructor(person: Person) {
    this.person = person
    this.cards = person.page.locator('li[data-photo]')
    this.field = person.page.locator('input[type=file][multiple]')
  }

  static async of(arrives: Arrives): Promise<Album> {
    const person = await Person.arrives(browser, arrives)
    const { page, site, email, password } = person
    const joined = await page.context().request.post(`${site.origin}/api/signup.php`, {
      headers: { Origin: site.origin },
      data: {
        email,
        password,
        name: 'Pia',
        date_of_birth: '1990-05-14',
        gender: 'female',
        seeking: 'male',
        country: 'DE',
        consent: true,
      },
    })
    expect(joined.status()).toBe(201)
    await person.goes('/profile/photos')
    await person.reads(person.t.photos_title())
    return new Album(person)
  }

  ids(): Promise<string[]> {
    return this.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-photo') ?? ''))
  }

  kept(): Promise<string[]> {
    return this.person.page.evaluate(async () => {
      const { photos } = (await (await fetch('/api/photos.php')).json()) as { photos: { id: string }[] }
      return photos.map(({ id }) => id)
    })
  }

  async has(count: number): Promise<void> {
    await expect.poll(() => this.cards.count()).toBe(count)
  }

  async isInOrder(ids: string[]): Promise<void> {
    await expect.poll(() => this.ids()).toEqual(ids)
    await expect.poll(() => this.kept()).toEqual(ids)
  }

  async does(at: number, line: string): Promise<void> {
    const { page, t } = this.person
    await page.getByRole('button', { name: t.photos_options({ number: at + 1 }), exact: true }).click()
    await page.getByRole('menuitem', { name: line, exact: true }).click()
  }

  said(): Promise<string | null> {
    return this.person.page.locator('main div:has(> ul > li[data-photo]) > output').textContent()
  }
}

describe('photos', () => {
  test('come three at once with their progress, are ordered by keys and by hand, hidden, deleted, up to the limit', async () => {
    const album = await Album.of({ width: 1280, language: 'en' })
    const { person, cards, field } = album
    const { page, t } = person
    await person.findsGood('profile, no photo')

    // a slow line, so that the way of each can be seen
    const line = await page.context().newCDPSession(page)
    await line.send('Network.enable')
    const slow = { offline: false, latency: 50, downloadThroughput: 1e6, uploadThroughput: 12_000 }
    await line.send('Network.emulateNetworkConditions', slow)
    await field.setInputFiles([await jpeg(20), await jpeg(140), await jpeg(260)])
    const bars = page.locator('main').getByRole('progressbar')
    await expect.poll(() => bars.count()).toBe(3)
    expect(await page.getByText(t.photos_waiting(), { exact: true }).count()).toBe(1)
    const part = async () => Number(await bars.first().getAttribute('aria-valuenow'))
    await expect.poll(part).toBeGreaterThan(0)
    expect(await part()).toBeLessThan(100)
    await person.isDrawn()
    await line.send('Network.emulateNetworkConditions', {
      ...slow,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await album.has(3)
    await page.getByText(t.photos_full_free({ limit: 3, premium: 25 })).waitFor()
    expect(await field.count()).toBe(0)
    await person.findsGood('profile, three photos')

    // by keys: the focus goes along, and it is said
    const [one, two, three] = (await album.ids()) as [string, string, string]
    await page.getByRole('button', { name: t.photos_move({ number: 3, count: 3 }), exact: true }).focus()
    await page.keyboard.press('ArrowLeft')
    await album.isInOrder([one, three, two])
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[data-photo]')?.getAttribute('data-photo'))
    expect(await focused()).toBe(three)
    expect(await album.said()).toBe(t.photos_moved({ number: 2, count: 3 }))
    await page.keyboard.press('Home')
    await album.isInOrder([three, one, two])
    expect(await focused()).toBe(three)
    await page.keyboard.press('End')
    await album.isInOrder([one, two, three])
    await page.keyboard.press('ArrowUp')
    await album.isInOrder([one, three, two])

    // by menu
    await album.does(1, t.photos_later())
    await album.isInOrder([one, two, three])

    // by hand: the last before the first
    const from = (await cards.nth(2).boundingBox())!
    const to = (await cards.nth(0).boundingBox())!
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2 - 20, from.y + from.height / 2, { steps: 4 })
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 })
    await cards.nth(0).locator('span.bg-selected.w-1').waitFor()
    await page.mouse.up()
    await album.isInOrder([three, one, two])
    await cards.nth(0).locator('span.bg-selected.w-1').waitFor({ state: 'detached' })

    await album.does(2, t.photos_make_private())
    await cards.nth(2).getByText(t.photos_private(), { exact: true }).waitFor()
    await album.does(0, t.photos_make_main())
    await cards.nth(0).getByText(t.photos_main(), { exact: true }).waitFor()
    await person.findsGood('profile, a private photo')

    await album.does(1, t.photos_delete())
    const ask = page.getByRole('dialog')
    await ask.waitFor()
    await person.findsGood('profile, deleting')
    await ask.getByRole('button', { name: t.photos_delete(), exact: true }).click()
    await album.isInOrder([three, two])
    await page.getByText(t.photos_used({ used: 2, limit: 3 }), { exact: true }).waitFor()

    // two of five have no room: said before they are sent
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await field.setInputFiles([await jpeg(300), await jpeg(330)])
    await page.getByText(t.photos_fit({ fit: 1, chosen: 2 }), { exact: true }).waitFor()
    await album.has(3)
    expect(sent.filter((path) => path === '/api/photos.php')).toHaveLength(1)
    await page.reload()
    await album.has(3)
    await person.leaves()
  })

  test.each<Arrives>([
    { width: 390, language: 'de' },
    { width: 820, language: 'en', theme: 'dark' },
  ])('that no browser can read are named, at $width px', async (arrives) => {
    const album = await Album.of(arrives)
    const { person, field } = album
    const { page, t } = person
    const heic = { name: 'IMG_2043.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic and no picture') }
    await field.setInputFiles([heic, await jpeg(90)])
    const note = page.locator('main').getByRole('alert').filter({ hasText: 'IMG_2043.HEIC' })
    await note.getByText(t.error_photo_invalid(), { exact: true }).waitFor()
    await album.has(1)
    await person.findsGood('profile, an unreadable file')
    await note.getByRole('button').click()
    await note.waitFor({ state: 'detached' })
    // a phone has a way to its camera, another screen has none
    const camera = page.locator('input[capture=user]')
    expect(await camera.locator('..').isVisible()).toBe(arrives.width < 500)
    await person.leaves()
  })

  test('that are given up do not arrive, and one that failed arrives at the second try', async () => {
    const album = await Album.of({ width: 390, language: 'en' })
    const { person, field } = album
    const { page, t } = person
    let fail = true
    await page.route('**/api/photos.php', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      if (fail)
        return route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', params: { minutes: 1 } } } })
      await route.continue()
    })
    person.expected.add('429 /api/photos.php')
    await field.setInputFiles(await jpeg(40))
    await page.getByText('me-40.jpg', { exact: true }).waitFor()
    fail = false
    await person.presses(t.error_retry())
    await album.has(1)

    await page.unroute('**/api/photos.php')
    await person.settles()
    await page.context().setOffline(true)
    await field.setInputFiles([await jpeg(60), await jpeg(80)])
    await page.getByText(t.error_offline(), { exact: true }).first().waitFor()
    await page.getByRole('button', { name: `${t.ui_cancel()}: me-60.jpg` }).click()
    await page.context().setOffline(false)
    await album.has(2)
    await person.settles()
    expect(await album.kept()).toHaveLength(2)
    person.faults.splice(0)
    await person.leaves()
  })

  test('that were turned down say why and what to do', async () => {
    const album = await Album.of({ width: 390, language: 'de', theme: 'dark' })
    const { person, field, cards } = album
    const { page, t } = person
    await field.setInputFiles([await jpeg(10), await jpeg(190)])
    await album.has(2)
    const ids = await album.ids()
    await runSql(`update photos set status = 'pending' where public_id = $1`, [ids[0]!])
    await runSql(`update photos set status = 'rejected', reason = 'no_face' where public_id = $1`, [ids[1]!])
    await page.reload()
    await cards.nth(0).getByText(t.photos_pending(), { exact: true }).waitFor()
    await page.getByText(t.photos_pending_hint(), { exact: true }).waitFor()
    await page.getByText(t.photos_reason_no_face(), { exact: true }).waitFor()
    await person.findsGood('profile, a photo turned down')
    await page.getByRole('button', { name: `${t.photos_delete()}: ${t.photos_number({ number: 2 })}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.photos_delete(), exact: true }).click()
    await album.has(1)
    await person.leaves()
  })
})
