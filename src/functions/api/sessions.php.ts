import { SessionsToEnd } from '#core/account/schema.ts'
import type { Session } from '#core/account/types.ts'
import { endSessions } from '#db/queries/session/end.ts'
import { listSessions } from '#db/queries/session/list.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { deleteSessionCookie } from '#functions/request/session-cookie.ts'
import { closeTabs } from '#functions/use-cases/notify-tabs.ts'
import { member } from '#functions/middleware/actor.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'

/** Rule: docs/product.md, Accounts: 2.23. */
export const sessions = endpoint('/api/sessions.php')
  .get('/', member, async (c) => {
    const rows = await listSessions(c.env.db, c.var.actor)
    // The current session is always listed, unless it is over.
    if (rows.length === 0) fail('authentication_required')
    const found: Session[] = rows.map((row) => ({
      ...row,
      created_at: new Date(row.created_at).toISOString(),
      seen_at: new Date(row.seen_at).toISOString(),
    }))
    return c.json({ sessions: found })
  })
  .delete('/', member, rateLimit('account.session'), input('json', SessionsToEnd), async (c) => {
    const { id, others } = c.req.valid('json')
    if (others ? id !== undefined : id === undefined) fail('invalid_input', { field: 'id' })
    const { ended } = requireFound(await endSessions(c.env.db, c.var.actor, id ?? null))
    if (id && !ended) fail('not_found')
    const { user, session } = c.var.actor
    closeTabs(c, user, id ? { only: id } : { allBut: session })
    if (id === session) deleteSessionCookie(c)
    return c.json({})
  })
