export type IdempotencyKey = { header: { 'idempotency-key': string } }

/** A fresh key for one intent; a repeated call with it has no second effect. */
export function newKey(): IdempotencyKey {
  return { header: { 'idempotency-key': crypto.randomUUID() } }
}
