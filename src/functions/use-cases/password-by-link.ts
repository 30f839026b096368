import type { Context } from 'hono'
import { emailKey } from '#core/account/mailbox.ts'
import { checkNewPassword } from '#core/account/rules.ts'
import type { User } from '#core/profiles/types.ts'
import { setPasswordByLink } from '#db/queries/account/password-reset.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { hashPassword } from '#functions/services/passwords.ts'
import type { App } from '#functions/services/context.ts'
import { closeTabs } from './notify-tabs.ts'
import { newSession } from '#functions/request/new-session.ts'
import { rememberDevice } from '#functions/request/known-device.ts'
import { throwOnFailure } from '#functions/responses/api-error.ts'
import { startSession } from './start-session.ts'

type Form = { token: string; password: string; password_repeat?: string | undefined }

/** Sets a password by a mail link and opens a session. Undefined if the link is not valid. Rule: docs/product.md, Accounts. */
export async function passwordByLink(
  c: Context<App>,
  purpose: 'password_reset' | 'activation' | 'mail_change',
  { token, password, password_repeat = '' }: Form,
): Promise<User | undefined> {
  throwOnFailure(checkNewPassword(password, password_repeat))
  const opening = newSession(c)
  const opened = await setPasswordByLink(c.env.db, {
    ...opening,
    purpose,
    site: c.var.site.id,
    tokenHash: c.env.secrets.tokenHash(token),
    passwordHash: await hashPassword(password, c.env.random(16)),
    country: c.env.geo.country,
    replaces: c.var.actor?.session,
    outboxId: c.env.uuid(),
    now: c.env.now(),
  })
  if (!opened) return undefined
  closeTabs(c, opened.user, { allBut: opening.session })
  const user = await startSession(c, opening.session, opened)
  await rememberDevice(c, opened.user, emailKey(opened.row.email))
  c.env.defer(() => sendOutbox(c.env))
  return user
}
