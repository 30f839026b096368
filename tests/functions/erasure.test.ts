import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { directDebits, giftMailboxes, mandates } from '#db/schema/money.ts'
import { mailEvents } from '#db/schema/notifications.ts'
import { photos as photoRows } from '#db/schema/photos.ts'
import { deletionReasons } from '#db/schema/reports.ts'
import { loginCounters, sessions, tokens } from '#db/schema/sessions.ts'
import { users } from '#db/schema/users.ts'
import { eraseMembers } from '#functions/jobs/erasure.ts'
import { settlePublicPhotos } from '#functions/jobs/public-photos.ts'
import { purgeAllExpired } from '#functions/jobs/retention.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { signupForm } from '#tests/support/forms.ts'
import { CANARY, fillMember } from './filled-member.ts'
import { openShop } from '#tests/support/payment-shop.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 500, cdn_prefix: 'https://photos.liaison.test/cdn' })
let shop: ReturnType<typeof openShop>
beforeAll(() => {
  shop = openShop(world.current)
})
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Tables that name no member, and why none of their texts is a member's. */
const NOBODYS: Record<string, string> = {
  audit_log: 'append only; an id in it leads nowhere once the profile has another one',
  decisions: 'words of moderators',
  deletion_reasons: 'reasons without a person',
  gift_mailboxes: 'keyed hashes with an end',
  discount_codes: 'a site’s codes',
  gifts: 'a catalogue',
  job_cursors: 'how far jobs have come',
  login_counters: 'keyed hashes with an end',
  packages: 'what is on sale',
  payment_events: 'states of payments',
  schema_journal: 'migrations',
  schema_progress: 'migrations',
  search_frequencies: 'counts of many',
  search_realms: 'counts of many',
  search_towns: 'counts of many',
  site_hosts: 'hosts',
  sites: 'settings',
  towns: 'places',
  withdrawals: 'belong to an order',
}

/** What may still be the same in rows about an erased member. Nothing of it tells of a person. */
const REMAINS: Record<string, string[]> = {
  conversation_members: [
    'user_id',
    'conversation_id',
    'conversation_public_id',
    'peer_id',
    'last_at',
    'hidden_up_to',
    'read_up_to',
    'hidden_at',
    'last_message_id',
  ],
  conversations: ['id', 'public_id', 'site_id', 'low_id', 'high_id', 'opened_by', 'created_at'],
  credit_entries: ['id', 'user_id', 'delta', 'balance', 'reason', 'idem_key', 'order_id', 'message_id', 'at'],
  // The proof of a mandate, until it cannot be claimed back any more.
  direct_debits: [
    'id',
    'public_id',
    'user_id',
    'order_id',
    'details',
    'iban_key',
    'code_hmac',
    'tries',
    'sent_at',
    'expires_at',
    'confirmed_at',
    'reference',
  ],
  orders: [
    'id',
    'public_id',
    'number',
    'site_id',
    'user_id',
    'package_id',
    'status',
    'method',
    'country',
    'currency',
    'list_minor',
    'amount_minor',
    'transaction_cost_minor',
    'credits',
    'bonus_credits',
    'discount_code',
    'discount_percentage',
    'payment_id',
    'failure',
    'idem_key',
    'start_now_at',
    'created_at',
    'completed_at',
    'failed_at',
    'refunded_minor',
    'withdrawn_at',
    'refund_due_at',
    'reversed_minor',
    'reversed_credits',
    'reconciled_at',
  ],
  presence: ['user_id'],
  profiles: ['user_id', 'site_id', 'status', 'searchable', 'fictional'],
  users: ['id', 'site_id', 'status', 'credits', 'credits_owed', 'paid', 'deleted_at'],
}

/** Columns that are still empty when a member is erased. */
const EMPTY = ['photos.render_due_at', 'public_photos.leased_until', 'users.erased_at']

/** Tables that may keep words of an erased member, see above. */
const KEEPS_WORDS = ['audit_log']

type Row = Record<string, unknown>

