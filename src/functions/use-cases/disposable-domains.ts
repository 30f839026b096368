import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { emailKey } from '#core/account/mailbox.ts'
import { checkEmail } from '#core/account/rules.ts'
import { failure, type Failure } from '#core/errors/catalogue.ts'

const DISPOSABLE = disposableEmailBlocklistSet()

/**
 * Refuses an invalid address and one of a disposable domain or its subdomains. The list is too large for browsers. Rule:
 * docs/product.md, Accounts.
 */
export function checkNewEmail(email: string): Failure | null {
  const labels = emailKey(email).split('@').at(-1)!.split('.')
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  const disposable = domains.some((domain) => DISPOSABLE.has(domain))
  return checkEmail(email) ?? (disposable ? failure('email_invalid', { reason: 'disposable' }) : null)
}
