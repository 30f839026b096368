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
 * Logs a member in: checks the password, counts the attempt, stores a session and sets its cookie. Fails in the same way, and after the same
 * time, for an unknown address and for a wrong password. Rule: docs/product.md, Accounts.
 */
export async function login(c: Context<App>, email: string, password: string): Promise<User> {
  const address = emailKey(email)
  const device = await knownDevice(c, address)
  const asked = [loginFacts(c.env.db, c.var.site.id, address), countLogin(c, address, device)] as const
  const [facts, refundAttempt] = await Promise.all(asked)
  // The mark of an account that had this address before is none of this one's.
  if (facts && device && device.user !== facts.user) await countLogin(c, address, null)
  const right = await verifyPassword(password, facts?.password_hash ?? DUMMY_HASH)
  // Where nothing is to be told, only the mail opens a new account: a login would tell that the signup before it made one.
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

/** A deleted account that can still come back gets the mail that leads there; the login is refused in any case. */
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
