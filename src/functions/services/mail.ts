import { deliverableAddress } from '#core/account/mailbox.ts'
import { callBackend, type Transport } from './call-backend.ts'
import { RateLimitedError, RetryableError, retryAfter } from './retryable.ts'

export type Mail = {
  to: string
  from: string
  subject: string
  html: string
  text: string
  key: string
  headers?: Record<string, string>
}

export type Mailer = { send(mail: Mail): Promise<void> }

export class MailRefused extends Error {}

type Options = Transport & { url: string; key: string; from: string; now: () => Date }

const TIMEOUT_MS = 5000

/**
 * Sends through a provider's HTTP interface.
 *
 * @throws MailRefused for good; RateLimitedError, RetryableError or any other error for now
 */
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
      // Only the provider's own form counts as an answer; anything else may come from a proxy. The key makes a repeat harmless.
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

// Line ends, quotes and backslashes are not allowed in a quoted name.
const quoted = (name: string) => `"${name.replace(/[\p{Cc}"\\]/gu, '')}"`
