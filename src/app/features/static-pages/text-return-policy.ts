import type { Facts, Page } from './facts.ts'
import { settings } from '#app/lib/boot.ts'

export function returnPolicy({ p, company, address, contact }: Facts): Page {
  const { refund_days: days } = settings()
  return {
    lead: p.page_return_lead({ days }),
    sections: [
      { id: 'how', title: p.page_return_how(), text: p.page_return_how_text({ contact }) },
      { id: 'period', title: p.page_return_period(), text: p.page_return_period_text({ days }) },
      { id: 'money', title: p.page_return_money(), text: p.page_return_money_text() },
      { id: 'form', title: p.page_return_form(), text: p.page_return_form_text({ company, address }) },
    ],
  }
}
