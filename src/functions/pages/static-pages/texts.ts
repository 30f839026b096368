import * as shared from '#messages/_index.js'
import type { Facts, Language, Page } from './facts.ts'
import { ban } from './text-ban.ts'
import { cookies } from './text-cookies.ts'
import { faq } from './text-faq.ts'
import { privacy } from './text-privacy.ts'
import { returnPolicy } from './text-return-policy.ts'
import { service } from './text-service.ts'
import { terms } from './text-terms.ts'
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

export const PAGE_TITLES: Record<PageName, (options: Language) => string> = {
  ban: (options) => shared.footer_ban({}, options),
  cookies: (options) => shared.footer_cookies({}, options),
  faq: (options) => shared.footer_faq({}, options),
  privacy: (options) => shared.footer_privacy({}, options),
  'return-policy': (options) => shared.footer_return_policy({}, options),
  service: (options) => shared.footer_support({}, options),
  terms: (options) => shared.footer_terms({}, options),
}
