import * as s from '#static-texts/_index.js'
import type { Facts, Page } from './facts.ts'

/** Fictional profiles are mentioned only where the site has them. */
export function terms({ options, settings, site, company }: Facts): Page {
  const { min_age: age, refund_days: days, fictional_icon: icon } = settings
  return {
    lead: s.page_terms_lead({ site, company }, options),
    sections: [
      { id: 'scope', title: s.page_terms_scope({}, options), text: s.page_terms_scope_text({ site }, options) },
      { id: 'member', title: s.page_terms_member({}, options), text: s.page_terms_member_text({ age }, options) },
      { id: 'conduct', title: s.page_terms_conduct({}, options), text: s.page_terms_conduct_text({}, options) },
      { id: 'content', title: s.page_terms_content({}, options), text: s.page_terms_content_text({ site }, options) },
      { id: 'credits', title: s.page_terms_credits({}, options), text: s.page_terms_credits_text({}, options) },
      {
        id: 'withdrawal',
        title: s.page_terms_withdrawal({}, options),
        text: s.page_terms_withdrawal_text({ days }, options),
      },
      icon
        ? {
            id: 'fictional',
            title: s.page_terms_fictional({}, options),
            text: s.page_terms_fictional_text({ site, icon }, options),
          }
        : { id: 'fictional', title: s.page_terms_real({}, options), text: s.page_terms_real_text({ site }, options) },
      {
        id: 'complaints',
        title: s.page_terms_complaints({}, options),
        text: s.page_terms_complaints_text({}, options),
      },
      { id: 'end', title: s.page_terms_end({}, options), text: s.page_terms_end_text({}, options) },
      {
        id: 'liability',
        title: s.page_terms_liability({}, options),
        text: s.page_terms_liability_text({ site }, options),
      },
      { id: 'changes', title: s.page_terms_changes({}, options), text: s.page_terms_changes_text({}, options) },
    ],
  }
}
