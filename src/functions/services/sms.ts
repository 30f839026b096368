import * as z from 'zod/mini'
import { callBackend, type Transport } from './call-backend.ts'
import { Unavailable } from './deadline.ts'

export type Sms = { send(message: { to: string; body: string }): Promise<void> }

/** The number takes no text messages. */
export class SmsRefused extends Error {}

type Options = Transport & { url: string; account: string; token: string; from: string }

const TIMEOUT_MS = 3000

const Sent = z.object({ sid: z.string() })
const Problem = z.object({ code: z.number(), message: z.string() })

/**
 * Sends text messages through a provider in Twilio's format.
 *
 * @throws SmsRefused for good; Unavailable for now
 */
export function smsSender({ url, account, token, from, ...transport }: Options): Sms {
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    async send({ to, body }) {
      const { status, json } = await callBackend(
        transport,
        `${url}/2010-04-01/Accounts/${account}/Messages.json`,
        {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ To: to, From: from, Body: body }).toString(),
        },
        TIMEOUT_MS,
      )
      // Only the provider's own form counts as an answer; anything else may come from a proxy.
      if (status >= 200 && status < 300 && z.safeParse(Sent, json).success) return
      if (status === 400 && z.safeParse(Problem, json).success)
        throw new SmsRefused('the SMS provider does not take the number')
      throw new Unavailable(`the SMS provider answered ${status}`)
    },
  }
}
