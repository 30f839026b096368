import { expect, test } from 'vitest'
import * as english from '#page-texts/en.js'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { linkMailedTo } from './outbox.ts'
import { Person } from './person.ts'
import { site } from './site.ts'

const pages = english as unknown as PageTexts

type Order = { id: string; number: string }

/** A member who has just bought the smallest package. */
async function buyer(): Promise<{ member: Member; order: Order }> {
  const member = await Member.joins({ name: 'Ada', gender: 'female', seeking: 'male', country: 'DE' })
  const { packages } = (await member.send('GET', '/api/packages.php')) as { packages: { id: string }[] }
  const wanted = { package: packages[0]!.id, method: 'creditcard', start_now: true }
  const { order } = (await member.send('POST', '/api/order.php', wanted, crypto.randomUUID())) as {
    order: Order & { payment_id: string }
  }
  const decided = await fetch(`${site.cloud}/__control/payments/${order.payment_id}`, {
    method: 'POST',
    body: JSON.stringify({ status: 'paid' }),
  })
  expect(decided.status).toBe(200)
  await expect.poll(() => premium(member), { message: 'a buyer is a premium member' }).toBe(true)
  return { member, order }
}

const premium = async (member: Member) =>
  ((await member.send('GET', '/api/user.php')) as { user: { paid_user: boolean } }).user.paid_user

test.each([390, 1280])('a member withdraws in two steps and has a receipt, at %i px', async (width) => {
  const { member, order } = await buyer()
  const person = await Person.arrives(browser, { width, language: 'en' }, member)
  const { page, t } = person
  await person.goes(`/transactions/${order.id}`)
  await page.getByRole('main').getByRole('link', { name: t.footer_withdraw() }).click()
  await person.isAt('/withdrawal')
  await person.reads(pages.withdrawal_confirm_title())
  await person.presses(pages.withdrawal_back())
  await page.getByText(order.number).waitFor()
  await person.findsGood('withdrawal, orders')
  await person.presses(pages.withdrawal_choose())
  await person.findsGood('withdrawal, confirmation')
  await person.presses(pages.withdrawal_confirm())
  await person.reads(pages.withdrawal_done())
  await page.getByText(order.number).waitFor()
  await person.findsGood('withdrawal, receipt')
  expect(await premium(member)).toBe(false)
  await person.goes('/withdrawal')
  await page.getByText(pages.withdrawal_none()).waitFor()
  await person.findsGood('withdrawal, nothing left')
  await person.leaves()
})

test('somebody who is logged out withdraws by the link of a mail, from the footer of any page', async () => {
  const { member, order } = await buyer()
  const person = await Person.arrives(browser, { width: 390, language: 'en' })
  const { page, t } = person
  await person.goes('/login')
  await page.locator('footer').getByRole('link', { name: t.footer_withdraw() }).click()
  await person.reads(pages.withdrawal_ask_title())
  await person.presses(pages.withdrawal_ask())
  await page.getByText(pages.withdrawal_number_wrong()).waitFor()
  await person.findsGood('withdrawal, incomplete')
  await page.locator('input[name=number]').fill(order.number.toLowerCase())
  await page.locator('input[name=email]').fill(member.email)
  await person.presses(pages.withdrawal_ask())
  await person.reads(pages.withdrawal_asked())
  await person.findsGood('withdrawal, asked for')

  const link = await linkMailedTo(site, member.email, /\/withdrawal\?link=[\w-]+$/)
  await page.goto(link)
  await page.getByText(order.number).waitFor()
  await person.presses(pages.withdrawal_confirm())
  await person.reads(pages.withdrawal_done())
  expect(await premium(member)).toBe(false)
  person.expected.add('410 /api/withdrawal.php')
  await page.goto(`${link.slice(0, -4)}AAAA`)
  await page.getByText(pages.withdrawal_link_over()).waitFor()
  await person.findsGood('withdrawal, a link that is over')
  await person.leaves()
})

test.each([
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const)('the forms for browsers without script are good, at $width px in $theme', async (look) => {
  const { member, order } = await buyer()
  const person = await Person.arrives(browser, { ...look, language: 'en' })
  const { page } = person
  person.expected.add('422 /withdrawal')
  await person.goes('/withdrawal?script=none')
  await person.findsGood('withdrawal without script')
  await page.locator('input[name=number]').fill('7')
  await page.locator('input[name=email]').fill(member.email)
  await person.presses(pages.withdrawal_ask())
  await page.getByRole('alert').getByText(pages.withdrawal_number_wrong()).waitFor()
  await person.findsGood('withdrawal without script, a wrong number')
  await page.locator('input[name=number]').fill(order.number)
  await person.presses(pages.withdrawal_ask())
  await person.reads(pages.withdrawal_asked())
  await person.findsGood('withdrawal without script, asked for')

  await page.context().addCookies([member.session()])
  await person.goes('/withdrawal?script=none')
  await page.getByText(order.number).waitFor()
  await person.findsGood('withdrawal without script, orders')
  await person.follows(pages.withdrawal_choose())
  await person.reads(pages.withdrawal_confirm_title())
  await person.findsGood('withdrawal without script, confirmation')
  await person.presses(pages.withdrawal_confirm())
  await person.reads(pages.withdrawal_done())
  await page.getByText(order.number).waitFor()
  await person.findsGood('withdrawal without script, receipt')
  expect(await premium(member)).toBe(false)
  await person.goes('/withdrawal?script=none')
  await person.reads(pages.withdrawal_none())
  await person.leaves()
})
