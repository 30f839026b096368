import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as english from '#page-texts/en.js'
import { OrderPage } from '#app/features/checkout/order-page.tsx'
import { TransactionOutcome } from '#app/features/checkout/transaction-outcome.tsx'
import { m } from '#app/lib/messages.ts'
import type { PageTexts } from '#app/lib/page-texts.ts'
import type { Package } from '#core/credits/types.ts'
import { amountOf } from '#core/payment/money.ts'
import type { Order } from '#core/payment/types.ts'
import { discountOf, packageOf } from '#tests/support/packages.ts'
import type { Asked, Server } from './render-part.tsx'
import { renderPart } from './render-part.tsx'

const pages = english as unknown as PageTexts
const pack = packageOf(3499)
const zloty = { ...pack, id: crypto.randomUUID(), amount: amountOf(13_999, 'PLN') }
const discount = discountOf('SPRING10', 10)

const soldIn = (country: string, packages: Package[]) => ({
  packages,
  discount: null,
  country,
  countries: ['DE', 'PL'],
})
const onCountry = vi.fn()

/** The screen of one package; `orders` says how the orders are answered. */
async function opens(
  orders: Server = () => ({ order: { id: pack.id }, checkout_url: null }),
  offer: { method: string; savable: boolean } = { method: 'paypal', savable: false },
) {
  const screen = (
    <OrderPage id={pack.id} method={offer.method} onMethod={vi.fn()} country={undefined} onCountry={onCountry} />
  )
  const shown = renderPart(screen, (asked: Asked) => {
    if (asked.path === 'packages.php?country=PL') return soldIn('PL', [zloty])
    if (asked.path.startsWith('packages.php')) return soldIn('DE', [pack])
    if (asked.path.startsWith('payment-methods.php')) return { methods: [{ ...offer, brand_of: null }] }
    if (asked.path.startsWith('user.php')) return { user: { paid_user: true, profile: { country: 'DE' } } }
    if (asked.path.startsWith('discountcode.php')) return { discount }
    return orders(asked)
  })
  await page.getByRole('checkbox', { name: m.order_start() }).click()
  return { ...shown, orders: () => shown.asked.filter(({ method }) => method === 'POST') }
}

test('the field for a code is folded', async () => {
  await opens()
  expect(document.querySelector('input[type=text]')).toBeNull()
})

test.each([
  ['can be kept', true, true],
  ['cannot be kept', false, undefined],
])('a card that %s', async (_, savable, save) => {
  const { orders } = await opens(undefined, { method: 'creditcard', savable })
  const keep = page.getByRole('checkbox', { name: pages.saved_keep() })
  if (savable) await keep.click()
  await press()
  await vi.waitFor(() => expect(orders()).toHaveLength(1))
  expect(keep.elements()).toHaveLength(savable ? 1 : 0)
  expect((orders()[0]!.body as { save?: boolean }).save).toBe(save)
})

const press = () => page.getByRole('button', { name: m.order_button() }).click()

test('a code that was typed and is shown is also ordered', async () => {
  const { orders } = await opens()
  await page.getByRole('button', { name: m.order_code_have() }).click()
  await page.getByRole('textbox').fill('spring10')
  await page.getByRole('button', { name: m.order_code_use() }).click()
  await expect.element(page.getByText(m.order_code_works({ code: 'SPRING10', percent: 10 }))).toBeVisible()
  await expect.element(page.getByText('€31.49').first()).toBeVisible()
  await press()
  await vi.waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]!.body).toEqual({ package: pack.id, method: 'paypal', start_now: true, discount_code: 'SPRING10' })
})

test('a code that is taken away is not ordered', async () => {
  const { orders } = await opens()
  await page.getByRole('button', { name: m.order_code_have() }).click()
  await page.getByRole('textbox').fill('spring10')
  await page.getByRole('button', { name: m.order_code_use() }).click()
  await page.getByRole('button', { name: m.order_code_remove({ code: 'SPRING10' }) }).click()
  await press()
  await vi.waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]!.body).toEqual({ package: pack.id, method: 'paypal', start_now: true })
})

test('a press after lost answers is the same order: it bears the same key', async () => {
  let lost = true
  const { orders } = await opens(() => {
    if (lost) throw new TypeError('fetch failed')
    return { order: { id: pack.id }, checkout_url: null }
  })
  await press()
  await vi.waitFor(() => expect(orders()).toHaveLength(1))
  await expect.element(page.getByRole('button', { name: m.order_button() })).toBeEnabled()
  await press()
  await vi.waitFor(() => expect(orders()).toHaveLength(2))
  lost = false
  await press()
  await vi.waitFor(() => expect(orders()).toHaveLength(3))
  expect(new Set(orders().map(({ key }) => key)).size).toBe(1)
  expect(orders()[0]!.key).toMatch(/^[0-9a-f-]{36}$/)
})

test('in another country of payment the order goes on with the package there', async () => {
  const { asked } = await opens()
  await page.getByRole('combobox', { name: m.order_country() }).selectOptions('PL')
  await vi.waitFor(() => expect(onCountry.mock.calls).toEqual([['PL', zloty.id]]))
  expect(asked.filter(({ path }) => path.startsWith('packages.php?'))).toHaveLength(1)
})

test.each([
  ['PL', `/credits/${pack.id}?country=PL`],
  [null, `/credits/${pack.id}`],
])('another try after a failed order stays in the country of payment: %s', async (country, path) => {
  const amounts = { amount: pack.amount, transaction_cost: amountOf(0, 'EUR'), reversed: amountOf(0, 'EUR') }
  const order = { id: pack.id, package: pack.id, status: 'failed', credits: 150, failure: null, country, ...amounts }
  renderPart(<TransactionOutcome order={order as Order} />, () => ({}))
  await expect.element(page.getByRole('link', { name: m.transaction_retry() })).toHaveAttribute('href', path)
})
