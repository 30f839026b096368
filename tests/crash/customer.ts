import { randomInt, randomUUID } from 'node:crypto'
import { linkMailedTo } from '#tests/e2e/outbox.ts'
import { Browser, type Response } from '#tests/worker/browser.ts'

const PASSWORD = 'Tulpen-im-Regen-77'

export type Shop = { port: number; origin: string; cloud: string }

/** A member of a site that runs in another process or of another version: all goes over the wire. */
export class Customer {
  readonly email = `customer-${randomUUID()}@post.example`
  readonly name: string
  readonly shop: Shop
  browser: Browser
  id = ''
  // a network of one's own, so that limits by network count nobody else
  private readonly ip = `198.18.${randomInt(256)}.${randomInt(1, 255)}`

  constructor(shop: Shop, name: string) {
    this.shop = shop
    this.name = name
    this.browser = new Browser(shop.port)
  }

  get = (path: string) => this.browser.get(path, { headers: { 'cf-connecting-ip': this.ip } })

  post(path: string, body: unknown, key?: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'cf-connecting-ip': this.ip }
    return this.browser.send('POST', path, {
      body: JSON.stringify(body),
      headers: key ? { ...headers, 'idempotency-key': key } : headers,
    })
  }

  /** What sends a message, a body of JSON or a form with a photo, and repeats it with the same bytes. */
  async message(body: FormData | object, key: string): Promise<() => Promise<Response>> {
    if (!(body instanceof FormData)) return () => this.post('/api/message.php', body, key)
    const encoded = new Request(this.shop.origin, { method: 'POST', body })
    const headers = {
      'content-type': encoded.headers.get('content-type')!,
      'cf-connecting-ip': this.ip,
      'idempotency-key': key,
    }
    const bytes = Buffer.from(await encoded.arrayBuffer())
    return () => this.browser.send('POST', '/api/message.php', { body: bytes, headers })
  }

  async joins(): Promise<this> {
    const answer = await this.post('/api/signup.php', {
      email: this.email,
      name: this.name,
      password: PASSWORD,
      date_of_birth: '1991-04-17',
      gender: 'female',
      seeking: 'male',
      country: 'DE',
      consent: true,
    })
    if (answer.status !== 201) throw new Error(`signup answered ${answer.status} ${answer.text}`)
    this.id = answer.json.user.id
    const token = (await linkMailedTo(this.shop, this.email)).split('/').at(-1)
    const done = await this.post('/api/activation.php', { token })
    if (done.status !== 200) throw new Error(`activation answered ${done.status} ${done.text}`)
    return this
  }

  logsIn(): Promise<Response> {
    this.browser = new Browser(this.shop.port)
    return this.post('/api/user.php', { email: this.email, password: PASSWORD })
  }
}

/** What the provider does when a payment is paid, without the notice that it sends by itself. */
export const pays = (cloud: string, payment: string) =>
  fetch(`${cloud}/__control/payments/${payment}`, { method: 'POST', body: JSON.stringify({ status: 'paid' }) })

export const notifies = (port: number, payment: string) =>
  new Browser(port).send('POST', '/api/payment-webhook.php', {
    body: `id=${payment}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** The provider's id of a payment, by the page that the order sends the customer to. */
export const paymentOf = (order: Response) => new URL(order.json.checkout_url as string).pathname.split('/').at(-1)!
