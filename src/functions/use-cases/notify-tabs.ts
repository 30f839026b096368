import type { LiveNews } from '#core/live/schema.ts'
import type { RequestScope } from '#functions/services/context.ts'

/** Tells a member's open tabs once the answer is made; nobody where the statement found that none listens. What is lost is found by the next look. */
export function notifyTabs(c: RequestScope, user: string | null, ...news: LiveNews[]): void {
  if (user !== null) c.env.defer(() => c.env.live.notify({ site: c.var.site.id, user }, news))
}

/** Closes the tabs of one session that is over, or of all sessions of a member but one, once the answer is made. */
export function closeTabs(c: RequestScope, user: string, sessions: { only: string } | { allBut: string | null }): void {
  c.env.defer(() => c.env.live.end({ site: c.var.site.id, user }, sessions))
}
