import { escape, page } from '#local/cloud/html.ts'
import { undecided } from './show.ts'
import { statuses, type Payment, type Status } from './store.ts'

export const OUTCOMES: readonly Status[] = ['paid', 'failed', 'canceled', 'expired', 'pending']

/** The page on which a payer decides: a plain form whose buttons are the outcomes, by the dialect's words. */
export function checkoutPage(payment: Payment, method: string, outcomes: readonly string[] = OUTCOMES): Response {
  const { id, amount, description, status, redirectUrl } = payment
  const order = `<div class="card"><p class="sum">${escape(amount.value)} ${escape(amount.currency)}</p><p class="soft">${escape(description)} · ${escape(method)} · ${id}</p></div>`
  const buttons = outcomes
    .map((name) => `<button name="status" value="${name}"${name === 'paid' ? ' class="main"' : ''}>${name}</button>`)
    .join('')
  const decide = `<form method="post"><p id="ask">How does this payment end?</p><div class="row" role="group" aria-labelledby="ask">${buttons}</div></form>`
  const back = redirectUrl === null ? '' : `<p><a href="${escape(redirectUrl)}">Back to the shop</a></p>`
  const decided = `<p>This payment is <b>${status}</b>.</p>${back}`
  return page(
    'Test payment',
    `<h1>Test payment</h1><p class="soft">No money moves here.</p>${order}${undecided(payment) ? decide : decided}`,
  )
}

export function isOutcome(word: string | null): word is Status {
  return OUTCOMES.some((outcome) => outcome === word)
}

export function isStatus(word: unknown): word is Status {
  return statuses.some((status) => status === word)
}
