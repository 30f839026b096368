import type { Context } from 'hono'
import { ACCOUNT } from '#core/account/limits.ts'
import type { App } from './context.ts'
import { networkOf } from './network.ts'
import { refuse } from './refuse.ts'

const WINDOW_SECONDS = ACCOUNT.login.blockMinutes * 60

function keysFor(c: Context<App>, address: string): [string, string] {
  const scope = `login:${c.var.site.id}`
  return [`${scope}:address:${c.env.secrets.seal(address)}`, `${scope}:network:${networkOf(c.env.geo.ip)}`]
}

/**
 * Counts a login before it is tried, so that parallel guesses count too, and refuses it beyond the limits of address and network.
 * Without Redis nobody can be counted, so nobody gets in. Rule: docs/product.md, Accounts.
 */
export async function countLogin(c: Context<App>, address: string): Promise<void> {
  const used = await c.env.redis.hits(keysFor(c, address), WINDOW_SECONDS).catch(() => refuse('unavailable'))
  const limits = [ACCOUNT.login.perAddress, ACCOUNT.login.perNetwork]
  const over = used.filter(({ count }, i) => count > limits[i]!)
  if (over.length > 0)
    refuse('login_blocked', { minutes: Math.max(1, ...over.map(({ left }) => Math.ceil(left / 60))) })
}

/** A successful login takes its own count back; failures stay counted. */
export async function forgiveLogin(c: Context<App>, address: string): Promise<void> {
  const [addressKey, networkKey] = keysFor(c, address)
  await c.env.redis.client.pipeline().del(addressKey).decr(networkKey).exec()
}
