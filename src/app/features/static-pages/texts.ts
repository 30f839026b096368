import type { Facts, Page } from './facts.ts'
import { ban } from './text-ban.ts'
import { cookies } from './text-cookies.ts'
import { faq } from './text-faq.ts'
import { privacy } from './text-privacy.ts'
import { returnPolicy } from './text-return-policy.ts'
import { service } from './text-service.ts'
import { terms } from './text-terms.ts'
import { m } from '#app/lib/messages.ts'
import type { PageName } from '#core/site/words.ts'

export const PAGES: Record<PageName, (facts: Facts) => Page> = {
  ban,
  cookies,
  faq,
  privacy,
  'return-policy': returnPolicy,
  service,
  terms,
}

export const PAGE_TITLES: Record<PageName, () => string> = {
  ban: () => m.footer_ban(),
  cookies: () => m.footer_cookies(),
  faq: () => m.footer_faq(),
  privacy: () => m.footer_privacy(),
  'return-policy': () => m.footer_return_policy(),
  service: () => m.footer_support(),
  terms: () => m.footer_terms(),
}
