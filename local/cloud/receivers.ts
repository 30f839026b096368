import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Outbox } from './outbox.ts'

const keyLifetimeMs = 24 * 3_600_000

type Mail = {
  from?: string
  to?: string | string[]
  subject?: string
  text?: string
  html?: string
  headers?: Record<string, string>
}

/**
 * Takes mail by `POST …/emails` in Resend's shape: `{from, to, subject, html, text, headers}` → `{id}`. A repeat under the
 * same `Idempotency-Key` within a day gets the first id and sends nothing.
 */
export function mailReceiver(outbox: Outbox, key: string, now: () => number) {
  const refuse = (statusCode: number, name: string, message: string) =>
    Response.json({ statusCode, name, message }, { status: statusCode })

  return async (request: Request): Promise<Response> => {
    if (request.headers.get('authorization') !== `Bearer ${key}`)
      return refuse(401, 'missing_api_key', 'Missing API Key')
    if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Mail is sent by POST')
    const text = await request.text()
    const mail = parse(text)
    if (!mail) return refuse(422, 'validation_error', 'The body is no JSON object')
    for (const field of ['from', 'to', 'subject'] as const)
      if (!mail[field]?.length) return refuse(422, 'missing_required_field', `Missing \`${field}\` field.`)
    if (!mail.html && !mail.text) return refuse(422, 'missing_required_field', 'Missing `html` or `text` field.')

    const idempotencyKey = request.headers.get('idempotency-key')
    const fingerprint = createHash('sha256').update(text).digest('hex')
    const earlier = idempotencyKey ? outbox.recall(idempotencyKey) : undefined
    if (earlier && now() - Date.parse(earlier.at) < keyLifetimeMs) {
      if (earlier.fingerprint === fingerprint) return Response.json({ id: earlier.id })
      return refuse(409, 'invalid_idempotent_request', 'This key was used with another payload.')
    }
    const id = randomUUID()
    const { from = '', to = [], subject = '', text: plain = '', html = '', headers = {} } = mail
    for (const address of [to].flat())
      outbox.add({ kind: 'mail', to: bare(address), from, subject, text: plain, html, headers })
    if (idempotencyKey) outbox.remember({ key: idempotencyKey, fingerprint, id })
    return Response.json({ id })
  }
}

function parse(text: string): Mail | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return
  }
}

function bare(address: string): string {
  return (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim()
}

/** Takes text messages in Twilio's shape: Basic auth, form `To, From, Body` → 201 `{sid, status}`. */
export function smsReceiver(outbox: Outbox, account: string, token: string) {
  const refuse = (status: number, code: number, message: string) => Response.json({ code, message, status }, { status })
  const expected = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`

  return async (request: Request): Promise<Response> => {
    if (request.headers.get('authorization') !== expected) return refuse(401, 20003, 'Authenticate')
    if (new URL(request.url).pathname.split('/')[3] !== account) return refuse(404, 20404, 'No such account')
    if (request.method !== 'POST') return refuse(405, 20004, 'Method not allowed')
    const form = new URLSearchParams(await request.text())
    const [to, from, body] = [form.get('To'), form.get('From'), form.get('Body')]
    if (!to) return refuse(400, 21604, "A 'To' phone number is required.")
    if (!from) return refuse(400, 21603, "A 'From' phone number is required.")
    if (!body) return refuse(400, 21602, 'Message body is required.')
    outbox.add({ kind: 'sms', to, from, subject: '', text: body, html: '', headers: {} })
    const sid = `SM${randomBytes(16).toString('hex')}`
    return Response.json({ sid, status: 'queued', account_sid: account, to, from, body }, { status: 201 })
  }
}

/**
 * Takes web push at any `/push/<id>`: the content is encrypted for the browser, so it is kept as it came, with its headers.
 * An id that starts with `gone` answers as an ended subscription does.
 */
export function pushReceiver(outbox: Outbox) {
  return async (request: Request): Promise<Response> => {
    const { href, pathname } = new URL(request.url)
    const id = decodeURIComponent(pathname.split('/').at(-1) ?? '')
    if (request.method !== 'POST') return new Response(null, { status: 405 })
    if (id.startsWith('gone')) return new Response(null, { status: 410 })
    if (!/^\d+$/.test(request.headers.get('ttl') ?? '')) return new Response('TTL is required', { status: 400 })
    const content = Buffer.from(await request.arrayBuffer())
    if (content.length > 4096) return new Response('Payload too large', { status: 413 })
    outbox.add({
      kind: 'push',
      to: id,
      from: '',
      subject: '',
      text: `${content.length} bytes`,
      html: '',
      headers: Object.fromEntries(request.headers),
      body: content.toString('base64url'),
    })
    return new Response(null, { status: 201, headers: { location: `${href}/${randomUUID()}` } })
  }
}
