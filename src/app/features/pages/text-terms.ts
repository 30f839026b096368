import type { Facts, Page } from './facts.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'

/** The terms. Fictional profiles are spoken of as the site has them or not. */
export function terms({ site, company }: Facts): Page {
  const { min_age: age, refund_days: days, fictional_icon: icon } = settings()
  return {
    lead: m.page_terms_lead({ site, company }),
    sections: [
      { id: 'scope', title: m.page_terms_scope(), text: m.page_terms_scope_text({ site }) },
      { id: 'member', title: m.page_terms_member(), text: m.page_terms_member_text({ age }) },
      { id: 'conduct', title: m.page_terms_conduct(), text: m.page_terms_conduct_text() },
      { id: 'content', title: m.page_terms_content(), text: m.page_terms_content_text({ site }) },
      { id: 'credits', title: m.page_terms_credits(), text: m.page_terms_credits_text() },
      { id: 'withdrawal', title: m.page_terms_withdrawal(), text: m.page_terms_withdrawal_text({ days }) },
      icon
        ? { id: 'fictional', title: m.page_terms_fictional(), text: m.page_terms_fictional_text({ site, icon }) }
        : { id: 'fictional', title: m.page_terms_real(), text: m.page_terms_real_text({ site }) },
      { id: 'end', title: m.page_terms_end(), text: m.page_terms_end_text() },
      { id: 'liability', title: m.page_terms_liability(), text: m.page_terms_liability_text({ site }) },
      { id: 'changes', title: m.page_terms_changes(), text: m.page_terms_changes_text() },
    ],
  }
}
