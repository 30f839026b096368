import type { Facts, Page } from './facts.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'

/** The rules, and what follows when they are broken. */
export function ban({ contact }: Facts): Page {
  const { min_age: age } = settings()
  return {
    lead: m.page_ban_lead(),
    sections: [
      { id: 'never', title: m.page_ban_never(), text: m.page_ban_never_text({ age }) },
      { id: 'warning', title: m.page_ban_warning(), text: m.page_ban_warning_text() },
      { id: 'how', title: m.page_ban_how(), text: m.page_ban_how_text() },
      { id: 'tell', title: m.page_ban_tell(), text: m.page_ban_tell_text({ contact }) },
    ],
  }
}
