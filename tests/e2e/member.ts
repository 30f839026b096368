import { randomInt } from 'node:crypto'
import { expectKnownCookie } from '#tests/cookies.ts'
import { linkMailedTo } from './outbox.ts'
import { photo } from './picture.ts'
import { site } from './site.ts'

type Wanted = { name: string; gender: 'female' | 'male'; seeking: 'female' | 'male'; country: string }

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A member who is already here; speaks to the API without a browser. */
export class Member {
  readonly site = site
  readonly email: string
  readonly password: string
  readonly name: string
  id = ''
  private cookie = ''
  private readonly headers: Record<string, string>

  private constructor(name: string, email: string, password: string, country: string) {
    this.name = name
    this.email = email
    this.password = password
    this.headers = {
      Origin: this.site.origin,
      'Sec-Fetch-Site': 'same-origin',
      'mf-cf-blob': JSON.stringify({ country }),
      'CF-Connecting-IP': `198.19.${randomInt(256)}.${randomInt(1, 255)}`,
    }
  }

  static async joins(wanted: Wanted): Promise<Member> {
    // nobody else on the page is called so
    const name = `${wanted.name} ${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
    const member = new Member(name, `member-${crypto.randomUUID()}@post.example`, 'Tulpen-im-Regen-77', wanted.country)
    const { email, password } = member
    const form = { ...wanted, name, email, password, date_of_birth: '1991-04-17', consent: true }
    const { user } = (await member.send('POST', '/api/signup.php', form)) as { user: { id: string } }
    member.id = user.id
    const link = await linkMailedTo(member.site, email)
    await member.send('POST', '/api/activation.php', { token: link.slice(-43) })
    const file = new FormData()
    file.set('photo', new Blob([new Uint8Array(await photo(330))], { type: 'image/jpeg' }), 'me.jpg')
    await member.send('POST', '/api/photos.php', file)
    return member
  }

  static async logsIn(email: string, password: string): Promise<Member> {
    const member = new Member('', email, password, 'DE')
    await member.send('POST', '/api/user.php', { email, password })
    return member
  }

  session() {
    const at = this.cookie.indexOf('=')
    const [name, value] = [this.cookie.slice(0, at), this.cookie.slice(at + 1)]
    // the browser takes such a name from a secure address alone, and hands it to this host by any
    const url = this.site.origin.replace('http:', 'https:')
    return { name, value, url, secure: true, httpOnly: true, sameSite: 'Lax' as const }
  }

  async likes(id: string): Promise<boolean> {
    const { match } = (await this.send('POST', '/api/like.php', { id })) as { match: boolean }
    return match
  }

  async sees(id: string): Promise<boolean> {
    return this.send('GET', `/api/member.php?id=${id}`).then(
      () => true,
      () => false,
    )
  }

  async readsFrom(id: string): Promise<string[]> {
    const { messages } = (await this.send('GET', `/api/chat.php?member=${id}`)) as {
      messages: { text: string | null; mine: boolean }[]
    }
    return messages.filter((message) => !message.mine).map((message) => message.text ?? '')
  }

  async writes(id: string, text: string): Promise<void> {
    await this.send('POST', '/api/message.php', { to: id, kind: 'text', text }, crypto.randomUUID())
  }

  /** Sends a request as the site's own page would. @throws on any refusal */
  async send(method: string, path: string, body?: FormData | object, key?: string): Promise<unknown> {
    const json = body !== undefined && !(body instanceof FormData)
    const answer = await fetch(this.site.origin + path, {
      method,
      headers: {
        ...this.headers,
        ...(this.cookie && { Cookie: this.cookie }),
        ...(json && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    answer.headers.getSetCookie().forEach(expectKnownCookie)
    const set = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-session='))
    if (set) this.cookie = set.split(';')[0] ?? ''
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}
