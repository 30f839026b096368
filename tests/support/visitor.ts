import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { OwnPhoto } from '#core/profiles/types.ts'
import { creditEntries } from '#db/schema/money.ts'
import { outbox } from '#db/schema/notifications.ts'
import { photos } from '#db/schema/photos.ts'
import { profiles } from '#db/schema/profiles.ts'
import { sessions } from '#db/schema/sessions.ts'
import { users } from '#db/schema/users.ts'
import { api } from '#functions/index.ts'
import { expectKnownCookie } from '#tests/cookies.ts'
import { photoForm, signupForm } from './forms.ts'
import { addToOutbox, type OutboxRow } from './outbox.ts'
import { addSite } from './site.ts'
import type { World } from './world.ts'

export type Answer = {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape; each test says which it expects
  json: any
  headers: Headers
  trips: { trips: number; sql: number; redis: number }
}

type Options = { headers?: Record<string, string>; key?: string }

type Account = typeof users.$inferSelect
type Profile = typeof profiles.$inferSelect

type OfMembers = PgTable & { userId: PgColumn }

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

let born = 0

/** A browser: keeps cookies, sends what a browser sends, and waits for the work behind an answer. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  /** Every Set-Cookie that came, with its attributes. */
  readonly setCookies: string[] = []
  readonly country: string
  ip = `198.18.${randomInt(256)}.${randomInt(1, 255)}`
  readonly world: World
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
    // deferred work may defer more work
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
    const given = { email: this.email, name: `Member ${born}`, password: this.password, country: this.country }
    const answer = await this.post('/api/signup.php', signupForm({ ...given, ...form }))
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

  mailToken(): string {
    const mail = this.world.mails.findLast((sent) => sent.to === this.email)
    return /https:\/\/[^/\s]+\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  // What a test says of a member who has joined. Each answers the member, so that they stand in a row: by a request where one can bring
  // it about, else by the columns.

  likes = (whom: { id: string }) => this.done(this.post('/api/like.php', { id: whom.id }))
  blocks = (whom: { id: string }) => this.done(this.post('/api/block.php', { id: whom.id }))
  inTown = (town: number) => this.done(this.put('/api/profile.php', { town }))

  async uploadsPhoto(): Promise<OwnPhoto> {
    const { status, json } = await this.post('/api/photos.php', photoForm())
    if (status !== 201) throw new Error(`upload answered ${status} ${JSON.stringify(json)}`)
    return json.photo
  }

  premium = (paid = true) => this.setAccount({ paid })
  signedUp = (at: Date) => this.setAccount({ signupAt: at.toISOString() })
  signedUpDaysAgo = (days: number) => this.signedUp(this.ago(days * DAY_MS))
  /** No mails and pushes come any more, for these reasons. */
  unreachable = (...reasons: string[]) => this.setAccount({ notificationsDisabled: reasons })

  fictional = (fictional = true) => this.setProfile({ fictional })
  invisible = (invisible = true) => this.setProfile({ invisible })
  /** Out of sight by an operator. */
  disabled = () => this.setProfile({ status: 'disabled' })
  shown = () => this.setProfile({ status: 'active' })

  /** Deleted the account, with sessions that go on: what a request does first is another test's matter. */
  async deleted(at = this.world.now): Promise<this> {
    await this.setProfile({ status: 'deleted' })
    return this.setAccount({ status: 'deleted', deletedAt: at.toISOString() })
  }

  sessionRevoked = () => this.setRows(sessions, { revokedAt: this.world.now.toISOString() })
  /** Was last active at a time, and no longer online from a time on, five minutes later unless told otherwise. */
  lastActive = (at: Date, onlineUntil = new Date(at.getTime() + 5 * MINUTE_MS)) =>
    this.setProfile({ lastActiveAt: at.toISOString(), onlineUntil: onlineUntil.toISOString() })

  /** Has a photo without an upload, an active one unless told otherwise; answers its public id. */
  async photo(columns: Partial<typeof photos.$inferInsert> = {}): Promise<string> {
    return (await this.addPhoto(columns)).publicId
  }

  async mainPhoto(columns: Partial<typeof photos.$inferInsert> = {}): Promise<this> {
    return this.setProfile({ mainPhotoId: (await this.addPhoto(columns)).id, photoCount: 1 })
  }

  async queued(row: OutboxRow): Promise<this> {
    await addToOutbox(this.world, { userId: (await this.profile()).userId, ...row })
    return this
  }

  /** Has so many credits, by the account and by the ledger. */
  async credits(balance: number): Promise<this> {
    const { id: userId, credits } = await this.account()
    const at = this.world.now.toISOString()
    const entry = { userId, delta: balance - credits, balance, reason: 'test', idemKey: randomUUID(), at }
    await this.world.db.insert(creditEntries).values(entry)
    return this.setAccount({ credits: balance })
  }

  /** Moved with account and profile to a site that is made for it. */
  async onAnotherSite(): Promise<this> {
    const siteId = await addSite(this.world)
    await this.setProfile({ siteId })
    return this.setAccount({ siteId })
  }

  async setAccount(columns: Partial<Account>): Promise<this> {
    await this.world.db.update(users).set(columns).where(inArray(users.id, this.ownKey()))
    return this
  }

  async setProfile(columns: Partial<Profile>): Promise<this> {
    await this.world.db.update(profiles).set(columns).where(eq(profiles.publicId, this.id))
    return this
  }

  /** Sets columns of all rows that a table has of the member. */
  async setRows<T extends OfMembers>(table: T, columns: Partial<T['$inferSelect']>): Promise<this> {
    await this.world.db
      .update(table)
      .set(columns as never)
      .where(inArray(table.userId, this.ownKey()))
    return this
  }

  // What is stored of a member.

  key = async () => String((await this.profile()).userId)

  async account(): Promise<Account> {
    return (await this.world.db.select().from(users).where(inArray(users.id, this.ownKey())))[0]!
  }

  async profile(): Promise<Profile> {
    return (await this.world.db.select().from(profiles).where(eq(profiles.publicId, this.id)))[0]!
  }

  /** All rows that a table has of the member, in the order of `by`. */
  async rows<T extends OfMembers>(table: T, ...by: PgColumn[]): Promise<T['$inferSelect'][]> {
    const found = this.world.db
      .select()
      .from(table as PgTable)
      .where(inArray(table.userId, this.ownKey()))
    return (await found.orderBy(...by)) as T['$inferSelect'][]
  }

  /** How many rows name the member in a column. */
  count = (column: PgColumn, filter?: SQL) =>
    this.world.db.$count(column.table, and(inArray(column, this.ownKey()), filter))

  /** All that was, or is, to be told to the member, the oldest first. */
  outbox = () => this.rows(outbox, outbox.id)

  private async addPhoto(columns: Partial<typeof photos.$inferInsert>) {
    const size = { position: 0, width: 900, height: 1200, createdAt: this.world.now.toISOString() }
    const row = { publicId: randomUUID(), userId: (await this.profile()).userId, storageKey: randomUUID(), ...size }
    const added = this.world.db.insert(photos).values({ ...row, status: 'active', ...columns })
    const [photo] = await added.returning({ id: photos.id, publicId: photos.publicId })
    return photo!
  }

  private readonly ownKey = () =>
    this.world.db.select({ key: profiles.userId }).from(profiles).where(eq(profiles.publicId, this.id))

  private readonly ago = (ms: number) => new Date(this.world.now.getTime() - ms)

  private async done(sent: Promise<Answer>): Promise<this> {
    const { status, json } = await sent
    if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(json)}`)
    return this
  }
}
