import type { MiddlewareHandler } from 'hono'
import { fail } from '#functions/responses/api-error.ts'

// Mail programs post to it from pages of their own; the address itself is the proof.
const FROM_ANYWHERE = '/api/unsubscribe.php'

/** Refuses calls that change state from pages of other sites. */
export const ownOrigin: MiddlewareHandler = async function ownOrigin(c, next) {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.path !== FROM_ANYWHERE)
    fromHere(c.req.header('Origin'), c.req.header('Sec-Fetch-Site'), c.req.url)
  await next()
}

/** The same for the few GET calls that change state. */
export const sameSite: MiddlewareHandler = async function sameSite(c, next) {
  fromHere(undefined, c.req.header('Sec-Fetch-Site'), c.req.url)
  await next()
}

/** Lets sockets in from pages of this site alone. A browser always sends the origin of an upgrade. */
export const ownPage: MiddlewareHandler = async function ownPage(c, next) {
  fromHere(c.req.header('Origin') ?? '', c.req.header('Sec-Fetch-Site'), c.req.url)
  await next()
}

function fromHere(origin: string | undefined, site: string | undefined, url: string): void {
  const foreign = origin !== undefined && origin !== new URL(url).origin
  if (foreign || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    fail('invalid_input', { field: 'origin' })
}
