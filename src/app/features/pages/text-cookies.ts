import type { Facts, Page } from './facts.ts'
import { m } from '#app/lib/messages.ts'

/** The few cookies there are, all our own and necessary. */
export function cookies({ site }: Facts): Page {
  return {
    lead: m.page_cookies_lead({ site }),
    sections: [
      { id: 'which', title: m.page_cookies_which(), text: m.page_cookies_which_text() },
      { id: 'storage', title: m.page_cookies_storage(), text: m.page_cookies_storage_text() },
      { id: 'none', title: m.page_cookies_none(), text: m.page_cookies_none_text() },
    ],
  }
}
