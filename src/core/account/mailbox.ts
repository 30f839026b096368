/** How a mail provider maps several addresses to one mailbox. Rule: docs/product.md, Accounts. */
type Provider = {
  domains: readonly string[]
  /** Characters that the provider ignores in the part before the @. */
  ignored?: RegExp
  /** The separator before a label that the owner may add; `+` by default. */
  label?: string
  /** Whether `label@name.domain` reaches `name@domain`. */
  subdomains?: boolean
}

const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['fastmail.com'], subdomains: true },
  { domains: ['fastmail.fm'], subdomains: true },
  { domains: ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz'], ignored: /[.-]/g },
  ...'com de fr it es pl nl ca co.uk com.au ie at be'
    .split(' ')
    .map((end) => ({ domains: [`yahoo.${end}`], label: '-' })),
  { domains: ['ymail.com'], label: '-' },
  { domains: ['rocketmail.com'], label: '-' },
]

/** The address in its deliverable form: the domain in ASCII (IDNA), the part before the @ as it was typed. */
export function deliverableAddress(email: string): string {
  const plain = email.trim().normalize('NFKC')
  const at = plain.lastIndexOf('@')
  return at < 0 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`
}

/**
 * The form in which addresses are compared, regardless of case and of the spelling of the domain. A site has one account per key.
 */
export function emailKey(email: string): string {
  return deliverableAddress(email).toLowerCase()
}

/**
 * The mailbox that an address reaches, equal for all known spellings. Labels after `+` are removed for every provider; dots and
 * other aliases only for providers that are known to ignore them.
 */
export function mailboxOf(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1)
  const provider = PROVIDERS.find(({ domains, subdomains }) =>
    domains.some((one) => domain === one || (subdomains && domain.endsWith(`.${one}`))),
  )
  const home = provider?.domains[0] ?? domain
  const named = provider?.subdomains && domain !== home ? domain.slice(0, -home.length - 1) : key.slice(0, at)
  const bare = named.split(provider?.label ?? '+')[0]!
  const name = provider?.ignored ? bare.replaceAll(provider.ignored, '') : bare
  // An address that is nothing but a label keeps it as its name.
  return `${name || named}@${home}`
}

function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase()
  if (/^[\0-\x7f]*$/.test(lower) || /[\s/\\?#%:@[\]]/.test(lower)) return lower
  try {
    return new URL(`http://${lower}`).hostname
  } catch {
    return lower
  }
}
