import type { LiveNews } from '#core/live/schema.ts'
import type { RequestScope } from '#functions/services/context.ts'

/** Sends news to a member's open tabs after the answer. `user` is null where the statement found that no tab is open. */
export function notifyTabs(c: RequestScope, user: string | null, ...news: LiveNews[]): void {
  if (user !== null) c.env.defer(() => c.env.live.notify({ site: c.var.site.id, user }, news))
}

/** Closes the tabs of one session, or of all sessions of a member but one, after the answer. */
export function closeTabs(c: RequestScope, user: string, sessions: { only: string } | { allBut: string | null }): void {
  c.env.defer(() => c.env.live.end({ site: c.var.site.id, user }, sessions))
}
