import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Ledger } from '#app/features/checkout/ledger.tsx'
import { SpendingSection } from '#app/features/settings/spending-section.tsx'
import { m } from '#app/lib/messages.ts'
import { amountOf } from '#core/payment/money.ts'
import type { LedgerEntry, Spending } from '#core/payment/spending.ts'
import { renderPart } from './render-part.tsx'

const at = '2026-11-20T12:00:00.000Z'
const eur = (minor: number) => amountOf(minor, 'EUR')
const spending: Spending = { weekly_limit: null, next: null, week: eur(999), month: eur(2998) }

test('a limit is typed with a comma, and what is no amount is not sent', async () => {
  const { asked } = renderPart(<SpendingSection />, ({ method }) =>
    method === 'PUT' ? { ...spending, weekly_limit: eur(4550) } : spending,
  )
  const puts = () => asked.filter(({ method }) => method === 'PUT')
  await page.getByRole('button', { name: m.spending_set() }).click()
  await page.getByRole('textbox').fill('a lot')
  await page.getByRole('button', { name: m.spending_save() }).click()
  await expect.element(page.getByText(m.spending_invalid({ most: '€10,000.00' }))).toBeVisible()
  expect(puts()).toEqual([])
  await page.getByRole('textbox').fill('45,5')
  await page.getByRole('button', { name: m.spending_save() }).click()
  await expect.element(page.getByText('€45.50')).toBeVisible()
  await vi.waitFor(() => expect(puts().map(({ body }) => body)).toEqual([{ weekly_limit: 4550 }]))
})

test('the ledger tells reason, change, balance and price', async () => {
  const entry = { at, order: null, amount: null }
  const entries: LedgerEntry[] = [
    { ...entry, reason: 'text', credits: -5, balance: 105, amount: eur(50) },
    { ...entry, reason: 'order', credits: 110, balance: 110, amount: eur(1099), order: crypto.randomUUID() },
  ]
  renderPart(<Ledger />, ({ path }) => (path.startsWith('ledger.php') ? { entries, next: null } : spending))
  await expect.element(page.getByText(m.ledger_text())).toBeVisible()
  await expect.element(page.getByText(/about €0\.50$/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: m.ledger_order() })).toBeVisible()
  await expect.element(page.getByText(/^\+110/)).toBeVisible()
})
