import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { arrivesNow } from '#app/features/chat/arrives-now.ts'
import { GiftPicker } from '#app/features/chat/gift-picker.tsx'
import type { Line } from '#app/features/chat/group-lines.ts'
import type { Gift } from '#core/chat/types.ts'
import { renderPart } from './render-part.tsx'

const ROSE = { id: '1', name: 'gift_rose', credits: 10 }
const GIFTS = [ROSE, { id: '2', name: 'gift_champagne', credits: 20 }, { id: '3', name: 'A walk', credits: 1 }]

function opens({ credits = 10, gifts = GIFTS } = {}) {
  const sent: Gift[] = []
  const onClose = vi.fn()
  const onBuy = vi.fn()
  const part = <GiftPicker {...{ credits, onClose, onBuy }} name="Bob" onSend={(gift) => void sent.push(gift)} />
  renderPart(part, () => ({ gifts }))
  return { sent, onBuy }
}

test('one press chooses a gift, a second one on the button sends it', async () => {
  const { sent } = opens()
  await expect.element(page.getByText('You have 10 credits')).toBeVisible()
  expect(page.getByRole('button', { name: /^Send/ }).elements()).toHaveLength(0)
  await page.getByRole('radio', { name: 'A walk 1 credit' }).click({ force: true })
  await page.getByRole('radio', { name: 'Rose 10 credits' }).click({ force: true })
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Send Rose for 10 credits' }).click()
  expect(sent).toEqual([ROSE])
})

test('a gift that is too dear says what is lacking and leads to credits', async () => {
  const { sent, onBuy } = opens()
  await page.getByRole('radio', { name: 'Champagne 20 credits' }).click({ force: true })
  await expect.element(page.getByText('You need 10 more credits for this.')).toBeVisible()
  await page.getByRole('button', { name: 'Get credits' }).click()
  expect(onBuy).toHaveBeenCalledOnce()
  expect(page.getByRole('button', { name: /^Send/ }).elements()).toHaveLength(0)
  expect(sent).toEqual([])
})

test('a site without gifts says so', async () => {
  opens({ gifts: [] })
  await expect.element(page.getByText('There are no gifts here at the moment.')).toBeVisible()
})

test('a gift is animated once: the partner’s as it comes, one’s own as it is sent', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const line = (id: string, given: Partial<Line> = {}) =>
    ({ id, mine: false, sent_at: new Date(now - 5000).toISOString(), ...given }) as Line
  expect([arrivesNow(line('a'), now), arrivesNow(line('a'), now)]).toEqual([true, false])
  expect(arrivesNow(line('b', { sent_at: new Date(now - 60_000).toISOString() }), now)).toBe(false)
  const waiting = {} as NonNullable<Line['waiting']>
  expect([arrivesNow(line('c', { mine: true, waiting }), now), arrivesNow(line('d', { mine: true }), now)]).toEqual([
    true,
    false,
  ])
})
