import { getCookie } from 'hono/cookie'
import { Tracking } from '#core/account/schema.ts'
import type { RequestContext } from '#functions/services/context.ts'

/** The tracking network in the cookie `tracking`, which the page's head sets. */
export function trackedNetwork(c: RequestContext): string | undefined {
  try {
    return Tracking.parse(JSON.parse(getCookie(c, 'tracking') ?? 'null')).network
  } catch {
    return undefined
  }
}
