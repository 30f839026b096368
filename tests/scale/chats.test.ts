import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, inject, test } from 'vitest'
import { remindOfUnread } from '#db/queries/notifications/reminders.ts'
import { connect } from '#db/client.ts'
import { rawText } from '#local/cloud/neon.ts'
import { openPool } from '#local/cloud/postgres.ts'
import { within } from '#tests/bench/budget.ts'
import { fillChats } from './chats.ts'
import { NOW } from './crowd-rows.ts'
import { backendFor, SIZES } from './crowds.ts'
import { openLibpq } from './libpq.ts'
import { explain, inTurn, percentile } from './measure.ts'
import { type Actor, type Answered, openApi, type Trip } from './open-api.ts'

const ROUNDS = 3
const crowds = inject('crowds')

/** Somebody with conversations, the newest first, as `chats.php` lists them. */
type Reader = Actor & { user: string; chats: { conversation: { id: string }; profile: { id: string } }[]; next: string }

type Kind = {
  name: string
  ask: (get: ReturnType<typeof openApi>, me: Reader, run: number) => Promise<Answered>
  /** Statements that make what is measured happen again. */
  before?: (me: Reader, run: number) => string
  /** In times of a lookup by the primary key; of a bare insert where `insert` is set. */
  times: { budget: number; goal: number }
  /** The buffers that must be enough, p50. */
  buffers: number
  insert?: true
}

/** Everybody opens conversations in turn. */
const chatOf = (me: Reader, run: number) => me.chats[run % me.chats.length]!

const KINDS: Kind[] = [
  { name: 'list', ask: (get, me) => get(me, 'chats.php'), times: { budget: 3.5, goal: 3 }, buffers: 145 },
  {
    name: 'next page',
    ask: (get, me) => get(me, `chats.php?after=${me.next}`),
    times: { budget: 3.5, goal: 3 },
    buffers: 140,
  },
  {
    name: 'open',
    ask: (get, me, run) => get(me, `chat.php?id=${chatOf(me, run).conversation.id}`),
    times: { budget: 3.5, goal: 3 },
    buffers: 55,
  },
  {
    name: 'open and mark as read',
    ask: (get, me, run) => get(me, `chat.php?id=${chatOf(me, run).conversation.id}`),
    before: (me, run) => `update conversation_members set unread = 2, read_up_to = last_message_id - 1
      where user_id = ${me.user} and conversation_public_id = '${chatOf(me, run).conversation.id}'`,
    times: { budget: 3.5, goal: 3 },
    buffers: 115,
    insert: true,
  },
  {
    name: 'older page',
    ask: async (get, me) => {
      const [longest] = me.chats
      const { json } = await get(me, `chat.php?id=${longest!.conversation.id}`)
      const [oldest] = (json as { messages: { id: string }[] }).messages
      return get(me, `chat.php?id=${longest!.conversation.id}&before=${oldest!.id}`)
    },
    times: { budget: 3.5, goal: 3 },
    buffers: 55,
  },
  {
    name: 'send',
    ask: (get, me, run) =>
      get(me, 'message.php', { to: chatOf(me, run).profile.id, kind: 'text', text: 'Hello again' }),
    times: { budget: 3, goal: 2.5 },
    buffers: 140,
    insert: true,
  },
  { name: 'refresh of user.php', ask: (get, me) => get(me, 'user.php'), times: { budget: 3, goal: 3 }, buffers: 30 },
]

type Sent = { me: Reader; run: number; trip: Trip; ids: string[] }
type Crowd = { url: string; buffers: Record<string, number>; sent: Record<string, Sent[]> }
let small: Crowd
let large: Crowd

/** Those of some profiles that can be written to, and that an address can name. */
const WRITABLE = `select public_id::text as id from profiles
  where public_id = any ($1::uuid[]) and public_id::text ~ '^.{14}4.{4}[89ab]' and site_id = 1 and status = 'active' and not fictional`

/** What each kind sends for members of a crowd, and the buffers that its first call touches, p50. */
async function capture(url: string, size: number): Promise<Crowd> {
  await fillChats(url, size)
  const pool = openPool(url, 2)
  const client = new pg.Client({ connectionString: url, types: rawText, options: '-c timezone=GMT -c jit=off' })
  await client.connect()
  const get = openApi(pool)
  const { rows } = await pool.query<Actor & { user: string }>(
    `select a.user_id::text as "user", s.id as session from askers a join sessions s using (user_id) order by a.place limit 20`,
  )
  const readers: Reader[] = []
  for (const actor of rows) {
    const { chats, next } = (await get(actor, 'chats.php')).json as Pick<Reader, 'chats' | 'next'>
    const partners = await pool.query<{ id: string }>(WRITABLE, [chats.map(({ profile }) => profile.id)])
    const writable = chats.filter(({ profile }) => partners.rows.some(({ id }) => id === profile.id))
    if (writable.length > 0 && next) readers.push(Object.assign(actor, { chats: writable, next }))
  }
  const crowd: Crowd = { url, buffers: {}, sent: {} }
  for (const { name, ask, before } of KINDS) {
    const sent: Sent[] = []
    const buffers: number[] = []
    for (const [run, me] of readers.entries()) {
      const { trips, ids } = await ask(get, me, run)
      const call = { me, run, trip: trips.at(-1)!, ids }
      sent.push(call)
      for (const round of ['plan', 'count'] as const) {
        await client.query('begin')
        if (before) await client.query(before(me, run))
        const { buffers: touched } = await explain(client, renewed(call))
        if (round === 'count') buffers.push(touched)
        await client.query('rollback')
      }
    }
    crowd.sent[name] = sent
    crowd.buffers[name] = percentile(buffers, 0.5)
  }
  crowd.buffers['unread reminders'] = await reminderBuffers(pool, client)
  await client.end()
  await pool.end()
  return crowd
}

