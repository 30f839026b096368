import * as s from '#static-texts/_index.js'
import type { Facts, Page } from './facts.ts'

export function returnPolicy({ options, settings, company, address, contact }: Facts): Page {
  const { refund_days: days } = settings
  return {
    lead: s.page_return_lead({ days }, options),
    sections: [
      { id: 'how', title: s.page_return_how({}, options), text: s.page_return_how_text({ contact }, options) },
      { id: 'period', title: s.page_return_period({}, options), text: s.page_return_period_text({ days }, options) },
      { id: 'money', title: s.page_return_money({}, options), text: s.page_return_money_text({}, options) },
      {
        id: 'form',
        title: s.page_return_form({}, options),
        text: s.page_return_form_text({ company, address }, options),
      },
    ],
  }
}
