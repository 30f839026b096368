import { test } from 'vitest'
import { browser } from './browser.ts'
import { buyer, decide } from './buyer.ts'
import { Member } from './member.ts'
import { Person } from './person.ts'

test.each([390, 1280])('a weekly limit, every credit, and money that went back, at %i px', async (width) => {
  const { member, order } = await buyer()
  const ben = await Member.joins({ name: 'Ben', gender: 'male', seeking: 'female', country: 'DE' })
  const message = { to: ben.id, kind: 'text', text: 'Hello' }
  let left = Infinity
  // more than the gift, so that something of the order is used
  while (left >= order.credits) {
    const sent = await member.send('POST', '/api/message.php', message, crypto.randomUUID())
    left = (sent as { credits: number }).credits
  }
  const person = await Person.arrives(browser, { width, language: 'en' }, member)
  const { page, t } = person

  await person.goes('/settings')
  await person.presses(t.spending_set())
  const amount = page.getByLabel(t.spending_amount({ currency: 'EUR' }))
  await amount.fill('a lot')
  await person.presses(t.spending_save())
  await page.getByText(t.spending_invalid({ most: '€10,000.00' })).waitFor()
  await amount.fill('45,5')
  await person.presses(t.spending_save())
  const spending = page.locator('#spending')
  await spending.getByText('€45.50').waitFor()
  await person.presses(t.spending_change())
  await amount.fill('100')
  await person.presses(t.spending_save())
  await spending.getByText('€100.00').waitFor()
  await person.findsGood('settings, a higher limit that waits')

  await person.goes('/transactions')
  await page.getByRole('tab', { name: t.ledger_title() }).click()
  await page.getByText(t.ledger_text()).first().waitFor()
  await page.getByText(t.ledger_order()).waitFor()
  await person.findsGood('transactions, all credits')

  await decide(order, { chargeback: true })
  await person.goes(`/transactions/${order.id}`)
  await person.reads(t.transaction_returned_title())
  await person.findsGood('transaction, returned')
  await person.goes('/credits')
  await page.getByText(t.credits_owed({ count: order.credits - left })).waitFor()
  await person.findsGood('credits, something owed')
  await person.leaves()
})
