import webPush from 'web-push'
import { isPushService } from '#core/push/rules.ts'
import { type Answer, callBackend, type Transport } from './call-backend.ts'
import { retryAfter } from './retryable.ts'

/** A push ready to go: what the browser shows, as JSON, and how the push service treats it. */
export type Push = {
  payload: string
  /** How long the service keeps it for a device that cannot be reached, in seconds. */
  ttl: number
  urgency: 'normal' | 'high'
  /** An undelivered one of the same topic is replaced; at most 32 characters of base64url. */
  topic: string
}

/**
 * How the sending ended: taken; the subscription has `ended`; it can `never` be taken; `retryable`, after so many seconds at
 * least; the service does not accept `our` keys, which is for the operator to see and may be put right.
 */
type PushResult = { outcome: 'taken' | 'ended' | 'never' } | { outcome: 'retryable' | 'ours'; after: number }

export type Pusher = {
  /** What browsers subscribe with; empty where this deployment sends no pushes. */
  publicKey: string
  send(subscription: { endpoint: string; p256dh: string; auth: string }, push: Push): Promise<PushResult>
}

type Options = Transport & {
  keys: { publicKey: string; privateKey: string; subject: string } | null
  now: () => Date
}

const TIMEOUT_MS = 5000

/** Sends to the push services of browsers, encrypted for the browser and signed with our keys. */
export function pusher({ keys, now, ...transport }: Options): Pusher {
  return {
    publicKey: keys?.publicKey ?? '',
    async send({ endpoint, p256dh, auth }, { payload, ttl, urgency, topic }) {
      // What was stored under an older rule is not called either.
      if (!keys || !isPushService(endpoint)) return { outcome: 'never' }
      // Outside of what a browser's bad keys can make fail: an error here is the deployment's.
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

// A browser can hand in keys that are none; nothing can be encrypted for it.
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
