import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { Tracking } from '#core/account/schema.ts'
import type { App } from '#functions/services/context.ts'

/** The network that this visitor came from, as the page's head keeps it in the cookie `tracking`; nothing for most. */
export function trackedNetwork(c: Context<App>): string | undefined {
  try {
    return Tracking.parse(JSON.parse(getCookie(c, 'tracking') ?? 'null')).network
  } catch {
    return undefined
  }
}
