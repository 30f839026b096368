import { ACCOUNT } from '#core/account/limits.ts'
import type { Services } from './services.ts'

const HOUR_MS = 3_600_000

/** The token of a new mail link. Only its hash is stored; the mail's template derives the token from `tokenId`. */
export function newMailToken(
  { uuid, now, secrets }: Pick<Services, 'uuid' | 'now' | 'secrets'>,
  purpose: keyof typeof ACCOUNT.tokenHours,
) {
  const tokenId = uuid()
  return {
    tokenId,
    tokenHash: secrets.tokenHash(secrets.token(tokenId)),
    tokenExpires: new Date(now().getTime() + ACCOUNT.tokenHours[purpose] * HOUR_MS),
    outboxId: uuid(),
  }
}
