import { eq, inArray, or } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { SCAM_GUARD } from '#core/chat/limits.ts'
import { checkSend, type SendFacts } from '#core/chat/rules.ts'
import { conversations, gifts, messages, slowedSenders } from '#db/schema/conversations.ts'
import { blocks as blocksTable, likes as likesTable } from '#db/schema/likes.ts'
import { profiles } from '#db/schema/profiles.ts'
import { users } from '#db/schema/users.ts'
import { addConversations } from '#tests/support/conversations.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { siteOf } from '#tests/support/site.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const PRICE = 5
const GIFT_PRICE = 7
const NOW = '2026-11-20T12:00:00Z'
const world = useWorld({ message_credits: PRICE, gift_credits: 3 })

let sender: Visitor
let self: bigint
beforeAll(async () => {
  sender = await world.current.visitor().join({ gender: 'male', seeking: 'female' })
  self = (await sender.profile()).userId
})

const setProfile = (userId: bigint, columns: Partial<typeof profiles.$inferInsert>) =>
  world.current.db.update(profiles).set(columns).where(eq(profiles.userId, userId))
const onlyFromLiked = (id: bigint) =>
  world.current.db.update(users).set({ whoMayWrite: 'liked' }).where(eq(users.id, id))
const likes = (fromId: bigint, toId: bigint) =>
  world.current.db.insert(likesTable).values({ fromId, toId, createdAt: NOW })
const blocks = (blockerId: bigint, blockedId: bigint) =>
  world.current.db.insert(blocksTable).values({ blockerId, blockedId, createdAt: NOW })

async function slowDown(minutes: number | null): Promise<void> {
  const { db, now } = world.current
  await db.delete(slowedSenders)
  if (minutes === null) return
  const hourEndsAt = new Date(now.getTime() + minutes * 60_000).toISOString()
  const sent = SCAM_GUARD.thresholds.messages_per_hour
  await db.insert(slowedSenders).values({ userId: self, until: hourEndsAt, sent, hourEndsAt })
}

/** What makes a peer reachable or not. */
const PEERS = {
  reachable: { peer: 'reachable', change: null },
  'not confirmed': { peer: 'gone', change: (her: bigint) => setProfile(her, { status: 'disabled' }) },
  deleted: { peer: 'gone', change: (her: bigint) => setProfile(her, { status: 'deleted' }) },
  'has blocked': { peer: 'blocked', change: (her: bigint) => blocks(her, self) },
  picky: { peer: 'picky', change: onlyFromLiked },
  'picky, but likes the sender': {
    peer: 'reachable',
    change: async (her: bigint) => {
      await onlyFromLiked(her)
      await likes(her, self)
    },
  },
  'was blocked': { peer: 'blocked', change: (her: bigint) => blocks(self, her) },
} as const
type PeerKind = keyof typeof PEERS

type Case = { who: PeerKind; gift: boolean } & Omit<SendFacts, 'peer'>

const CASES: Case[] = (Object.keys(PEERS) as PeerKind[])
  .flatMap((who): Case[] =>
    [false, true].flatMap((paid) =>
      [false, true].flatMap((exists) =>
        [false, true].flatMap((gift) =>
          [0, 1, 2, 3].flatMap((opened) =>
            [-1, 0, 1].map((more) => {
              const price = gift ? GIFT_PRICE : PRICE
              return {
                who,
                paid,
                exists,
                gift,
                opened,
                price,
                credits: price + more,
                confirmed: true,
                openedInAll: 0,
                slowed: null,
              }
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
              slowed: null,
            }
          }),
        ),
      ),
    ),
  )
  .concat(
    // senders whose rate is lowered, to somebody who has never answered
    (Object.keys(PEERS) as PeerKind[]).flatMap((who) =>
      [false, true].flatMap((exists) =>
        [0, 2].map((opened) => {
          const facts = { paid: false, confirmed: true, openedInAll: 0, slowed: 30, price: PRICE }
          return { who, gift: false, exists, opened, credits: PRICE - 1, ...facts }
        }),
      ),
    ),
  )

const woman = { profile: { gender: 'female', seeking: 'male' } } as const

test('the statement that sends allows exactly what the rule allows, and refuses with its reason', async () => {
  const { db } = world.current
  const { id: siteId } = await siteOf(world.current)
  const rose = { siteId, name: 'rose', credits: GIFT_PRICE, position: 1 }
  const [{ id: gift } = { id: 0 }] = await db.insert(gifts).values(rose).returning()
  const verdicts = new Set<string>()
  for (const { who, gift: giving, ...facts } of CASES) {
    const { client } = world.current.services({ country: null, ip: '' }, []).redis
    await client.flushall()
    const { peer, change } = PEERS[who]
    const [receiver, ...others] = await addMembers(world.current, 1 + facts.openedInAll, () => woman)
    const { key: her, id } = receiver!
    if (facts.exists) await addConversations(world.current, { by: her, with: self })
    // conversations of earlier cases count as opened by the others
    await world.current.sql('update conversations set opened_by = low_id + high_id - opened_by where opened_by = $1', [
      String(self),
    ])
    await addConversations(world.current, ...others.map(({ key }) => ({ by: self, with: key })))
    await change?.(her)
    await slowDown(facts.slowed)
    const { paid, credits, opened: openedConversations, confirmed } = facts
    await sender.setAccount({ paid, credits, openedConversations, status: confirmed ? 'active' : 'not_confirmed' })
    const body = giving ? { kind: 'gift', gift: String(gift) } : { kind: 'text', text: 'Hallo' }
    const answer = await sender.post('/api/message.php', { to: id, ...body }, { key: crypto.randomUUID() })
    const wanted = checkSend({ ...facts, peer })
    const what = JSON.stringify({ who, giving, ...facts })
    expect([what, answer.status === 201 ? null : answer.json.error]).toEqual([what, wanted])

    const account = await sender.account()
    const betweenBoth = or(eq(conversations.lowId, her), eq(conversations.highId, her))
    const there = await db.select({ id: conversations.id }).from(conversations).where(betweenBoth)
    const ids = there.map((conversation) => conversation.id)
    const after = {
      credits: account.credits,
      opened: account.openedConversations,
      sent: await db.$count(messages, inArray(messages.conversationId, ids)),
      there: there.length,
    }
    const sent = wanted === null
    expect([what, after]).toEqual([
      what,
      {
        credits: facts.credits - (sent ? facts.price : 0),
        opened: facts.opened + Number(sent && !facts.exists && !facts.paid),
        sent: Number(sent),
        there: Number(sent || facts.exists),
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
    'sending_slowed',
    'sent',
  ])
}, 180_000)
