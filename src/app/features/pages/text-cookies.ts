import type { Facts, Page } from './facts.ts'

/** The few cookies there are, all our own and necessary. */
export function cookies({ p, site }: Facts): Page {
  return {
    lead: p.page_cookies_lead({ site }),
    sections: [
      { id: 'which', title: p.page_cookies_which(), text: p.page_cookies_which_text() },
      { id: 'storage', title: p.page_cookies_storage(), text: p.page_cookies_storage_text() },
      { id: 'none', title: p.page_cookies_none(), text: p.page_cookies_none_text() },
    ],
  }
}
