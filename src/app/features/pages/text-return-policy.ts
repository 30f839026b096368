import type { Facts, Page } from './facts.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'

/** How to withdraw from a purchase, and what comes back. */
export function returnPolicy({ company, address, contact }: Facts): Page {
  const { refund_days: days } = settings()
  return {
    lead: m.page_return_lead({ days }),
    sections: [
      { id: 'how', title: m.page_return_how(), text: m.page_return_how_text({ contact }) },
      { id: 'period', title: m.page_return_period(), text: m.page_return_period_text({ days }) },
      { id: 'money', title: m.page_return_money(), text: m.page_return_money_text() },
      { id: 'form', title: m.page_return_form(), text: m.page_return_form_text({ company, address }) },
    ],
  }
}
