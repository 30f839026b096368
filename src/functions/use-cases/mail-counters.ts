import { mailboxOf } from '#core/account/mailbox.ts'
import type { RequestScope } from '#functions/services/context.ts'

/**
 * The keyed names under which mails to an address are counted in the database: the database alone does not tell whose they are. All
 * spellings of one mailbox count as one.
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
  }
}

/** The mailbox of an address as the site remembers that it had its gift credits. */
export function giftMailbox(c: RequestScope, email: string): string {
  return c.env.secrets.sign(`gift ${c.var.site.id} ${mailboxOf(email)}`)
}
