import { checkNewPassword } from '#core/account/rules.ts'
import { ChangePassword } from '#core/account/schema.ts'
import { changePassword, passwordFacts } from '#db/queries/account/password.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { countPassword } from '#functions/use-cases/login-limit.ts'
import { closeTabs } from '#functions/use-cases/notify-tabs.ts'
import { member } from '#functions/middleware/actor.ts'
import { requireFound, throwOnFailure, fail } from '#functions/responses/api-error.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { hashPassword, verifyPassword } from '#functions/services/passwords.ts'

/** Rule: docs/product.md, Accounts: 2.21. */
export const password = endpoint('/api/password.php').put('/', member, input('json', ChangePassword), async (c) => {
  const form = c.req.valid('json')
  throwOnFailure(checkNewPassword(form.password, form.password_repeat))
  const { actor } = c.var
  const [{ password_hash: checkedHash }, refundAttempt] = await countPassword(c, passwordFacts(c.env.db, actor))
  if (!(await verifyPassword(form.old, checkedHash))) fail('old_password_wrong')
  const newHash = await hashPassword(form.password, c.env.random(16))
  const { changed } = requireFound(
    await changePassword(c.env.db, { ...actor, checkedHash, newHash, outboxId: c.env.uuid() }),
  )
  if (!changed) fail('old_password_wrong')
  closeTabs(c, actor.user, { allBut: actor.session })
  c.env.defer(() => Promise.all([refundAttempt(), sendOutbox(c.env)]))
  return c.json({})
})
