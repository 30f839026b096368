import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import * as english from '#page-texts/en.js'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { byNight, times } from '#tests/setup/effort.ts'
import { debitForm } from '#tests/support/debits.ts'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { codeSentTo } from './outbox.ts'
import { Person } from './person.ts'
import { site } from './site.ts'

const pages = english as unknown as PageTexts

/** One of the demo site's. */
const [CODE, PERCENT] = ['LIAISON10', 10]

type Order = { id: string; payment_id: string; status: string }

const joins = () => Member.joins({ name: 'Ada', gender: 'female', seeking: 'male', country: 'DE' })

async function packagesFor(member: Member, country = 'DE') {
  const found = await member.send('GET', `/api/packages.php?country=${country}`)
  return (found as { packages: { id: string }[] }).packages
}
const smallest = async (...whose: Parameters<typeof packagesFor>) => (await packagesFor(...whose))[0]!.id

async function decides(payment: string, decision: { status: string } | { chargeback: boolean }): Promise<void> {
  const address = `${site.cloud}/__control/payments/${payment}`
  expect((await fetch(address, { method: 'POST', body: JSON.stringify(decision) })).status).toBe(200)
}

const orderOf = async (member: Member, id: string) =>
  ((await member.send('GET', `/api/order.php?id=${id}`)) as { order: Order }).order

/** Pays the smallest package by card, without a browser. */
async function buys(member: Member, more: object = {}): Promise<Order> {
  const wanted = { package: await smallest(member), method: 'creditcard', start_now: true, ...more }
  const { order } = (await member.send('POST', '/api/order.php', wanted, crypto.randomUUID())) as { order: Order }
  await decides(order.payment_id, { status: 'paid' })
  await expect.poll(async () => (await orderOf(member, order.id)).status).toBe('completed')
  return order
}

/** A way to pay, the country of the payment, and how it may end on the payment page. */
type Way = [method: string, country: string, ends: readonly string[]]

const ENDS = ['paid', 'failed', 'canceled', 'expired', 'pending']
const WAYS = times<Way[]>({
  short: [
    ['creditcard', 'DE', ['failed', 'canceled']],
    ['blik', 'PL', ['paid']],
  ],
  full: [
    ['creditcard', 'DE', ENDS],
    ['paypal', 'DE', ENDS],
    ['sct', 'DE', ENDS],
    ['paysafecard', 'DE', ENDS],
    ['ideal', 'NL', ENDS],
    ['bancontact', 'BE', ENDS],
    ['eps', 'AT', ENDS],
    ['przelewy24', 'PL', ENDS],
    ['blik', 'PL', ENDS],
    // at the second provider
    ['creditcard', 'NZ', ['paid', 'declined', 'cancelled']],
  ],
})

test.each([390, ...byNight(1280)])('ways to pay come back with their outcomes, at %i px', async (width) => {
  for (const [method, country, ends] of WAYS) {
    const member = await joins()
    const person = await Person.arrives(browser, { width, language: 'en' }, member)
    const { page, t } = person
    const titles: Record<string, RegExp> = {
      paid: new RegExp(t.transaction_completed_title({ count: 50 })),
      pending: new RegExp(t.transaction_pending_title()),
    }
    const abroad = country === 'DE' ? '' : `?country=${country}`
    for (const end of ends) {
      const what = `${method} in ${country}, ${end}`
      await person.goes(`/credits/${await smallest(member, country)}/${method}${abroad}`)
      await page.getByRole('checkbox', { name: t.order_start() }).check()
      await expect.poll(() => page.locator(`input[value=${method}]`).isChecked(), { message: what }).toBe(true)
      await person.presses(t.order_button())
      await page.waitForURL((url) => url.origin === site.cloud)
      await page.getByRole('button', { name: end, exact: true }).click()
      await person.isAt(/^\/transactions\/[\w-]+$/)
      const title = titles[end] ?? new RegExp(t.transaction_failed_title())
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      if (title === titles['paid']) continue
      const retry = page.getByRole('link', { name: t.transaction_retry() })
      expect(await retry.count(), what).toBe(end === 'pending' ? 0 : 1)
    }
    await person.leaves()
  }
})

test('a buyer pays from another country, in its currency', async () => {
  const member = await joins()
  const person = await Person.arrives(browser, { width: 1280, language: 'en' }, member)
  const { page, t } = person
  await person.goes(`/credits/${await smallest(member)}`)
  await page.getByText('€').first().waitFor()
  await page.getByRole('combobox', { name: t.order_country() }).selectOption('PL')
  await person.isAt(`/credits/${await smallest(member, 'PL')}`)
  await page.getByText(t.method_blik()).waitFor()
  await page.getByText(/PLN/).first().waitFor()
  await person.findsGood('order, another country')
  await page.getByRole('combobox', { name: t.order_country() }).selectOption('DE')
  await person.isAt(`/credits/${await smallest(member)}`)
  await person.leaves()
})

