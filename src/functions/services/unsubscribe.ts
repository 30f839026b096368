import type { NotificationType } from '#core/notifications/kinds.ts'
import type { Secrets } from './secrets.ts'

/** Who is to get no more mails of which kind. The signature proves that a mail to this member said so. */
type Unsubscription = { member: string; category: NotificationType; signature: string }

const text = (site: number, { member, category }: Omit<Unsubscription, 'signature'>) =>
  `unsubscribe ${site} ${member} ${category}`

/** The address that turns off one kind of mail for one member, without a login. It does not end. */
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
