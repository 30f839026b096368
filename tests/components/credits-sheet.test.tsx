import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CreditsSheetHost } from '#app/features/checkout/credits-sheet-host.tsx'
import { ReturnedOrder } from '#app/features/checkout/returned-order.tsx'
import { openCreditsSheet } from '#app/lib/credits-sheet-state.ts'
import { m } from '#app/lib/messages.ts'
import { amountOf } from '#core/payment/money.ts'
import type { OrderStatus } from '#core/payment/types.ts'
import { packageOf } from '#tests/support/packages.ts'
import { renderPart } from './render-part.tsx'

const pack = packageOf(3499)
const bob = 'b0b00000-0000-4000-8000-000000000000'

test('a package, a method and the order over the conversation, to which the payment page returns', async () => {
  const { asked } = renderPart(<CreditsSheetHost />, ({ path }) => {
    if (path.startsWith('packages.php')) return { packages: [pack], discount: null, countries: [] }
    if (path.startsWith('payment-methods.php')) return { methods: [{ method: 'paypal', brand_of: null }] }
    if (path.startsWith('user.php')) return { user: { credits: 3, paid_user: true, profile: { country: 'DE' } } }
    return { order: { id: pack.id }, checkout_url: '#paying' }
  })
  openCreditsSheet(bob)
  await page.getByRole('button', { name: m.premium_go({ price: '€34.99' }) }).click()
  await page.getByRole('radio', { name: /PayPal/ }).click({ force: true })
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: m.order_button() }).click()
  await vi.waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    package: pack.id,
    method: 'paypal',
    start_now: true,
    chat_with: bob,
  })
})

test.each<[OrderStatus, (() => string) | null]>([
  ['completed', null],
  ['failed', () => m.transaction_retry()],
  ['pending', () => m.ui_close()],
])('an order that comes back %s', async (status, button) => {
  const [onClose, onRetry] = [vi.fn(), vi.fn()]
  const [paid, none] = [amountOf(3499, 'EUR'), amountOf(0, 'EUR')]
  const amounts = { amount: paid, transaction_cost: none, refunded: none, reversed: none }
  const order = { id: pack.id, status, credits: 150, method: 'paypal', failure: null, ...amounts }
  const { asked } = renderPart(<ReturnedOrder id={pack.id} {...{ onClose, onRetry }} />, () => ({ order }))
  if (button) await page.getByRole('dialog').getByRole('button', { name: button(), exact: true }).last().click()
  else await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect([onClose.mock.calls.length > 0, onRetry.mock.calls.length]).toEqual([
    !(status === 'failed'),
    status === 'failed' ? 1 : 0,
  ])
  expect(asked[0]?.path).toBe(`order.php?id=${pack.id}`)
})
