import type { Facts, Page } from './facts.ts'

export function service({ p }: Facts): Page {
  return {
    lead: p.page_service_lead(),
    sections: [{ id: 'safety', title: p.page_service_safety(), text: p.page_service_safety_text() }],
  }
}
