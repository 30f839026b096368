import { getCookie } from 'hono/cookie'
import { Tracking } from '#core/account/schema.ts'
import type { RequestContext } from '#functions/services/context.ts'

/** The network that this visitor came from, as the page's head keeps it in the cookie `tracking`; nothing for most. */
export function trackedNetwork(c: RequestContext): string | undefined {
  try {
    return Tracking.parse(JSON.parse(getCookie(c, 'tracking') ?? 'null')).network
  } catch {
    return undefined
  }
}
