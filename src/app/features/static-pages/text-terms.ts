import type { Facts, Page } from './facts.ts'
import { settings } from '#app/lib/boot.ts'

/** Fictional profiles are mentioned only where the site has them. */
export function terms({ p, site, company }: Facts): Page {
  const { min_age: age, refund_days: days, fictional_icon: icon } = settings()
  return {
    lead: p.page_terms_lead({ site, company }),
    sections: [
      { id: 'scope', title: p.page_terms_scope(), text: p.page_terms_scope_text({ site }) },
      { id: 'member', title: p.page_terms_member(), text: p.page_terms_member_text({ age }) },
      { id: 'conduct', title: p.page_terms_conduct(), text: p.page_terms_conduct_text() },
      { id: 'content', title: p.page_terms_content(), text: p.page_terms_content_text({ site }) },
      { id: 'credits', title: p.page_terms_credits(), text: p.page_terms_credits_text() },
      { id: 'withdrawal', title: p.page_terms_withdrawal(), text: p.page_terms_withdrawal_text({ days }) },
      icon
        ? { id: 'fictional', title: p.page_terms_fictional(), text: p.page_terms_fictional_text({ site, icon }) }
        : { id: 'fictional', title: p.page_terms_real(), text: p.page_terms_real_text({ site }) },
      { id: 'complaints', title: p.page_terms_complaints(), text: p.page_terms_complaints_text() },
      { id: 'end', title: p.page_terms_end(), text: p.page_terms_end_text() },
      { id: 'liability', title: p.page_terms_liability(), text: p.page_terms_liability_text({ site }) },
      { id: 'changes', title: p.page_terms_changes(), text: p.page_terms_changes_text() },
    ],
  }
}
