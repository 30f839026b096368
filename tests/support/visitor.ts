import { randomInt, randomUUID } from 'node:crypto'
import { api } from '#functions/index.ts'
import { expectKnownCookie } from '#tests/cookies.ts'
import type { World } from './world.ts'

export type Answer = {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape; each test says which it expects
  json: any
  headers: Headers
  trips: { trips: number; sql: number; redis: number }
}

type Options = { headers?: Record<string, string>; key?: string }

let born = 0

/** A browser: keeps cookies, sends what a browser sends, and waits for the work behind an answer. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  /** Every Set-Cookie that came, with its attributes. */
  readonly setCookies: string[] = []
  readonly country: string
  /** The network it comes from. */
  ip = `198.18.${randomInt(256)}.${randomInt(1, 255)}`
  readonly world: World
  /** Filled by `join`. */
  id = ''
  email = ''
  readonly password = 'Tulpen-im-Regen-77'

  constructor(world: World, country: string) {
    this.world = world
    this.country = country
  }

  get = (path: string, options?: Options) => this.send('GET', path, undefined, options)
  post = (path: string, body?: unknown, options?: Options) => this.send('POST', path, body, options)
  put = (path: string, body?: unknown, options?: Options) => this.send('PUT', path, body, options)
  delete = (path: string, body?: unknown, options?: Options) => this.send('DELETE', path, body, options)

  /** Sends a request through the whole application; `path` as on the wire. */
  async send(method: string, path: string, body?: unknown, { headers = {}, key }: Options = {}): Promise<Answer> {
    const raw = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array
    const pending: Promise<unknown>[] = []
    const request = new Request(`https://${this.world.host}${path}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { origin: `https://${this.world.host}` }),
        'sec-fetch-site': 'same-origin',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    })
    const response = await api.fetch(request, this.world.services({ country: this.country, ip: this.ip }, pending))
    for (const line of response.headers.getSetCookie()) {
      expectKnownCookie(line)
      this.setCookies.push(line)
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const json = await response
      .clone()
      .json()
      .catch(() => null)
    // what is put off may put off something in turn
    while (pending.length > 0) await Promise.all(pending.splice(0))
    const timing = response.headers.get('Server-Timing') ?? ''
    const count = (name: string) => Number(new RegExp(`${name};dur=(\\d+)`).exec(timing)?.[1] ?? Number.NaN)
    return {
      status: response.status,
      json,
      headers: response.headers,
      trips: { trips: count('trips'), sql: count('sql'), redis: count('redis') },
    }
  }

  /** Signs up as a new member and, unless told otherwise, confirms the address by the mail's link. */
  async join({ confirm = true, ...form }: { confirm?: boolean } & Record<string, unknown> = {}): Promise<this> {
    this.email = `member-${++born}-${randomUUID().slice(0, 8)}@post.example`
    const answer = await this.post('/api/signup.php', {
      email: this.email,
      name: `Member ${born}`,
      password: this.password,
      date_of_birth: '1991-04-17',
      gender: 'female',
      seeking: 'male',
      country: this.country,
      consent: true,
      ...form,
    })
    if (answer.status !== 201) throw new Error(`signup answered ${answer.status} ${JSON.stringify(answer.json)}`)
    this.id = answer.json.user.id
    if (confirm) {
      const done = await this.post('/api/activation.php', { token: await this.waitForToken() })
      if (done.status !== 200) throw new Error(`activation answered ${done.status}`)
    }
    return this
  }

  /** The same once the mail has gone out; another request's sender may hold it for a moment. */
  private async waitForToken(): Promise<string> {
    for (let tries = 0; tries < 100 && !this.mailToken(); tries++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    return this.mailToken()
  }

  /** The secret in the newest mail to this member. */
  mailToken(): string {
    const mail = this.world.mails.findLast((sent) => sent.to === this.email)
    return /https:\/\/[^/\s]+\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }
}
