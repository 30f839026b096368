import webPush from 'web-push'
import { isPushService } from '#core/push/rules.ts'
import { type Answer, callBackend, type Transport } from './call-backend.ts'
import { retryAfter } from './retryable.ts'

export type Push = {
  payload: string
  ttl: number
  urgency: 'normal' | 'high'
  /** Replaces an undelivered push of the same topic. At most 32 characters of base64url. */
  topic: string
}

/**
 * `ended`: the subscription is gone; `never`: it can never be delivered; `retryable`: after so many seconds; `ours`: the service
 * rejects our keys, which the operator must fix.
 */
type PushResult = { outcome: 'taken' | 'ended' | 'never' } | { outcome: 'retryable' | 'ours'; after: number }

export type Pusher = {
  publicKey: string
  send(subscription: { endpoint: string; p256dh: string; auth: string }, push: Push): Promise<PushResult>
}

type Options = Transport & {
  keys: { publicKey: string; privateKey: string; subject: string } | null
  now: () => Date
}

const TIMEOUT_MS = 5000

export function pusher({ keys, now, ...transport }: Options): Pusher {
  return {
    publicKey: keys?.publicKey ?? '',
    async send({ endpoint, p256dh, auth }, { payload, ttl, urgency, topic }) {
      // Stored endpoints may predate the list of push services.
      if (!keys || !isPushService(endpoint)) return { outcome: 'never' }
      // Outside the try block: an error here is the deployment's, not that of a browser's keys.
      const { Authorization } = webPush.getVapidHeaders(
        new URL(endpoint).origin,
        keys.subject,
        keys.publicKey,
        keys.privateKey,
        'aes128gcm',
      )
      const request = encryptedFor(() =>
        webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, { TTL: ttl, urgency, topic }),
      )
      if (!request) return { outcome: 'never' }
      const { 'Content-Length': _, ...headers } = request.headers
      const answer = await callBackend(
        transport,
        endpoint,
        {
          method: 'POST',
          headers: new Headers(
            Object.entries({ ...headers, Authorization }).map(([name, value]) => [name, `${value}`]),
          ),
          body: new Uint8Array(request.body),
          redirect: 'manual',
        },
        TIMEOUT_MS,
      ).catch(() => null)
      return answer ? outcomeOf(answer, now()) : { outcome: 'retryable', after: 0 }
    },
  }
}

// Browsers can submit invalid keys.
function encryptedFor<Request>(make: () => Request): Request | null {
  try {
    return make()
  } catch {
    return null
  }
}

function outcomeOf({ status, headers }: Answer, now: Date): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  if (status === 404 || status === 410) return { outcome: 'ended' }
  const after = retryAfter(headers, now)
  if (status === 401 || status === 403) return { outcome: 'ours', after }
  if (status === 429 || status >= 500) return { outcome: 'retryable', after }
  return { outcome: 'never' }
}
