import { NotNow, retryAfter } from './later.ts'

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

type Options = { url: string; key: string; from: string; fetch: typeof fetch; now: () => Date }

const TIMEOUT_MS = 5000

/** Sends by a provider's HTTP interface. Throws `MailRefused` for good, `NotNow` or anything else for now. */
export function mailer({ url, key, from, fetch, now }: Options): Mailer {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return {
    async send(mail) {
      const response = await fetch(`${url}/emails`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': mail.key },
        body: JSON.stringify({
          from: `${quoted(mail.from)} <${address}>`,
          to: [mail.to],
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers: mail.headers,
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.ok) return
      if (response.status === 422 || response.status === 400)
        throw new MailRefused(`the mail provider answered ${response.status}`)
      throw new NotNow(`the mail provider answered ${response.status}`, retryAfter(response.headers, now()))
    },
  }
}

// A name in quotes may hold anything but line ends, quotes and backslashes.
const quoted = (name: string) => `"${name.replace(/[\p{Cc}"\\]/gu, '')}"`
