import type { Facts, Page } from './facts.ts'
import { ban } from './text-ban.ts'
import { cookies } from './text-cookies.ts'
import { faq } from './text-faq.ts'
import { privacy } from './text-privacy.ts'
import { returnPolicy } from './text-return-policy.ts'
import { service } from './text-service.ts'
import { terms } from './text-terms.ts'
import { m } from '#app/lib/messages.ts'
import type { PageName } from '#core/site/routes.ts'

/** The texts of every static page. */
export const PAGES: Record<PageName, (facts: Facts) => Page> = {
  ban,
  cookies,
  faq,
  privacy,
  'return-policy': returnPolicy,
  service,
  terms,
}

/** A page's name, for a link to it. */
export const PAGE_TITLES: Record<PageName, () => string> = {
  ban: () => m.page_ban_title(),
  cookies: () => m.page_cookies_title(),
  faq: () => m.page_faq_title(),
  privacy: () => m.page_privacy_title(),
  'return-policy': () => m.page_return_title(),
  service: () => m.page_service_title(),
  terms: () => m.page_terms_title(),
}
