import { randomUUID } from 'node:crypto'
import type { Random } from '#local/demo/random.ts'
import { Browser, type Response } from '#tests/worker/browser.ts'

export class Person {
  readonly seen: string[] = []
  private readonly browser: Browser
  private readonly network: string
  private readonly random: Random
  private next: string | null = null

  constructor(port: number, random: Random) {
    this.browser = new Browser(port)
    this.random = random
    this.network = `198.18.${random.int(0, 255)}.${random.int(1, 254)}`
  }

  async asks(method: string, path: string, body?: object, key?: string): Promise<Response> {
    const answer = await this.browser.send(method, path, {
      headers: {
        'cf-connecting-ip': this.network,
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const found = answer.json as { profiles?: { id: string }[]; next?: string | null } | null
    if (path.startsWith('/api/members.php') && found?.profiles) {
      this.next = found.next ?? null
      this.seen.push(...found.profiles.map(({ id }) => id))
      this.seen.splice(0, this.seen.length - 50)
    }
    return answer
  }

  asVisitor(): Promise<Response> {
    return this.random.weighted(VISITS)(this, this.random)
  }

  asMember(): Promise<Response> {
    return this.random.weighted(ACTIONS)(this, this.random)
  }

  get onward(): string {
    return this.next === null ? '' : `?after=${encodeURIComponent(this.next)}`
  }

  get someone(): string {
    return this.seen.length > 0 ? this.random.pick(this.seen) : randomUUID()
  }
}

type Doing = (by: Person, random: Random) => Promise<Response>

const get =
  (path: string): Doing =>
  (by) =>
    by.asks('GET', path)

const READS: [Doing, number][] = [
  [get('/api/members.php'), 6],
  [(by) => by.asks('GET', `/api/members.php${by.onward}`), 3],
  [(by, random) => by.asks('GET', `/api/members.php?age_min=${random.int(18, 40)}&sort=newest`), 3],
  [get('/api/settings.php'), 1],
  [get('/api/interests.php'), 1],
  [get('/api/regions.php'), 1],
  [(by, random) => by.asks('GET', `/api/geocode.php?q=${random.pick(['Ber', 'Ham', 'Lei'])}&country=DE`), 1],
  [get('/api/packages.php'), 1],
  [get('/'), 2],
  [get('/members'), 2],
  [get('/api/nothing-here.php'), 1],
]

const VISITS: [Doing, number][] = [
  ...READS,
  [(by) => by.asks('GET', `/api/member.php?id=${by.someone}`), 1],
  [(by) => by.asks('POST', '/api/user.php', { email: `${randomUUID()}@post.example`, password: 'wrong' }), 0.2],
]

const ACTIONS: [Doing, number][] = [
  ...READS,
  [(by) => by.asks('GET', `/api/member.php?id=${by.someone}`), 4],
  [get('/api/user.php'), 6],
  [get('/api/chats.php'), 4],
  [(by) => by.asks('GET', `/api/chat.php?member=${by.someone}`), 3],
  [get('/api/likes.php'), 2],
  [get('/api/visitors.php'), 2],
  [get('/api/favourites.php'), 1],
  [get('/api/swipe-game.php'), 2],
  [get('/api/profile.php'), 1],
  [get('/api/transactions.php'), 1],
  [(by) => by.asks('POST', '/api/like.php', { id: by.someone }), 3],
  [(by) => by.asks('DELETE', '/api/like.php', { id: by.someone }), 2],
  [(by) => by.asks('POST', '/api/favourites.php', { id: by.someone }), 1],
  [(by) => by.asks('DELETE', '/api/favourites.php', { id: by.someone }), 1],
  [(by, random) => by.asks('POST', '/api/swipe-game.php', { id: by.someone, like: random.chance(0.5) }), 2],
  [(by) => by.asks('POST', '/api/message.php', { to: by.someone, kind: 'text', text: 'Hallo' }, randomUUID()), 2],
  [(by, random) => by.asks('PUT', '/api/profile.php', { about: `Ich mag den Regen, ${random.int(1, 999)} mal.` }), 1],
  [(by) => by.asks('PUT', '/api/profile.php', { nothing: 'known' }), 0.5],
]
