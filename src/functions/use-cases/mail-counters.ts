import { mailboxOf } from '#core/account/mailbox.ts'
import type { RequestScope } from '#functions/services/context.ts'

/**
 * Keyed hashes under which Postgres counts mails to an address, so that it does not know whose they are. All spellings of a
 * mailbox count as one.
 */
export function mailCounters(c: RequestScope, email: string) {
  const mailbox = mailboxOf(email)
  const name = (what: string) => c.env.secrets.sign(`${what} ${c.var.site.id} ${mailbox}`)
  return {
    signups: name('signup'),
    resets: name('reset'),
    reactivations: name('reactivation'),
    mailChanges: name('mail change'),
    receipts: name('receipt'),
    withdrawals: name('withdrawal'),
  }
}

export function giftMailbox(c: RequestScope, email: string): string {
  return c.env.secrets.sign(`gift ${c.var.site.id} ${mailboxOf(email)}`)
}
