import type { NotificationType } from '#core/notifications/kinds.ts'
import type { Secrets } from './secrets.ts'

/** Turns off one kind of mail for a member. The signature proves that the link came from a mail to this member. */
type Unsubscription = { member: string; category: NotificationType; signature: string }

const text = (site: number, { member, category }: Omit<Unsubscription, 'signature'>) =>
  `unsubscribe ${site} ${member} ${category}`

/** The address that turns off one kind of mail without a login. It does not expire. */
export function unsubscribeAddress(
  secrets: Secrets,
  origin: string,
  site: number,
  who: Omit<Unsubscription, 'signature'>,
): string {
  const query = new URLSearchParams({ m: who.member, c: who.category, s: secrets.sign(text(site, who)) })
  return `${origin}/api/unsubscribe.php?${query}`
}

export function isUnsubscription(secrets: Secrets, site: number, who: Unsubscription): boolean {
  return secrets.verify(text(site, who), who.signature)
}
