import { expect } from 'vitest'
import type { Person } from './person.ts'

/** Buys in the sheet over a conversation, to which the payment page returns. */
export async function buysPremium(person: Person): Promise<void> {
  const { page, t } = person
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio').first().waitFor({ state: 'attached' })
  await person.findsGood('credits over a conversation')
  await sheet.getByRole('button', { name: t.premium_go({ price: '' }).trim() }).click()
  await sheet.getByText(t.order_methods()).first().waitFor()
  await page.getByRole('radio').first().waitFor({ state: 'attached' })
  await person.findsGood('order')

  await page.getByText(t.order_next()).waitFor()
  await person.presses(t.order_button())
  await page.getByText(t.order_start_missing()).waitFor()
  await page.getByText(t.order_method_missing()).waitFor()
  await person.findsGood('order, incomplete')

  await page.locator('label:has(input[type=radio])').first().click()
  await page.getByRole('checkbox', { name: t.order_start() }).check()
  await person.findsGood('order, complete')
  await person.presses(t.order_button())
  await pays(person)
}

async function pays(person: Person): Promise<void> {
  const { page, site } = person
  await page.waitForURL((url) => url.origin === site.cloud)
  await page.getByRole('button', { name: 'paid', exact: true }).click()
  await person.isAt(/^\/chats\/[0-9a-f-]{36}$/)
  const paid = async () => {
    const answer = await page.evaluate(() => fetch('/api/user.php').then((answer) => answer.json()))
    return (answer as { user: { paid_user: boolean } }).user.paid_user
  }
  await expect.poll(paid, { message: 'a buyer is a premium member', timeout: 10_000 }).toBe(true)
}