/** The same call with new ids, so that it is no repeat of itself. */
function renewed({ trip, ids }: Sent): Trip {
  const fresh = new Map(ids.map((id) => [id, randomUUID()]))
  return trip.map(({ query, params }) => ({ query, params: params.map((value) => fresh.get(String(value)) ?? value) }))
}

/** Buffers of a run of the job that reminds of unread messages, in the middle of its walk. */
async function reminderBuffers(pool: pg.Pool, client: pg.Client): Promise<number> {
  const trips: Trip[] = []
  const { url, backend } = backendFor(pool)
  const db = connect({
    url,
    backend: (to, init) => {
      trips.push([JSON.parse(String(init.body)) as Trip[number]])
      return backend(to, init)
    },
  })
  await pool.query(
    `update job_cursors set id = (select max(user_id) / 2 from conversation_members) where job = 'unread_reminders'`,
  )
  await remindOfUnread(db, NOW, 1000)
  await client.query('begin')
  // EXPLAIN counts nowhere what the writing expressions of a statement read at its end, but all that a function reads
  const [{ query, params }] = trips[0] as [Trip[number]]
  const job = query.replaceAll(/\$(\d+)/g, (_, at) => client.escapeLiteral(String(params[at - 1])))
  await client.query(`create function pg_temp.job() returns int language sql as $job$ ${job} $job$`)
  const call = [{ query: 'select pg_temp.job()', params: [] }]
  await explain(client, call)
  const { buffers } = await explain(client, call)
  await client.query('rollback')
  return buffers
}

/** p50 of each kind in times of the lookups, or inserts, that are made in turn with it. One kind at a time, as in bench.ts. */
async function race({ url, sent }: Crowd, size: number): Promise<Record<string, number>> {
  const libpq = await openLibpq(url)
  const bare = {
    lookup: () => libpq.time('select * from profiles where user_id = $1', [randomInt(1, size + 1)]),
    insert: () =>
      libpq.time(
        `insert into messages (public_id, conversation_id, sender_id, kind, text, price, idem_key, sent_at)
          values ($1, $2, $3, 'text', 'Hello again', 1, $4, now())`,
        [randomUUID(), '1', '1', randomUUID()],
      ),
  }
  const measured = KINDS.map(({ name, before, insert }) => {
    const ms = inTurn({
      call: (nth) => {
        const call = sent[name]![nth % sent[name]!.length]!
        if (before) libpq.time(before(call.me, call.run), [])
        return libpq.timeTrip(renewed(call))
      },
      bare: bare[insert ? 'insert' : 'lookup'],
    })
    console.log(`> ${name}: ${ms.call.toFixed(2)} ms, ${insert ? 'an insert' : 'a lookup'} ${ms.bare.toFixed(2)} ms`)
    return [name, ms.call / ms.bare] as const
  })
  libpq.close()
  return Object.fromEntries(measured)
}

let races: Record<string, number>[]
beforeAll(async () => {
  small = await capture(crowds.small, SIZES.small)
  large = await capture(crowds.large!, SIZES.large)
  races = []
  for (let round = 0; round < ROUNDS; round++) races.push(await race(large, SIZES.large))
}, 1_200_000)

const tenths = (value: number) => Math.round(value * 10) / 10

test.each(KINDS)('$name', ({ name, times, buffers }) => {
  const measured = percentile(
    races.map((race) => race[name]!),
    0.5,
  )
  within({ what: `Chat, ${name}`, measured: tenths(measured), ...times, unit: 'times' })
  within({
    what: `Chat, ${name}, p50`,
    measured: large.buffers[name]!,
    budget: buffers,
    goal: buffers,
    unit: 'buffers',
  })
  grows(name)
})

test('unread reminders', () => {
  const buffers = large.buffers['unread reminders']!
  within({ what: 'Chat, unread reminders', measured: buffers, budget: 25_000, goal: 25_000, unit: 'buffers' })
  grows('unread reminders')
})

function grows(name: string): void {
  const measured = tenths(large.buffers[name]! / small.buffers[name]!)
  within({ what: `Chat, ${name}, 1,000,000 to 100,000`, measured, budget: 1.3, goal: 1.3, unit: 'times' })
}
