import type { LiveNews } from '#core/live/schema.ts'
import type { MemberScope, RequestScope } from '#functions/services/context.ts'

/** Sends news to a member's open tabs after the answer. `user` is null if no tab is open. */
export function notifyTabs(c: RequestScope, user: string | null, ...news: LiveNews[]): void {
  if (user !== null) c.env.defer(() => c.env.live.notify({ site: c.var.site.id, user }, news))
}

/**
 * Sends news of a member's own doing to the tabs of the member's other devices after the answer. The tabs of this browser tell each
 * other. `elsewhere`: whether another device may have an open tab.
 */
export function notifyElsewhere(c: MemberScope, elsewhere: boolean, ...news: LiveNews[]): void {
  const { actor, site } = c.var
  if (elsewhere) c.env.defer(() => c.env.live.notify({ site: site.id, user: actor.user }, news, actor.session))
}

export function closeTabs(c: RequestScope, user: string, sessions: { only: string } | { allBut: string | null }): void {
  c.env.defer(() => c.env.live.end({ site: c.var.site.id, user }, sessions))
}
