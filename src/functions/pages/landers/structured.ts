import type { Frame } from './document.tsx'

/** What the start page tells search engines of the site, as JSON-LD: only what the page itself shows. */
export function aboutSite({ settings, address, locale }: Frame): object {
  const { name, support_email: email, support_phone: telephone } = settings
  const organization = {
    '@type': 'Organization',
    '@id': `${address}#organization`,
    name,
    url: address,
    logo: new URL('/icon-512.png', address).href,
    ...(email && { email }),
    ...(telephone && { telephone }),
  }
  const publisher = { '@id': organization['@id'] }
  const site = { '@type': 'WebSite', name, url: address, inLanguage: locale, publisher }
  return { '@context': 'https://schema.org', '@graph': [organization, site] }
}
