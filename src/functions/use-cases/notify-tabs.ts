import type { LiveNews } from '#core/live/schema.ts'
import type { RequestScope } from '#functions/services/context.ts'

/** Sends news to a member's open tabs after the answer. `user` is null if no tab is open. */
export function notifyTabs(c: RequestScope, user: string | null, ...news: LiveNews[]): void {
  if (user !== null) c.env.defer(() => c.env.live.notify({ site: c.var.site.id, user }, news))
}

export function closeTabs(c: RequestScope, user: string, sessions: { only: string } | { allBut: string | null }): void {
  c.env.defer(() => c.env.live.end({ site: c.var.site.id, user }, sessions))
}
