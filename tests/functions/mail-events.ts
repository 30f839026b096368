import { createHmac, randomUUID } from 'node:crypto'
import { MAIL_WEBHOOK_SECRET } from '#tests/support/world.ts'

/** An event as the mail provider sends it: the body and the headers that sign it. */
export function signedEvent(event: unknown, now: Date, id = `msg_${randomUUID()}`, secret = MAIL_WEBHOOK_SECRET) {
  const body = JSON.stringify(event)
  const time = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  return { body, headers: { 'svix-id': id, 'svix-timestamp': time, 'svix-signature': `v1,${signature}` } }
}
