import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

/**
 * Verifies a webhook in the svix format: HMAC-SHA256 over id, time and body, in one of the header's `v1,…` entries. Times that
 * differ by more than five minutes are refused, against replays.
 *
 * @param secret `whsec_` and the key in base64
 * @returns the event's id; null if the signature is missing, wrong or old
 */
export function verifySvix(secret: string, headers: Headers, body: string, now: Date): string | null {
  const [id, time, signatures] = ['svix-id', 'svix-timestamp', 'svix-signature'].map((name) => headers.get(name))
  const key = Buffer.from(/^whsec_(.+)$/.exec(secret)?.[1] ?? '', 'base64')
  if (!id || !signatures || !time || !/^\d{1,12}$/.test(time) || key.length === 0) return null
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return null
  const right = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest()
  const given = signatures
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? [Buffer.from(each.slice(3), 'base64')] : []))
  return given.some((one) => one.length === right.length && timingSafeEqual(one, right)) ? id : null
}
