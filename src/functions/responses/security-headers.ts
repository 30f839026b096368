/** Two years, including subdomains. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

export function setSecurityHeaders(headers: Headers): void {
  headers.set('Strict-Transport-Security', STRICT_TRANSPORT)
  headers.set('X-Content-Type-Options', 'nosniff')
}

export const APP_PAGE_HEADERS = {
  'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), browsing-topics=()',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** A picture that is opened as a document must not load or run anything. */
export const PICTURE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * The content security policy of the app's page.
 *
 * @param scriptHashes of the inline scripts, as `'sha256-…'`
 * @param photos the prefix of the site's public photos
 */
export function appPagePolicy(scriptHashes: string[], photos: string | null): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${photos ? ` ${photos}/` : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/**
 * The policy of a page without script: its own style, forms to this site, and perhaps the display face, pictures and films.
 *
 * @param photos the prefix of the site's public photos; null for pictures of this site only, nothing for none
 * @param film whether the page shows films of this site
 */
export function plainPagePolicy(styleHash: string, photos?: string | null, film = false): string {
  return [
    "default-src 'none'",
    `style-src ${styleHash}`,
    ...(photos === undefined ? [] : ["font-src 'self'", `img-src 'self' data:${photos ? ` ${photos}/` : ''}`]),
    ...(film ? ["media-src 'self'"] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}
