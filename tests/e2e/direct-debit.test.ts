import { expect, test } from 'vitest'
import * as english from '#page-texts/en.js'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { codeSentTo } from './outbox.ts'
import { Person } from './person.ts'
import { site } from './site.ts'

const pages = english as unknown as PageTexts
const PHONE = '+4915112345'

type Order = { id: string; payment_id: string; status: string }

async function fillsForm({ page }: Person, phone: string): Promise<void> {
  const entries = {
    account_holder: 'Ada Beispiel',
    iban: 'de89 3704 0044 0532 0130 00',
    street: 'Lange Gasse',
    house_number: '7a',
    zip: '20095',
    city: 'Hamburg',
    phone,
  }
  for (const [name, value] of Object.entries(entries)) await page.locator(`input[name=${name}]`).fill(value)
}

test.each([390, 1280])('a member orders by direct debit and orders again with the mandate, at %i px', async (width) => {
  const phone = `${PHONE}${width}`.padEnd(14, '7').slice(0, 14)
  const member = await Member.joins({ name: 'Ada', gender: 'female', seeking: 'male', country: 'DE' })
  const { packages } = (await member.send('GET', '/api/packages.php')) as { packages: { id: string }[] }
  const pack = packages[0]!.id
  const person = await Person.arrives(browser, { width, language: 'en' }, member)
  const { page, t } = person
  await person.goes(`/credits/${pack}/sdd`)
  await person.follows(pages.debit_go())
  await person.isAt('/directdebit')
  await person.reads(pages.debit_mandate_title())
  // no page of the provider follows
  expect(await page.getByText(t.order_next()).count()).toBe(0)
  await person.presses(t.order_button())
  await page.getByText(pages.debit_consent_missing()).waitFor()
  await person.findsGood('direct debit, incomplete')
  await fillsForm(person, phone)
  await page.locator('input[name=iban]').fill('DE89 3704 0044 0532 0130 01')
  await page.getByText(pages.debit_consent()).click()
  await page.getByText(t.order_start()).click()
  await person.presses(t.order_button())
  await page.getByText(pages.debit_iban_wrong()).waitFor()
  await fillsForm(person, phone)
  await person.presses(t.order_button())
  await person.reads(pages.debit_code_title())
  await person.findsGood('direct debit, the code')
  person.expected.add('422 /api/directdebit.php')
  const code = await codeSentTo(site, phone)
  const otp = page.locator('input[name=otp]')
  // key by key, while the countdown draws the form again each second
  await otp.pressSequentially(code === '123456' ? '654321' : '123456', { delay: 250 })
  await person.presses(pages.debit_code_confirm())
  await page.getByText(t.error_otp_invalid()).waitFor()
  await otp.clear()
  await otp.pressSequentially(code)
  await person.presses(pages.debit_code_confirm())
  await person.isAt(/^\/transactions\/[\w-]+$/)
  await page.getByText(pages.debit_pending()).waitFor()
  await person.findsGood('direct debit, on its way')

  const { transactions } = (await member.send('GET', '/api/transactions.php')) as { transactions: Order[] }
  const { id, payment_id } = transactions[0]!
  const paid = await fetch(`${site.cloud}/__control/payments/${payment_id}`, {
    method: 'POST',
    body: JSON.stringify({ status: 'paid' }),
  })
  expect(paid.status).toBe(200)
  const status = async () => ((await member.send('GET', `/api/order.php?id=${id}`)) as { order: Order }).order.status
  await expect.poll(status, { message: 'the debit is paid' }).toBe('completed')

  await person.goes('/credits/repeat-order')
  await person.reads(pages.repeat_title())
  await page.getByText('DE•• 3000').waitFor()
  await page.getByText(t.order_start()).waitFor()
  expect(await page.getByText(t.order_next()).count()).toBe(0)
  await person.findsGood('repeat order')
  await page.getByText(t.order_start()).click()
  await person.presses(t.order_button())
  await person.isAt(/^\/transactions\/[\w-]+$/)
  await page.getByText(pages.debit_pending()).waitFor()

  await person.goes('/credits/repeat-order')
  await page.getByRole('button', { name: /DE•• 3000/ }).click()
  await person.reads(pages.saved_remove_title())
  await person.findsGood('repeat order, removing')
  await person.presses(pages.saved_remove_confirm())
  await person.isAt('/credits')
  await person.leaves()
})
