/** How mail providers name one mailbox in many ways. Rule: docs/product.md, Accounts. */
type Provider = {
  domains: readonly string[]
  /** What the provider passes over in the part before the @. */
  ignored?: RegExp
  /** What begins a label that the owner may add; a plus sign where it is not said otherwise. */
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

/** An address in the form in which it is delivered: domain in ASCII letters (IDNA), the part before the @ as it was typed. */
export function deliverableAddress(email: string): string {
  const plain = email.trim().normalize('NFKC')
  const at = plain.lastIndexOf('@')
  return at < 0 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`
}

/** The form in which addresses are compared: one account per address and site, whatever its case and the spelling of its domain. */
export function emailKey(email: string): string {
  return deliverableAddress(email).toLowerCase()
}

/**
 * The mailbox that an address reaches, the same for all its spellings that are known: labels behind a plus sign go for everybody,
 * dots and other names only where the provider is known to pass them over.
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
  // what is nothing but a label is a name of its own
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