const tables = async () =>
  (
    await world.current.sql(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
  ).map(({ name }) => name!)

/** Every column that refers to a member, as declared or by its name: what each sign of life moves is not declared. */
const references = async () =>
  (await world.current.sql(
    `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass
     union select 'users', 'id'
     union select t.table_name, c.column_name from information_schema.columns c
       join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
       where c.table_schema = 'public' and c.column_name = 'user_id'
     order by 1, 2`,
  )) as { table: string; column: string }[]

async function rowsAbout(key: string): Promise<{ table: string; column: string; rows: Row[] }[]> {
  return Promise.all(
    (await references()).map(async ({ table, column }) => {
      const found = await world.current.sql(`select to_jsonb(t) as row from ${table} t where t.${column} = $1`, [key])
      return { table, column, rows: found.map(({ row }) => JSON.parse(row!) as Row) }
    }),
  )
}

async function everything(): Promise<{ table: string; text: string }[]> {
  const all = (await tables()).map(async (table) =>
    (await world.current.sql(`select t::text as text from "${table}" t`)).map(({ text }) => ({ table, text: text! })),
  )
  return (await Promise.all(all)).flat()
}

const run = async () => {
  const services = world.current.services({ country: null, ip: '' }, [])
  await eraseMembers(services)
  await settlePublicPhotos(services, 20)
}
const leave = (who: Visitor) => who.delete('/api/account.php', { password: who.password, reason: 'time' })
const pass = (ms: number) => {
  world.current.now = new Date(world.current.now.getTime() + ms)
}
const erased = async (key: string) =>
  (await world.current.db.$count(users, and(eq(users.id, BigInt(key)), isNotNull(users.erasedAt)))) === 1
const join = (form: object = {}) => world.current.visitor().join({ gender: 'male', seeking: 'male', ...form })

describe('an erased member', () => {
  test('is in no table, bucket or Redis key any more', async () => {
    const { current } = world
    const bob = await join({ name: 'Bob Other' })
    const { ada, key, pictures } = await fillMember(current, bob)
    const about = await rowsAbout(key)

    // A new table, or a new column, has to be thought about: here, in the job, and in docs/data.md.
    const named = [...new Set(about.map(({ table }) => table))]
    expect([...named, ...Object.keys(NOBODYS)].toSorted()).toEqual(await tables())
    expect(about.filter(({ rows }) => rows.length === 0).map(({ table, column }) => `${table}.${column}`)).toEqual([])
    const columns = new Map<string, unknown[]>()
    for (const { table, rows } of about)
      for (const row of rows)
        for (const [column, value] of Object.entries(row))
          columns.set(`${table}.${column}`, [...(columns.get(`${table}.${column}`) ?? []), value])
    const unfilled = [...columns].filter(([, values]) => values.every((value) => value === null)).map(([name]) => name)

    expect((await leave(ada)).status).toBe(200)
    const left = await rowsAbout(key)
    const stillEmpty = unfilled.filter((name) =>
      left.every(({ table, rows }) =>
        rows.every((row) => !name.startsWith(`${table}.`) || row[name.split('.')[1]!] === null),
      ),
    )
    expect(stillEmpty).toEqual(EMPTY)

    pass(14 * DAY_MS + 5 * MINUTE_MS)
    await run()
    expect(await erased(key)).toBe(false)
    pass(6 * MINUTE_MS)
    await run()
    expect(await erased(key)).toBe(true)

    const same: string[] = []
    for (const { table, rows } of await rowsAbout(key))
      for (const row of rows)
        for (const [column, value] of Object.entries(row)) {
          const known = [
            ...(columns.get(`${table}.${column}`) ?? []),
            ...left.filter((l) => l.table === table).flatMap((l) => l.rows.map((r) => r[column])),
          ]
          const tells =
            value !== null &&
            value !== '' &&
            value !== 0 &&
            value !== false &&
            !/^(\[\]|\{\}|"everybody")$/.test(JSON.stringify(value))
          if (
            tells &&
            known.some((before) => JSON.stringify(before) === JSON.stringify(value)) &&
            !REMAINS[table]?.includes(column)
          )
            same.push(`${table}.${column}`)
        }
    expect([...new Set(same)]).toEqual([])

    const words = [CANARY, ada.email, ada.id, ada.ip, '1987-03-14'].map((word) => word.toLowerCase())
    const found = (await everything()).filter(({ text }) => words.some((word) => text.toLowerCase().includes(word)))
    expect([...new Set(found.map(({ table }) => table))].toSorted()).toEqual(KEEPS_WORDS)
    expect(
      [...current.photos.kept.keys()].filter((name) => pictures.some((picture) => name.startsWith(picture))),
    ).toEqual([])
    expect([...current.publicBucket.kept.keys()]).toEqual([])
    expect(JSON.stringify(current.log)).not.toMatch(new RegExp([CANARY, ada.email, ada.id].join('|'), 'i'))
  })

  test('leaves no Redis key that lives until the erasure', async () => {
    const { client } = world.current.services({ country: null, ip: '' }, []).redis
    const ada = await join({ name: 'Canary Ada' })
    await ada.post('/api/like.php', { id: (await join()).id })
    await world.current.visitor().post('/api/user.php', { email: ada.email, password: 'wrong one' })
    await leave(ada)
    const keys = await client.keys('*')
    expect(keys.length).toBeGreaterThan(5)
    for (const key of keys) {
      const [ends, value] = [await client.ttl(key), await client.get(key)]
      expect([key, ends > 0 && ends < 2 * 86_400]).toEqual([key, true])
      expect(Number.isInteger(Number(value))).toBe(true)
      expect(`${key} ${String(value)}`.toLowerCase()).not.toMatch(new RegExp([CANARY, ada.email, ada.id].join('|')))
    }
  })

  test('has no login, the address can be used again, and others keep their own messages', async () => {
    const [ada, bob, carl] = await Promise.all([join({ name: 'Ada' }), join(), join()])
    const send = (from: Visitor, to: Visitor, text: string) =>
      from.post('/api/message.php', { to: to.id, kind: 'text', text }, { key: crypto.randomUUID() })
    await send(ada, bob, 'Guten Tag')
    await send(bob, ada, 'Hallo')
    await send(ada, bob, 'Wie geht es?')
    await send(ada, carl, 'Nur ich')
    await leave(ada)
    pass(15 * DAY_MS)
    await run()
    const [chat] = (await bob.get('/api/chats.php')).json.chats
    expect(chat).toMatchObject({
      num_unread_messages: 0,
      last_message: { text: 'Hallo' },
      profile: { left: true, name: '', country: null, region: null, city: null, distance: null },
    })
    expect(chat.profile.id).not.toBe(ada.id)
    const open = (await bob.get(`/api/chat.php?id=${chat.conversation.id}`)).json
    expect(open.messages.map(({ text, mine }: { text: string; mine: boolean }) => [text, mine])).toEqual([
      ['Hallo', true],
    ])
    expect((await carl.get('/api/chats.php')).json.chats).toEqual([])
    expect((await bob.delete('/api/chat.php', { id: chat.conversation.id })).status).toBe(200)
    const login = { email: ada.email, password: ada.password }
    expect(codeOrStatus(await world.current.visitor().post('/api/user.php', login))).toBe('login_failed')
    const again = await world.current.visitor().post('/api/signup.php', signupForm(login))
    expect(again.status).toBe(201)
    expect(again.json.user.id).not.toBe(ada.id)
  })
})

describe('the job', () => {
  test('continues after an interruption, and one member’s failure does not block others', async () => {
    const { photos } = world.current
    const [ada, bob] = [await join(), await join()]
    await ada.uploadsPhoto()
    const [adaKey, bobKey] = [await ada.key(), await bob.key()]
    await Promise.all([leave(ada), leave(bob)])
    pass(15 * DAY_MS)
    const { remove } = photos
    photos.remove = () => Promise.reject(new Error('the bucket is away'))
    await run()
    expect([await erased(adaKey), await erased(bobKey)]).toEqual([false, true])
    expect(world.current.log).toContainEqual({ level: 'warn', job: 'erasure', failed: 1 })
    photos.remove = remove
    // The bytes are gone and the rows are not, as after a crash in between.
    const [photo] = await ada.rows(photoRows)
    await remove(photo!.storageKey)
    await Promise.all([run(), run()])
    expect(await erased(adaKey)).toBe(true)
    await run()
  })

  test('erases as many members per run as time allows', async () => {
    const deletedAt = world.current.now.toISOString()
    const deleted = { account: { status: 'deleted', deletedAt }, profile: { status: 'deleted' } } as const
    const made = (await addMembers(world.current, 23, () => deleted)).map(({ key }) => key)
    pass(15 * DAY_MS)
    const left = () => world.current.db.$count(users, and(inArray(users.id, made), isNull(users.erasedAt)))
    const services = world.current.services({ country: null, ip: '' }, [])
    services.deadline.renew(14_000)
    await eraseMembers(services)
    expect(await left()).toBe(18)
    services.deadline.renew(50_000)
    await eraseMembers(services)
    expect(await left()).toBe(0)
  })

  /** A member who has left, and for whom the provider keeps so many mandates. */
  async function keeps(count: number) {
    const ada = await join()
    const { payments } = shop.services()
    const customer = await payments
      .routedBy([])
      .createCustomer({ locale: 'de_DE', idempotencyKey: randomUUID(), method: 'sdd', country: 'DE' })
    const signed = { customer, holder: 'Ada', iban: 'DE89370400440532013000', signedOn: '2026-11-01' }
    for (let at = 0; at < count; at++) {
      const reference = `M${at}`
      const mandateId = await payments.createMandate({ ...signed, reference, idempotencyKey: randomUUID() })
      const row = { publicId: randomUUID(), userId: BigInt(await ada.key()), method: 'sdd', customerId: customer }
      await world.current.db
        .insert(mandates)
        .values({ ...row, mandateId, label: 'DE•• 3000', reference, createdAt: '2026-11-01' })
    }
    await leave(ada)
    pass(15 * DAY_MS)
    return { key: await ada.key(), left: async () => (await payments.listMandates(customer)).length }
  }

  test('revokes what the provider keeps, and waits for a provider that cannot be reached', async () => {
    const { key, left } = await keeps(2)
    world.current.paymentFetch = () => Promise.reject(new TypeError('fetch failed'))
    await run()
    world.current.paymentFetch = shop.open
    expect([await left(), await erased(key)]).toEqual([2, false])
    await run()
    expect([await left(), await erased(key)]).toEqual([0, true])
  })

  test('is not held up by a provider that refuses', async () => {
    const { key, left } = await keeps(1)
    world.current.paymentFetch = async () => Response.json({ detail: 'no' }, { status: 422 })
    await run()
    world.current.paymentFetch = shop.open
    expect([await left(), await erased(key)]).toEqual([1, true])
    expect(world.current.log).toContainEqual(expect.objectContaining({ level: 'error', job: 'erasure', status: 422 }))
  })

  test('needs several runs for very many mandates', async () => {
    const { key, left } = await keeps(21)
    await run()
    expect([await left(), await erased(key)]).toEqual([1, false])
    await run()
    expect([await left(), await erased(key)]).toEqual([0, true])
  })

  test('needs several runs for very many pictures', async () => {
    const ada = await join()
    const key = await ada.key()
    for (let position = 1; position <= 61; position++) await ada.photo({ status: 'deleted', position })
    await leave(ada)
    pass(15 * DAY_MS)
    await run()
    const left = await world.current.db.$count(photoRows, eq(photoRows.userId, BigInt(key)))
    expect([left, await erased(key)]).toEqual([1, false])
    await run()
    expect(await erased(key)).toBe(true)
  })

  test('keeps reactivated accounts and quarantined photos', async () => {
    const [ada, bob] = [await join(), await join()]
    const [adaKey, bobKey] = [await ada.key(), await bob.key()]
    await bob.photo({ status: 'rejected', reason: 'minor', storageKey: 'quarantined-1' })
    await world.current.photos.store('quarantined-1', Uint8Array.of(0xff))
    await Promise.all([leave(ada), leave(bob)])
    await world.current.visitor().put('/api/account.php', { token: ada.mailToken() })
    pass(15 * DAY_MS)
    await run()
    expect([await erased(adaKey), await erased(bobKey)]).toEqual([false, true])
    expect(world.current.photos.kept.has('quarantined-1/large')).toBe(true)
    const left = await world.current.db
      .select()
      .from(photoRows)
      .where(eq(photoRows.userId, BigInt(bobKey)))
    expect(left.map(({ reason }) => reason)).toEqual(['minor'])
  })

  test('without a database it waits', async () => {
    world.current.broken.sql = true
    await run()
    world.current.broken.sql = false
    expect(world.current.log.slice(-2)).toContainEqual(expect.objectContaining({ level: 'warn', job: 'erasure' }))
  })
})

test('expired rows are deleted after their retention time and not before', async () => {
  const ada = await join()
  const { userId, siteId } = await ada.profile()
  const { db, sql } = world.current
  const now = world.current.now.getTime()
  const ago = (days: number) => new Date(now - days * DAY_MS).toISOString()
  for (const days of [29, 31]) {
    const session = { userId, createdAt: ago(0) }
    const [revokedAt, late] = [ago(days), '2100-01-01']
    await db.insert(sessions).values([
      { ...session, id: randomUUID(), device: `ended ${days}`, expiresAt: late, revokedAt },
      { ...session, id: randomUUID(), device: `over ${days}`, expiresAt: ago(days) },
    ])
    const token = { userId, purpose: 'activation', createdAt: ago(0), expiresAt: ago(days) } as const
    await db.insert(tokens).values({ ...token, hash: `token ${days}` })
    await ada.queued({ template: 'x', dedupe: `sent_at ${days}`, sentAt: ago(days) })
    await ada.queued({ template: 'x', dedupe: `failed_at ${days}`, failedAt: ago(days) })
    await db.insert(mailEvents).values({ id: `event ${days}`, userId, kind: 'bounce', at: ago(days + 60) })
    await db.insert(giftMailboxes).values({ siteId, mailbox: `mailbox ${days}`, at: ago(days + 335) })
    await db.insert(loginCounters).values({ key: `counter ${days}`, count: 1, endsAt: ago(days - 30) })
    const remarks = `remarks ${days}`
    await db.insert(deletionReasons).values({ siteId, reason: 'other', remarks, at: ago(days + 335) })
  }
  const read = async () => {
    const all = await sql(
      `select device as name from sessions where user_id = $1 and device like '% __' union all select hash from tokens where hash like 'token %'
       union all select dedupe from outbox where dedupe like '%_at %' union all select id from mail_events where id like 'event %'
       union all select mailbox from gift_mailboxes where mailbox like 'mailbox %' union all select key from login_counters where key like 'counter %' union all select remarks from deletion_reasons where remarks like 'remarks %' order by 1`,
      [String(userId)],
    )
    return all.map(({ name }) => name!)
  }
  const sweep = () => purgeAllExpired(world.current.services({ country: null, ip: '' }, []))
  const before = await read()
  expect(before.length).toBe(18)
  await sweep()
  expect(await read()).toEqual(before.filter((name) => name.endsWith('29')))
  expect(await db.$count(directDebits)).toBe(1)
  pass(430 * DAY_MS)
  await sweep()
  expect(await db.$count(directDebits)).toBe(0)
})

test('a run deletes several batches of expired rows, and the next run the rest', async () => {
  const { current } = world
  await current.sql(
    `insert into login_counters select 'lot ' || n, 1, $1::timestamptz - interval '1 day' from generate_series(1, 45000) n`,
    [current.now.toISOString()],
  )
  pass(60 * MINUTE_MS)
  const count = () => current.db.$count(loginCounters, like(loginCounters.key, 'lot %'))
  const services = current.services({ country: null, ip: '' }, [])
  services.deadline.renew(5000)
  await purgeAllExpired(services)
  expect(await count()).toBe(43_000)
  services.deadline.renew(50_000)
  await purgeAllExpired(services)
  expect(await count()).toBe(0)
})