test('a code lowers the price, once', async () => {
  const member = await joins()
  // the discount for a first purchase would be the better one
  await buys(member)
  const larger = `/credits/${(await packagesFor(member))[1]!.id}/creditcard`
  const person = await Person.arrives(browser, { width: 1280, language: 'en' }, member)
  const { page, t } = person
  person.expected.add('404 /api/discountcode.php').add('409 /api/discountcode.php')
  const tries = async (code: string) => {
    await page.getByRole('textbox', { name: t.order_code() }).fill(code)
    await person.presses(t.order_code_use())
  }
  await person.goes(larger)
  await page.getByRole('checkbox', { name: t.order_start() }).check()
  await person.presses(t.order_code_have())
  await tries('NOSUCH')
  await page.getByText(t.error_code_not_found()).waitFor()
  await person.findsGood('order, a code that nobody knows')
  await tries(CODE)
  await page.getByText(t.order_code_works({ code: CODE, percent: PERCENT })).waitFor()
  await person.presses(t.order_button())
  await page.waitForURL((url) => url.origin === site.cloud)
  await page.getByRole('button', { name: 'paid', exact: true }).click()
  await person.isAt(/^\/transactions\/[\w-]+$/)
  await page.getByRole('heading', { level: 1, name: t.transaction_completed_title({ count: 150 }) }).waitFor()

  await person.goes(larger)
  await person.presses(t.order_code_have())
  await tries(CODE)
  await page.getByText(t.error_code_used()).waitFor()
  await person.leaves()
})

test('an order beyond the weekly limit is refused in words', async () => {
  const member = await joins()
  await member.send('PUT', '/api/spending.php', { weekly_limit: 100 })
  const person = await Person.arrives(browser, { width: 390, language: 'en' }, member)
  const { page, t } = person
  person.expected.add('403 /api/order.php')
  await person.goes(`/credits/${await smallest(member)}/creditcard`)
  await page.getByRole('checkbox', { name: t.order_start() }).check()
  await person.presses(t.order_button())
  await page.getByText(t.error_spending_limit()).waitFor()
  await person.fits('order, beyond the weekly limit')
  await person.leaves()
})

test('money that the bank takes back is told with what is owed, up to the next purchase', async () => {
  const [member, ben] = await Promise.all([
    joins(),
    Member.joins({ name: 'Ben', gender: 'male', seeking: 'female', country: 'DE' }),
  ])
  const order = await buys(member)
  const { gifts } = (await member.send('GET', '/api/gifts.php')) as { gifts: { id: string; credits: number }[] }
  const dear = gifts.find(({ credits }) => credits === 30)!.id
  for (const _ of [1, 2])
    await member.send('POST', '/api/message.php', { to: ben.id, kind: 'gift', gift: dear }, crypto.randomUUID())
  await decides(order.payment_id, { chargeback: true })
  const owed = async () =>
    ((await member.send('GET', '/api/user.php')) as { user: { credits_owed: number } }).user.credits_owed
  await expect.poll(owed).toBe(30)
  const person = await Person.arrives(browser, { width: 390, language: 'en' }, member)
  const { page, t } = person
  await person.goes(`/transactions/${order.id}`)
  await person.reads(t.transaction_returned_title())
  await person.follows(t.transaction_all())
  await page.getByRole('tab', { name: t.ledger_title() }).click()
  await page.getByText(t.ledger_reversal()).waitFor()
  const debt = page.getByText(t.credits_owed({ count: 30 }))
  await debt.waitFor()
  await person.findsGood('ledger, with a debt')
  await person.goes('/premium')
  await debt.waitFor()
  await person.findsGood('premium, with a debt')
  await buys(member)
  expect(await owed()).toBe(0)
  await person.goes('/transactions')
  await page.getByRole('tab', { name: t.ledger_title() }).click()
  await page.getByText(t.ledger_debt()).waitFor()
  expect(await debt.count()).toBe(0)
  await person.leaves()
})

test('a debit that fails takes its credits back and says so', async () => {
  const member = await joins()
  const phone = `+49151${randomInt(10_000_000, 99_999_999)}`
  const form = debitForm(await smallest(member), { phone })
  await member.send('POST', '/api/directdebit.php', form, crypto.randomUUID())
  const { order } = (await member.send('PUT', '/api/directdebit.php', { otp: await codeSentTo(site, phone) })) as {
    order: Order
  }
  const person = await Person.arrives(browser, { width: 1280, language: 'en' }, member)
  const { page, t } = person
  await person.goes(`/transactions/${order.id}`)
  await page.getByText(pages.debit_pending()).waitFor()
  await decides(order.payment_id, { status: 'failed' })
  await expect.poll(async () => (await orderOf(member, order.id)).status).toBe('failed')
  await person.goes(`/transactions/${order.id}`)
  await person.reads(t.transaction_failed_title())
  await person.fits('direct debit, failed')
  await person.goes('/transactions')
  await page.getByRole('tab', { name: t.ledger_title() }).click()
  await page.getByText(t.ledger_debit_failed()).waitFor()
  await person.leaves()
})

test('a buyer orders again with the card that was kept', async () => {
  const member = await joins()
  await buys(member, { save: true })
  const person = await Person.arrives(browser, { width: 390, language: 'en' }, member)
  const { page, t } = person
  await person.goes('/credits/repeat-order')
  await page.getByText(/1881/).first().waitFor()
  await person.findsGood('repeat order, with a saved card')
  await page.getByText(t.order_start()).click()
  await person.presses(t.order_button())
  await page.waitForURL((url) => url.origin === site.cloud)
  await page.getByRole('button', { name: 'paid', exact: true }).click()
  await person.isAt(/^\/transactions\/[\w-]+$/)
  await page.getByRole('heading', { level: 1, name: t.transaction_completed_title({ count: 50 }) }).waitFor()
  await person.leaves()
})
