import * as s from '#static-texts/_index.js'
import type { Facts, Page } from './facts.ts'

export function ban({ options, settings, contact }: Facts): Page {
  const { min_age: age } = settings
  return {
    lead: s.page_ban_lead({}, options),
    sections: [
      { id: 'never', title: s.page_ban_never({}, options), text: s.page_ban_never_text({ age }, options) },
      { id: 'warning', title: s.page_ban_warning({}, options), text: s.page_ban_warning_text({}, options) },
      { id: 'how', title: s.page_ban_how({}, options), text: s.page_ban_how_text({}, options) },
      { id: 'tell', title: s.page_ban_tell({}, options), text: s.page_ban_tell_text({ contact }, options) },
    ],
  }
}
