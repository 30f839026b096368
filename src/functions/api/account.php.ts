import { checkNewPassword } from '#core/account/rules.ts'
import { LinkWithPassword } from '#core/account/schema.ts'
import { checkRemarks } from '#core/account-deletion/rules.ts'
import { AccountDeletion } from '#core/account-deletion/schema.ts'
import { ownData } from '#db/queries/account-deletion/export.ts'
import { deleteAccount, deletionFacts } from '#db/queries/account-deletion/delete-account.ts'
import { reactivate } from '#db/queries/account-deletion/reactivate.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { deleteSessionCookie } from '#functions/request/session-cookie.ts'
import { closeTabs } from '#functions/use-cases/notify-tabs.ts'
import { newSession } from '#functions/request/new-session.ts'
import { newMailToken } from '#functions/services/mail-token.ts'
import { countPassword } from '#functions/use-cases/login-limit.ts'
import { refuseLink } from '#functions/use-cases/mail-link.ts'
import { member, visitor } from '#functions/middleware/actor.ts'
import { sameSite } from '#functions/middleware/origin.ts'
import { dataArchive } from '#functions/use-cases/data-export.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, throwOnFailure, fail } from '#functions/responses/api-error.ts'
import { startSession } from '#functions/use-cases/start-session.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { settleOwnPhotos } from '#functions/jobs/public-photos.ts'
import { hashPassword, verifyPassword } from '#functions/services/passwords.ts'

/** The whole account: export of its data, deletion, reactivation. Rule: docs/product.md, Leaving. */
export const account = endpoint('/api/account.php')
  .get('/', sameSite, member, rateLimit('account.export'), async (c) => {
    const { actor } = c.var
    const data = requireFound(await ownData(c.env.db, actor))
    return c.body(dataArchive(c, data), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="data-${actor.now.toISOString().slice(0, 10)}.zip"`,
    })
  })
  .delete('/', member, input('json', AccountDeletion), async (c) => {
    const { password, reason, remarks = '' } = c.req.valid('json')
    throwOnFailure(checkRemarks(remarks))
    const { actor } = c.var
    const [{ password_hash, gone }, refundAttempt] = await countPassword(c, deletionFacts(c.env.db, actor))
    if (!gone) {
      if (!(await verifyPassword(password, password_hash))) fail('old_password_wrong')
      const token = newMailToken(c.env, 'reactivation')
      const deletion = { ...token, reason, remarks: remarks.trim() || null, passwordHash: password_hash }
      requireFound(await deleteAccount(c.env.db, actor, deletion))
      c.env.defer(() => sendOutbox(c.env))
      settleOwnPhotos(c)
      closeTabs(c, actor.user, { allBut: null })
    }
    c.env.defer(refundAttempt)
    deleteSessionCookie(c)
    return c.json({})
  })
  .put('/', visitor, rateLimit('account.token'), input('json', LinkWithPassword), async (c) => {
    const { token, password, password_repeat = '' } = c.req.valid('json')
    if (password !== undefined) throwOnFailure(checkNewPassword(password, password_repeat))
    const opening = newSession(c)
    const done = await reactivate(c.env.db, {
      site: c.var.site.id,
      tokenHash: c.env.secrets.tokenHash(token),
      passwordHash: password === undefined ? null : await hashPassword(password, c.env.random(16)),
      ...opening,
      country: c.env.geo.country,
      replaces: c.var.actor?.session,
      now: c.env.now(),
    })
    return c.json({
      user: await startSession(c, opening.session, done ?? (await refuseLink(c, token, 'link_invalid'))),
    })
  })
