import { beforeAll, expect, test } from 'vitest'
import { checkSend, type SendFacts } from '#core/chat/rules.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const PRICE = 5
const GIFT_PRICE = 7
const world = useWorld({ message_credits: PRICE, gift_credits: 3 })

let [sender, template]: Visitor[] = []
beforeAll(async () => {
  ;[sender, template] = await Promise.all([
    world.current.visitor().join({ gender: 'male', seeking: 'female' }),
    world.current.visitor().join(),
  ])
})

/** Why somebody cannot be reached, or that she can. */
const PEERS = {
  reachable: { peer: 'reachable', change: null },
  'not confirmed': { peer: 'gone', change: `update profiles set status = 'disabled' where user_id = $1` },
  deleted: { peer: 'gone', change: `update profiles set status = 'deleted' where user_id = $1` },
  'has blocked': { peer: 'blocked', change: `insert into blocks values ($1, $2, now())` },
  picky: { peer: 'picky', change: `update users set who_may_write = 'liked' where id = $1` },
  'picky, but likes the sender': {
    peer: 'reachable',
    change: `with picky as (update users set who_may_write = 'liked' where id = $1) insert into likes values ($1, $2, now())`,
  },
  'was blocked': { peer: 'blocked', change: `insert into blocks values ($2, $1, now())` },
} as const
type PeerKind = keyof typeof PEERS

type Case = { who: PeerKind; gift: boolean } & Omit<SendFacts, 'peer'>

const CASES: Case[] = (Object.keys(PEERS) as PeerKind[])
  .flatMap((who) =>
    [false, true].flatMap((paid) =>
      [false, true].flatMap((exists) =>
        [false, true].flatMap((gift) =>
          [0, 1, 2, 3].flatMap((opened) =>
            [-1, 0, 1].map((more) => {
              const price = gift ? GIFT_PRICE : PRICE
              return { who, paid, exists, gift, opened, price, credits: price + more, confirmed: true, openedInAll: 0 }
            }),
          ),
        ),
      ),
    ),
  )
  .concat(
    // senders whose address is not confirmed
    (Object.keys(PEERS) as PeerKind[]).flatMap((who) =>
      [false, true].flatMap((paid) =>
        [false, true].flatMap((exists) =>
          [0, 1, 2].map((openedInAll) => {
            const opened = paid ? 0 : openedInAll
            return {
              who,
              paid,
              exists,
              gift: false,
              opened,
              price: PRICE,
              credits: PRICE,
              confirmed: false,
              openedInAll,
            }
          }),
        ),
      ),
    ),
  )

const one = async (text: string, values: unknown[] = []) => (await world.current.sql(text, values))[0]!

/** Another woman like the template, without an own login. */
async function mintPeer(): Promise<{ user: string; id: string }> {
  const copied = await one(
    `with u as (
      insert into users (site_id, status, email, email_key, password_hash, language, signup_at)
      select site_id, 'active', key, key, password_hash, language, signup_at from users, (select gen_random_uuid()::text) as k(key) where email = $1
      returning id
    ) insert into profiles (user_id, public_id, site_id, status, name, gender, seeking, date_of_birth, country, last_active_at, online_until, created_at)
      select u.id, gen_random_uuid(), site_id, 'active', name, gender, seeking, date_of_birth, country, last_active_at, online_until, created_at
      from u, profiles p where p.public_id = $2::uuid returning user_id::text as user, public_id::text as id`,
    [template!.email, template!.id],
  )
  return copied as { user: string; id: string }
}

/** A conversation that the first has opened with the second. */
const converse = (by: string, other: string) =>
  one(
    `with c as (
      insert into conversations (public_id, site_id, low_id, high_id, opened_by, created_at)
      select gen_random_uuid(), site_id, least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), $1::bigint, now() from users where id = $1::bigint returning id
    ) insert into conversation_members (user_id, conversation_id, peer_id, last_at)
      select a, c.id, b, now() from c, (values ($1::bigint, $2::bigint), ($2::bigint, $1::bigint)) as side(a, b) returning user_id`,
    [by, other],
  )

test('the statement that sends allows exactly what the rule allows, and refuses with its reason', async () => {
  const self = (await one('select id from users where email = $1', [sender!.email])).id!
  const gift = (
    await one(
      `insert into gifts (site_id, name, credits, position) select id, 'rose', $1::int, 1 from sites returning id::text`,
      [GIFT_PRICE],
    )
  ).id!
  const verdicts = new Set<string>()
  for (const { who, gift: giving, ...facts } of CASES) {
    const { client } = world.current.services({ country: null, ip: '' }, []).redis
    await client.flushall()
    const { peer, change } = PEERS[who]
    const receiver = await mintPeer()
    if (facts.exists) await converse(receiver.user, self)
    // whatever the cases before have opened counts as opened by the others
    await world.current.sql('update conversations set opened_by = low_id + high_id - opened_by where opened_by = $1', [
      self,
    ])
    const others = await Promise.all(Array.from({ length: facts.openedInAll }, async () => (await mintPeer()).user))
    for (const other of others) await converse(self, other)
    if (change) await world.current.sql(change, change.includes('$2') ? [receiver.user, self] : [receiver.user])
    await world.current.sql(
      'update users set paid = $2, credits = $3, opened_conversations = $4, status = $5 where id = $1',
      [self, facts.paid, facts.credits, facts.opened, facts.confirmed ? 'active' : 'not_confirmed'],
    )
    const body = giving ? { kind: 'gift', gift } : { kind: 'text', text: 'Hallo' }
    const answer = await sender!.post('/api/message.php', { to: receiver.id, ...body }, { key: crypto.randomUUID() })
    const wanted = checkSend({ ...facts, peer })
    const what = JSON.stringify({ who, giving, ...facts })
    expect([what, answer.status === 201 ? null : answer.json.error]).toEqual([what, wanted])

    const after = await one(
      `select credits, opened_conversations as opened, (select count(*) from messages m join conversations c on c.id = m.conversation_id
         where $2::bigint in (c.low_id, c.high_id)) as sent,
       (select count(*) from conversations c where $2::bigint in (c.low_id, c.high_id)) as there from users where id = $1`,
      [self, receiver.user],
    )
    const sent = wanted === null
    expect([what, after]).toEqual([
      what,
      {
        credits: String(facts.credits - (sent ? facts.price : 0)),
        opened: String(facts.opened + Number(sent && !facts.exists && !facts.paid)),
        sent: String(Number(sent)),
        there: String(Number(sent || facts.exists)),
      },
    ])
    verdicts.add(wanted?.code ?? 'sent')
  }
  expect([...verdicts].toSorted()).toEqual([
    'blocked_by_user',
    'confirmation_required',
    'first_message_closed',
    'not_enough_credits',
    'not_found',
    'premium_required',
    'sent',
  ])
}, 180_000)
