const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^(gmail|googlemail)\.com$/, 'https://mail.google.com/'],
  [/^gmx\.(de|net|at|ch|com|eu)$/, 'https://www.gmx.net/'],
  [/^web\.de$/, 'https://web.de/'],
  [/^t-online\.de$/, 'https://email.t-online.de/'],
  [/^(outlook|hotmail|live|msn)\.[a-z.]{2,6}$/, 'https://outlook.live.com/mail/'],
  [/^(yahoo|ymail|rocketmail)\.[a-z.]{2,6}$/, 'https://mail.yahoo.com/'],
  [/^(icloud|me|mac)\.com$/, 'https://www.icloud.com/mail'],
  [/^(proton|protonmail)\.(me|com)$/, 'https://mail.proton.me/'],
  [/^(orange|wanadoo)\.fr$/, 'https://messagerie.orange.fr/'],
  [/^laposte\.net$/, 'https://www.laposte.net/'],
  [/^libero\.it$/, 'https://mail.libero.it/'],
  [/^wp\.pl$/, 'https://poczta.wp.pl/'],
  [/^(onet|op|vp)\.(pl|eu)$/, 'https://poczta.onet.pl/'],
  [/^(o2|tlen)\.pl$/, 'https://poczta.o2.pl/'],
]

/** Where the mails of an address can be read in the browser; null for unknown providers. */
export function webmailOf(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return PLACES.find(([domains]) => domains.test(domain))?.[1] ?? null
}
