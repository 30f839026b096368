import * as shared from '#messages/_index.js'
import type { Context } from 'hono'
import type { ErrorCode } from '#core/errors/catalogue.ts'
import type { Locale } from '#core/site/locales.ts'
import { isId } from '#core/site/words.ts'
import { idFromKey } from '#functions/request/id-from-key.ts'
import type { App } from '#functions/services/context.ts'
import type { Ask } from './frame.ts'

export type Entries = Record<string, string>

/** Why an endpoint refused what a form sent. */
export type Refused = { code: ErrorCode; params: Record<string, string | number> }

export const INVALID: Refused = { code: 'invalid_input', params: { field: 'body' } }

/** The named fields of a posted form as texts; null if it is too large or none. */
export async function readFields(
  c: Context<App>,
  names: readonly string[],
  mostBytes: number,
): Promise<Entries | null> {
  if (Number(c.req.header('Content-Length') ?? mostBytes + 1) > mostBytes) return null
  const sent = await c.req.parseBody().catch(() => null)
  const text = (name: string) => (typeof sent?.[name] === 'string' ? sent[name].replaceAll('\r\n', '\n') : '')
  return sent && Object.fromEntries(names.map((name) => [name, text(name)]))
}

type Sent = {
  method?: 'POST' | 'PUT'
  path: string
  body: object
  /** Of the form: whoever sends it twice with the same words gets the first answer. */
  key?: string | undefined
}

/** Sends what a form holds to the endpoint that the app uses. */
export async function sendApi(
  c: Context<App>,
  ask: Ask,
  { method = 'POST', path, body, key = '' }: Sent,
): Promise<Response> {
  const headers = new Headers(c.req.raw.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  const sent = JSON.stringify(body)
  if (isId(key)) headers.set('Idempotency-Key', idFromKey(`form ${sent}`, key))
  return ask(new Request(new URL(`/api/${path}`, c.req.url), { method, headers, body: sent }))
}

/** Leads on after a form was accepted, with the cookies of the answer to it. */
export function goesOn(c: Context<App>, answer: Response, to: string): Response {
  for (const cookie of answer.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(to, 303)
}

export async function refusalOf(answer: Response): Promise<Refused> {
  const refused = (await answer.json().catch(() => null)) as { error?: Refused } | null
  return refused?.error ?? { code: 'unavailable', params: {} }
}

/** What a refusal says. */
export function sentenceOf({ code, params }: Refused, locale: Locale): string {
  const options = { locale }
  const sentences: Partial<Record<ErrorCode, string>> = {
    email_invalid:
      params['reason'] === 'disposable'
        ? shared.error_email_disposable({}, options)
        : shared.error_email_invalid({}, options),
    email_taken: shared.error_email_taken({}, options),
    account_deleted: shared.error_account_deleted({}, options),
    email_not_found: shared.error_email_not_found({}, options),
    password_weak: shared.error_password_weak({}, options),
    passwords_differ: shared.error_passwords_differ({}, options),
    too_many_resets: shared.error_too_many_resets({}, options),
    invite_only: shared.error_invite_only({}, options),
    invalid_input: shared.error_invalid_input({}, options),
    too_many_requests: shared.error_too_many_requests({ count: Number(params['minutes']) }, options),
    unavailable: shared.error_unavailable({}, options),
  }
  return sentences[code] ?? shared.error_generic({}, options)
}
