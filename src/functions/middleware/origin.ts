import type { MiddlewareHandler } from 'hono'
import { fail } from '#functions/responses/api-error.ts'

// Mail programs post from their own pages. The signed address is the proof.
const FROM_ANYWHERE = '/api/unsubscribe.php'

/** Refuses calls that change state from other sites' pages. */
export const ownOrigin: MiddlewareHandler = async function ownOrigin(c, next) {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.path !== FROM_ANYWHERE)
    requireSameOrigin(c.req.header('Origin'), c.req.header('Sec-Fetch-Site'), c.req.url)
  await next()
}

export const sameSite: MiddlewareHandler = async function sameSite(c, next) {
  requireSameOrigin(undefined, c.req.header('Sec-Fetch-Site'), c.req.url)
  await next()
}

/** Accepts sockets only from pages of this site. Browsers always send the origin of an upgrade. */
export const ownPage: MiddlewareHandler = async function ownPage(c, next) {
  requireSameOrigin(c.req.header('Origin') ?? '', c.req.header('Sec-Fetch-Site'), c.req.url)
  await next()
}

function requireSameOrigin(origin: string | undefined, site: string | undefined, url: string): void {
  const foreign = origin !== undefined && origin !== new URL(url).origin
  if (foreign || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    fail('invalid_input', { field: 'origin' })
}
