import { describe, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { type Arrives, Person } from './person.ts'
import { photo } from './picture.ts'
import * as german from '#page-texts/de.js'
import type { PageTexts } from '#app/lib/page-texts.ts'

const DESK: Arrives = { width: 1280, language: 'de' }
const PHONE: Arrives = { width: 390, language: 'de' }
const pages = german as unknown as PageTexts
const UPLOAD = '**/api/message.php'

const two = () =>
  Promise.all([
    Member.joins({ name: 'Annika', gender: 'female', seeking: 'male', country: 'DE' }),
    Member.joins({ name: 'Benno', gender: 'male', seeking: 'female', country: 'DE' }),
  ])

async function talks(member: Member, to: Member, arrives: Arrives): Promise<Person> {
  const person = await Person.arrives(browser, arrives, member)
  await person.goes(`/members/${to.id}/chat`)
  await person.page.getByRole('textbox', { name: person.t.chat_input({ name: to.name }) }).waitFor()
  return person
}

const jpeg = async (hue: number) => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(hue) })

async function chooses({ page }: Person, hue = 200): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await jpeg(hue))
}

/** Chooses a photo and presses the button with its price. */
async function sends(person: Person, hue?: number): Promise<void> {
  await chooses(person, hue)
  await person.presses(person.t.chat_photo_send({ count: 10 }))
}

const pictures = (person: Person) => person.page.getByRole('log').locator('img[src^="/api/image.php"]')
const asked = (person: Person) => {
  const renditions: string[] = []
  person.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/image.php' && searchParams.has('m')) renditions.push(searchParams.get('v') ?? '')
  })
  return renditions
}

describe('a photo in a chat', () => {
  test('is sent after a look at it and its price, comes covered, is uncovered, enlarged and reported', async () => {
    const [anna, ben] = await two()
    const [hers, his] = [await talks(anna, ben, DESK), await talks(ben, anna, PHONE)]
    await hers.hearsNews()
    const renditions = asked(hers)
    await chooses(his)
    await his.page.getByRole('dialog').getByRole('img', { name: his.t.chat_photo_mine() }).waitFor()
    await his.findsGood('chat, a photo before it is sent')
    await his.presses(his.t.chat_photo_send({ count: 10 }))
    await pictures(his).waitFor()
    await his.settles()
    await his.findsGood('chat with a sent photo')

    const show = hers.page.getByRole('button', { name: hers.t.chat_photo_show() })
    await show.waitFor()
    await hers.settles()
    await hers.findsGood('chat with a covered photo')
    expect([renditions, await pictures(hers).count()]).toEqual([[], 0])
    await show.click()
    await pictures(hers).waitFor()
    expect(renditions).toEqual(['thumb'])
    await hers.page.reload()
    await pictures(hers).waitFor()

    await hers.presses(hers.t.ui_photo_open({ number: 1 }))
    const viewer = hers.page.getByRole('dialog', { name: hers.t.chat_photos() })
    await viewer.getByRole('img', { name: hers.t.ui_photo_of({ name: ben.name }) }).waitFor()
    await hers.page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })

    const enlarge = hers.t.ui_photo_open({ number: 1 })
    await hers.page.getByRole('button', { name: enlarge }).click({ button: 'right' })
    await hers.presses(hers.t.chat_report_message())
    await hers.presses(pages.complaints_cat_spam_scam())
    await hers.presses(pages.report_only())
    await expect
      .poll(async () => (await anna.send('GET', '/api/report.php')) as { reports: object[] })
      .toMatchObject({ reports: [{ category: 'spam_scam', subject_kind: 'message' }] })
    await Promise.all([hers.leaves(), his.leaves()])
  })

  test('is not covered once one has answered; the viewer leads through all of the conversation', async () => {
    const [anna, ben] = await two()
    await anna.writes(ben.id, 'Hallo')
    const his = await talks(ben, anna, DESK)
    await sends(his, 20)
    await pictures(his).waitFor()
    await sends(his, 120)
    await expect.poll(() => pictures(his).count()).toBe(2)
    const hers = await talks(anna, ben, PHONE)
    await expect.poll(() => pictures(hers).count()).toBe(2)
    // by key: the second photo is scrolled into view first, and what scrolls takes no press of the mouse
    await hers.page.getByRole('button', { name: hers.t.ui_photo_open({ number: 2 }) }).press('Enter')
    const viewer = hers.page.getByRole('dialog', { name: hers.t.chat_photos() })
    await viewer.getByText('2 / 2').waitFor()
    await hers.presses(hers.t.member_photo_before())
    await viewer.getByText('1 / 2').waitFor()
    await Promise.all([hers.leaves(), his.leaves()])
  })

  test('survives a reload during the upload, and a cancelled one is not sent', async () => {
    const [anna, ben] = await two()
    const his = await talks(ben, anna, PHONE)
    let held = 0
    await his.page.route(UPLOAD, () => void held++)
    await sends(his)
    const waiting = his.page.getByRole('log').locator('img[src^="blob:"]')
    await waiting.waitFor()
    await expect.poll(() => held).toBe(1)
    await his.page.unroute(UPLOAD)
    await his.page.reload()
    await pictures(his).waitFor()
    await waiting.waitFor({ state: 'detached' })
    expect(await pictures(his).count()).toBe(1)

    await his.page.route(UPLOAD, () => void held++)
    await sends(his)
    await waiting.waitFor()
    await his.page.getByRole('log').getByRole('button', { name: his.t.ui_cancel() }).click()
    await waiting.waitFor({ state: 'detached' })
    await his.page.unroute(UPLOAD)
    await his.page.reload()
    await pictures(his).waitFor()
    expect(await pictures(his).count()).toBe(1)
    await his.leaves()
  })

  test('is taken from a paste and a drop; without enough credits one reads so before choosing', async () => {
    const [anna, ben] = await two()
    const his = await talks(ben, anna, DESK)
    const { page, t } = his
    const bytes = (await photo(80)).toString('base64')
    const files = await page.evaluateHandle((base64) => {
      const data = new DataTransfer()
      const blob = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      data.items.add(new File([blob], 'me.jpg', { type: 'image/jpeg' }))
      return data
    }, bytes)
    const input = page.getByRole('textbox', { name: t.chat_input({ name: anna.name }) })
    await input.evaluate(
      (field, clipboardData) =>
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      files,
    )
    await his.presses(t.chat_photo_send({ count: 10 }))
    await pictures(his).waitFor()
    const log = page.getByRole('log')
    await log.dispatchEvent('dragenter', { dataTransfer: files })
    await page.getByText(t.chat_photo_drop()).waitFor()
    await log.dispatchEvent('drop', { dataTransfer: files })
    await his.presses(t.chat_photo_send({ count: 10 }))
    await expect.poll(() => pictures(his).count()).toBe(2)
    await sends(his)
    await expect.poll(() => pictures(his).count()).toBe(3)
    await his.presses(t.chat_photo_add())
    await page.getByText(t.chat_photo_lacking({ price: 10, balance: 0 })).waitFor()
    await his.findsGood('chat, no credits for a photo')
    await page.getByRole('dialog').getByRole('button', { name: t.chat_buy() }).waitFor()
    await his.leaves()
  })
})
