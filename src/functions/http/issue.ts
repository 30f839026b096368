import type { Context } from 'hono'
import { ACCOUNT } from '#core/account/limits.ts'
import type { App, MemberApp } from './context.ts'
import { deviceOf } from './device.ts'

const HOUR_MS = 3_600_000

/** A session to be stored: its id, the words on its device, and when it ends by itself. */
export function newSession(c: Context<App>) {
  const expires = new Date(c.env.now().getTime() + ACCOUNT.sessionDays * 24 * HOUR_MS)
  return { session: c.env.uuid(), device: deviceOf(c.req.header('User-Agent')), expires }
}

/** A link of a mail to be stored: what its writer makes the secret from, the secret's hash, its end, and the mail's own id. */
export function newMailToken({ env }: Pick<Context<App | MemberApp>, 'env'>, purpose: keyof typeof ACCOUNT.tokenHours) {
  const tokenId = env.uuid()
  return {
    tokenId,
    tokenHash: env.secrets.tokenHash(env.secrets.token(tokenId)),
    tokenExpires: new Date(env.now().getTime() + ACCOUNT.tokenHours[purpose] * HOUR_MS),
    outboxId: env.uuid(),
  }
}
