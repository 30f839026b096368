import * as s from '#static-texts/_index.js'
import type { Facts, Page } from './facts.ts'

export function service({ options }: Facts): Page {
  return {
    lead: s.page_service_lead({}, options),
    sections: [
      { id: 'safety', title: s.page_service_safety({}, options), text: s.page_service_safety_text({}, options) },
    ],
  }
}
