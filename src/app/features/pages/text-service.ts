import type { Page } from './facts.ts'
import { m } from '#app/lib/messages.ts'

/** Around the contact, which stands on this page as a card of its own. */
export function service(): Page {
  return {
    lead: m.page_service_lead(),
    sections: [{ id: 'safety', title: m.page_service_safety(), text: m.page_service_safety_text() }],
  }
}
