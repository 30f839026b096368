import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { type Arrives, Person } from './person.ts'
import { writes } from './writing.ts'

const DESK: Arrives = { width: 1280, language: 'de' }
const NEWS = '**/api/{chat,chats,user}.php*'

const two = () =>
  Promise.all([
    Member.joins({ name: 'Annika', gender: 'female', seeking: 'male', country: 'DE' }),
    Member.joins({ name: 'Benno', gender: 'male', seeking: 'female', country: 'DE' }),
  ])

async function talks(member: Member, to: Member): Promise<Person> {
  const person = await Person.arrives(browser, DESK, member)
  await person.goes(`/members/${to.id}/chat`)
  await person.hearsNews()
  return person
}

const input = ({ page, t }: Person, to: Member) => page.getByRole('textbox', { name: t.chat_input({ name: to.name }) })

describe('two in front of their browsers', () => {
  test('a message is there without anybody asking for it, and its reading is told', async () => {
    const [anna, ben] = await two()
    await ben.writes(anna.id, 'Hallo')
    const [hers, his] = [await talks(anna, ben), await talks(ben, anna)]
    await input(hers, ben).waitFor()
    // From here on her page cannot look for news.
    await hers.page.route(NEWS, (route) => route.abort())
    expect(await writes(his, anna, 'Bist du noch da?')).toBe(true)
    await hers.page.getByRole('log').getByText('Bist du noch da?').waitFor()
    // Nor can his; hers may read again.
    await his.page.route(NEWS, (route) => route.abort())
    await hers.page.unroute(NEWS)
    expect(await writes(hers, ben, 'Ja.')).toBe(true)
    await his.page.getByRole('log').getByText('Ja.', { exact: true }).waitFor()
    expect(await writes(his, anna, 'Gut.')).toBe(true)
    await his.page.getByRole('log').getByText(his.t.chat_seen(), { exact: false }).waitFor()
    await Promise.all([hers.leaves(), his.leaves()])
  })

  test('one sees that the other is typing', async () => {
    const [anna, ben] = await two()
    await ben.writes(anna.id, 'Hallo')
    const [hers, his] = [await talks(anna, ben), await talks(ben, anna)]
    await input(his, anna).pressSequentially('Ich')
    await hers.page
      .getByText(hers.t.chat_typing({ name: ben.name }))
      .first()
      .waitFor()
    expect(await his.page.getByText(his.t.chat_typing({ name: anna.name })).count()).toBe(0)
    await Promise.all([hers.leaves(), his.leaves()])
  })

  test('what a member reads and writes on one device is so on the other, which asks for nothing', async () => {
    const [anna, ben] = await two()
    await ben.writes(anna.id, 'Hallo')
    const desk = await Person.arrives(browser, DESK, anna)
    await desk.goes('/chats')
    await desk.hearsNews()
    await expect.poll(() => desk.page.title()).toMatch(/^\(1\)/)
    const phone = await Person.arrives(browser, DESK, await Member.logsIn(anna.email, anna.password))
    await phone.goes('/chats')
    await phone.hearsNews()
    // from here on the desk asks for nothing
    await desk.page.route(NEWS, (route) => route.abort())
    await phone.page.getByRole('link', { name: ben.name }).first().click()
    await phone.page.getByRole('log').getByText('Hallo').waitFor()
    await expect.poll(() => desk.page.title()).not.toMatch(/^\(/)
    expect(await writes(phone, ben, 'Vom Telefon')).toBe(true)
    await desk.page.getByText('Vom Telefon').waitFor()
    expect(await desk.page.getByText('Vom Telefon').count()).toBe(1)
    expect(await phone.page.getByRole('log').getByText('Vom Telefon').count()).toBe(1)
    await Promise.all([desk.leaves(), phone.leaves()])
  })

  test('a message to another conversation is counted and listed', async () => {
    const [anna, ben] = await two()
    const hers = await Person.arrives(browser, DESK, anna)
    await hers.goes('/likes')
    await hers.hearsNews()
    await ben.writes(anna.id, 'Hallo')
    await expect.poll(() => hers.page.title()).toMatch(/^\(1\)/)
    await ben.likes(anna.id)
    await expect.poll(() => hers.page.title()).toMatch(/^\(2\)/)
    await hers.leaves()
  })

  test('a session that is ended elsewhere ends at once here', async () => {
    const [anna] = await two()
    const hers = await Person.arrives(browser, DESK, anna)
    const elsewhere = await Member.logsIn(anna.email, anna.password)
    await hers.goes('/chats')
    await hers.hearsNews()
    await elsewhere.send('DELETE', '/api/sessions.php', { others: true })
    await hers.isAt('/login')
    await hers.leaves()
  })
})

describe('one browser', () => {
  test('its tabs share one channel, and another takes over from one that is closed', async () => {
    const [anna, ben] = await two()
    await ben.writes(anna.id, 'Hallo')
    const hers = await talks(anna, ben)
    const { context, second, sockets } = await secondTab(hers)
    expect(sockets()).toBe(0)
    await ben.writes(anna.id, 'An beide')
    for (const page of [hers.page, second]) await page.getByRole('log').getByText('An beide').waitFor()
    const taken = second.waitForEvent('websocket')
    await hers.page.close()
    await (await taken).waitForEvent('framereceived')
    await ben.writes(anna.id, 'An die andere')
    await second.getByRole('log').getByText('An die andere').waitFor()
    expect(sockets()).toBe(1)
    await context.close()
  })

  test('without a channel the page looks for news as before', async () => {
    const [anna, ben] = await two()
    await ben.writes(anna.id, 'Hallo')
    const hers = await Person.arrives(browser, DESK, anna)
    await hers.page.routeWebSocket('**/api/live.php', (socket) => socket.close())
    await hers.page.clock.install()
    await hers.goes(`/members/${ben.id}/chat`)
    await input(hers, ben).waitFor()
    await ben.writes(anna.id, 'Eben geschrieben')
    await expect
      .poll(async () => {
        await hers.page.clock.runFor(10_000)
        return hers.page.getByRole('log').getByText('Eben geschrieben').count()
      })
      .toBe(1)
    await hers.leaves()
  })
})

/** Another tab of the same browser with the same conversation; `sockets` counts those that it opens itself. */
async function secondTab({ page }: Person): Promise<{ context: BrowserContext; second: Page; sockets: () => number }> {
  const context = page.context()
  const second = await context.newPage()
  let opened = 0
  second.on('websocket', () => opened++)
  // Both are seen: a tab in the background does not read.
  await second.goto(page.url())
  await second.getByRole('log').waitFor()
  // Its part of the channel comes two seconds after the page.
  const waits = async () => (await navigator.locks.query()).pending?.some(({ name }) => name?.startsWith('live:'))
  await expect.poll(() => second.evaluate(waits)).toBe(true)
  return { context, second, sockets: () => opened }
}
