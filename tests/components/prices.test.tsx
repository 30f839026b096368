import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CreditsPage } from '#app/features/checkout/credits-page.tsx'
import { Ledger } from '#app/features/checkout/ledger.tsx'
import { PremiumPage } from '#app/features/checkout/premium-page.tsx'
import { replaceSettings, settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { amountOf } from '#core/payment/money.ts'
import { packageOf } from '#tests/support/packages.ts'
import { type Asked, renderPart, unmountPart } from './render-part.tsx'

const pack = packageOf(3499)

const answersFor =
  (owed: number, country = 'DE') =>
  ({ path }: Asked) => {
    if (path.startsWith('packages.php')) return { packages: [pack], discount: null, countries: [] }
    if (path.startsWith('user.php'))
      return { user: { credits: 0, credits_owed: owed, paid_user: false, profile: { country } } }
    if (path.startsWith('spending.php'))
      return { weekly_limit: null, next: null, week: amountOf(0, 'EUR'), month: amountOf(0, 'EUR') }
    return { entries: [], next: null, profiles: [], liked_by: [] }
  }

const screens = [
  ['/credits', CreditsPage],
  ['/premium', PremiumPage],
  ['the ledger', Ledger],
] as const

test.each(screens)('%s tells what is owed, and nothing to those who owe nothing', async (_, Screen) => {
  renderPart(<Screen />, answersFor(12))
  await expect.element(page.getByText(m.credits_owed({ count: 12 }))).toBeVisible()
  unmountPart()
  renderPart(<Screen />, answersFor(0))
  await expect.element(page.getByText(m.credits_owed({ count: 12 }))).not.toBeInTheDocument()
})

test.each([
  ['DE', '€0.94'],
  ['PL', 'PLN 3.75'],
  ['NL', null],
])('in %s a message costs at least %s', async (country, least) => {
  replaceSettings({
    ...settings(),
    minimum_message_costs: { DE: { costs: 94, currency: 'EUR' }, PL: { costs: 375, currency: 'PLN' } },
  })
  renderPart(<PremiumPage />, answersFor(0, country))
  await expect.element(page.getByRole('radio')).toBeInTheDocument()
  const told = page.getByText(/^A message from/)
  if (least) await expect.element(told).toHaveTextContent(m.pricing_from({ price: least }))
  else await expect.element(told).not.toBeInTheDocument()
})
