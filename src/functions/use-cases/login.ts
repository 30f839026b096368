import type { Context } from 'hono'
import type { User } from '#core/profiles/types.ts'
import { emailKey } from '#core/account/mailbox.ts'
import {
  type LoginFacts,
  loginFacts,
  queueReactivationMail,
  openSession as storeSession,
} from '#db/queries/account/login.ts'
import type { App } from '#functions/services/context.ts'
import { newMailToken } from '#functions/services/mail-token.ts'
import { mailCounters } from './mail-counters.ts'
import { knownDevice, rememberDevice } from '#functions/request/known-device.ts'
import { countLogin } from './login-limit.ts'
import { newSession } from '#functions/request/new-session.ts'
import { fail } from '#functions/responses/api-error.ts'
import { startSession } from './start-session.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { DUMMY_HASH, verifyPassword } from '#functions/services/passwords.ts'

/**
 * Logs a member in: counts the attempt, checks the password, stores a session and sets its cookie. Unknown addresses and wrong
 * passwords fail in the same way and after the same time. Rule: docs/product.md, Accounts.
 */
export async function login(c: Context<App>, email: string, password: string): Promise<User> {
  const address = emailKey(email)
  const device = await knownDevice(c, address)
  const asked = [loginFacts(c.env.db, c.var.site.id, address), countLogin(c, address, device)] as const
  const [facts, refundAttempt] = await Promise.all(asked)
  // The mark may belong to an account that had this address before.
  if (facts && device && device.user !== facts.user) await countLogin(c, address, null)
  const right = await verifyPassword(password, facts?.password_hash ?? DUMMY_HASH)
  // On a discreet site only the mail opens a new account. A login would reveal that the signup created one.
  const discreet = c.var.site.settings.account_hints === 'discreet'
  if (!facts || !right || (facts.status === 'not_confirmed' && discreet)) fail('login_failed')
  c.env.defer(refundAttempt)
  if (facts.status === 'deleted') await offerReactivation(c, facts, address)
  const opening = newSession(c)
  const row = await storeSession(c.env.db, {
    ...opening,
    user: facts.user,
    passwordHash: facts.password_hash,
    country: c.env.geo.country,
    now: c.env.now(),
  })
  if (!row) fail('login_failed')
  const user = await startSession(c, opening.session, { user: facts.user, row })
  await rememberDevice(c, facts.user, address)
  return user
}

/** Queues the mail that reactivates a deleted account, if that is possible. The login always fails. */
async function offerReactivation(c: Context<App>, facts: LoginFacts, address: string): Promise<never> {
  const possible = await queueReactivationMail(c.env.db, {
    ...newMailToken(c.env, 'reactivation'),
    user: facts.user,
    passwordHash: facts.password_hash,
    counter: mailCounters(c, address).reactivations,
    now: c.env.now(),
  })
  c.env.defer(() => sendOutbox(c.env))
  fail(possible ? 'account_deleted' : 'login_failed')
}
