import type { Facts, Page } from './facts.ts'
import { settings } from '#app/lib/boot.ts'

export function ban({ p, contact }: Facts): Page {
  const { min_age: age } = settings()
  return {
    lead: p.page_ban_lead(),
    sections: [
      { id: 'never', title: p.page_ban_never(), text: p.page_ban_never_text({ age }) },
      { id: 'warning', title: p.page_ban_warning(), text: p.page_ban_warning_text() },
      { id: 'how', title: p.page_ban_how(), text: p.page_ban_how_text() },
      { id: 'tell', title: p.page_ban_tell(), text: p.page_ban_tell_text({ contact }) },
    ],
  }
}
