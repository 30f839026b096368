import type * as z from 'zod/mini'
import { getCookie, setCookie } from 'hono/cookie'
import { Tracking } from '#core/account/schema.ts'
import type { RequestContext } from '#functions/services/context.ts'

/** Where the visitor came from by the cookie `tracking`, which the page's head sets. */
export function trackingOf(c: RequestContext): z.output<typeof Tracking> | undefined {
  try {
    return Tracking.parse(JSON.parse(getCookie(c, 'tracking') ?? 'null'))
  } catch {
    return undefined
  }
}

export const trackedNetwork = (c: RequestContext): string | undefined => trackingOf(c)?.network

/** The parameters of an address that tell where a visitor came from, each under the names that networks use (src/app/early.js). */
const SOURCES = {
  network: ['network'],
  ref: ['ref'],
  sub1: ['sub', 'sub1', 'aff_sub', 'aff_sub1'],
  sub2: ['sub2'],
  sub3: ['sub3'],
}
const MONTH_S = 30 * 86_400

/** Keeps where the visitor came from, for pages without script. Rule: docs/product.md, Accounts: 2.32. */
export function keepTracking(c: RequestContext): void {
  const came = Object.entries(SOURCES).flatMap(([name, keys]) => {
    const most = name === 'network' ? 100 : 200
    const found = keys.map((key) =>
      (c.req.query(key) ?? '')
        .replaceAll(/[{}\0]/g, '')
        .slice(0, most)
        .toWellFormed(),
    )
    const value = found.find(Boolean)
    return value ? [[name, value]] : []
  })
  if (came.length === 0) return
  const value = JSON.stringify(Object.fromEntries(came))
  setCookie(c, 'tracking', value, { path: '/', maxAge: MONTH_S, sameSite: 'Lax', secure: true })
}
