import { deliverableAddress } from '#core/account/mailbox.ts'
import { callBackend, type Transport } from './call-backend.ts'
import { RateLimitedError, RetryableError, retryAfter } from './retryable.ts'

/** A mail ready to go. `key` makes a repeat harmless at the provider. */
export type Mail = {
  to: string
  /** The name that stands before the sender's address. */
  from: string
  subject: string
  html: string
  text: string
  key: string
  headers?: Record<string, string>
}

export type Mailer = { send(mail: Mail): Promise<void> }

/** A mail that the provider will never take; trying again is no use. */
export class MailRefused extends Error {}

type Options = Transport & { url: string; key: string; from: string; now: () => Date }

const TIMEOUT_MS = 5000

/** Sends by a provider's HTTP interface. Throws `MailRefused` for good, `RateLimitedError`, `RetryableError` or anything else for now. */
export function mailer({ url, key, from, now, ...transport }: Options): Mailer {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return {
    async send(mail) {
      const body = {
        from: `${quoted(mail.from)} <${address}>`,
        to: [deliverableAddress(mail.to)],
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: mail.headers,
      }
      const { status, headers, json } = await callBackend(
        transport,
        `${url}/emails`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': mail.key },
          body: JSON.stringify(body),
        },
        TIMEOUT_MS,
      )
      // A yes or no in other words than the provider's own is somebody else's, on the way there; the key makes a repeat harmless.
      if (status >= 200 && status < 300 && hasText(json, 'id')) return
      if ((status === 422 || status === 400) && hasText(json, 'message'))
        throw new MailRefused(`the mail provider answered ${status}`)
      if (status === 429) throw new RateLimitedError('the mail provider is asked too often', retryAfter(headers, now()))
      throw new RetryableError(`the mail provider answered ${status}`, retryAfter(headers, now()))
    },
  }
}

function hasText(json: unknown, word: string): boolean {
  return typeof json === 'object' && json !== null && typeof (json as Record<string, unknown>)[word] === 'string'
}

// A name in quotes may hold anything but line ends, quotes and backslashes.
const quoted = (name: string) => `"${name.replace(/[\p{Cc}"\\]/gu, '')}"`
