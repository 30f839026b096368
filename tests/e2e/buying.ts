import { expect } from 'vitest'
import type { Person } from './person.ts'

export async function buysPremium(person: Person): Promise<void> {
  const { page, t } = person
  await person.isAt('/premium')
  await person.reads(t.premium_title())
  await page.locator('main a[href^="/credits/"]').first().waitFor()
  await person.findsGood('premium')
  await page.locator('main a[href^="/credits/"]').first().click()
  await person.isAt(/^\/credits\/[0-9a-f-]{36}$/)
  await person.reads(t.order_title())
  await page.getByRole('radio').first().waitFor({ state: 'attached' })
  await person.findsGood('order')

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
  const { page, t, site } = person
  await page.waitForURL((url) => url.origin === site.cloud)
  await page.getByRole('button', { name: 'paid', exact: true }).click()
  await person.isAt(/^\/transactions\/[0-9a-f-]{36}$/)
  await page.getByText(t.transaction_completed_text()).waitFor()
  await person.findsGood('transaction, completed')
  const { user } = (await page.evaluate(() => fetch('/api/user.php').then((answer) => answer.json()))) as {
    user: { paid_user: boolean }
  }
  expect(user.paid_user, 'a buyer is a premium member').toBe(true)
}
