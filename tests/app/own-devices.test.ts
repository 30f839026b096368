import { QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#core/live/schema.ts'
import { chatQuery } from '#app/data/chat.ts'
import { CHAT_KEY, chatsQuery } from '#app/data/chats.ts'
import { applyEvent } from '#app/data/live-events.ts'
import { userQuery } from '#app/data/user.ts'
import { createQueryClient } from '#app/lib/query.ts'
import { printedSeed, times } from '#tests/setup/effort.ts'

afterEach(() => vi.unstubAllGlobals())

const at = (ms: number) => new Date(1.79e12 + ms).toISOString()
const message = (id: string, mine = false) => ({
  id,
  text: id,
  kind: 'text',
  mine,
  seen: false,
  image: null,
  gift: null,
})
const row = (id: string, unread: number, last: string) => ({
  conversation: { id },
  profile: { id: `with ${id}` },
  num_unread_messages: unread,
  muted: false,
  last_message: message(last),
})
type Row = ReturnType<typeof row>

/** A tab that shows the list, over a server that answers what `truth` says; what it asks is noted. */
function openTab(truth: () => Row[]) {
  const asked: string[] = []
  const sum = () => truth().reduce((all, each) => all + each.num_unread_messages, 0)
  const user = () => ({ credits: 50, unread: sum(), new_likes: 2, versions: { chats: '', likes: '' } })
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/api/', ''))
    return Response.json(address.endsWith('user.php') ? { user: user() } : { chats: truth(), next: null })
  })
  const client = createQueryClient(() => undefined)
  client.setQueryData(userQuery.queryKey, { user: user() } as never)
  client.setQueryData(chatsQuery.queryKey, { chats: truth(), next: null } as never)
  const ends = [userQuery, chatsQuery].map((query) =>
    new QueryObserver(client, { ...query, staleTime: Infinity } as never).subscribe(() => undefined),
  )
  const settle = () => vi.waitFor(() => expect(client.isFetching()).toBe(0), { interval: 1 })
  const rows = () => client.getQueryData(chatsQuery.queryKey)!.chats
  return {
    client,
    asked,
    settle,
    hears: (event: object, ms = 5_000) => applyEvent(client, { v: 1, cursor: at(ms), ...event } as LiveEvent),
    shown: () => ({
      unread: client.getQueryData(userQuery.queryKey)!.user!.unread,
      rows: Object.fromEntries(rows().map((each) => [each.conversation.id, each.num_unread_messages])),
    }),
    user: () => client.getQueryData(userQuery.queryKey)!.user!,
    end: () => ends.forEach((end) => end()),
  }
}

const two = () => [row('a', 2, 'a2'), row('b', 1, 'b1')]

test('what was read on another device is read here, without a request', () => {
  const tab = openTab(two)
  tab.hears({ type: 'read', conversation: 'a', up_to: 'a2', mine: true })
  expect(tab.shown()).toEqual({ unread: 1, rows: { a: 0, b: 1 } })
  tab.hears({ type: 'counts', unread: 1, new_likes: 2 })
  tab.hears({ type: 'read', conversation: 'a', up_to: 'a2', mine: true })
  expect([tab.shown(), tab.asked]).toEqual([{ unread: 1, rows: { a: 0, b: 1 } }, []])
  tab.end()
})

test('a reading by the partner marks nothing as read here', () => {
  const tab = openTab(two)
  tab.hears({ type: 'read', conversation: 'a', up_to: 'a2', mine: false })
  expect(tab.shown()).toEqual({ unread: 3, rows: { a: 2, b: 1 } })
  tab.end()
})

test('an answer from another device stands here once, has read the conversation, and costs no request', () => {
  const tab = openTab(two)
  const opened = { conversation: { id: 'a' }, profile: { id: 'with a' }, messages: [message('a2')] }
  tab.client.setQueryData(chatQuery({ id: 'a' }).queryKey, opened as never)
  for (const _ of 'twice') tab.hears({ type: 'message', conversation: 'a', message: message('a3', true) })
  tab.hears({ type: 'credits', credits: 45 })
  expect(tab.client.getQueriesData<typeof opened>({ queryKey: CHAT_KEY })[0]![1]!.messages.map(({ id }) => id)).toEqual(
    ['a2', 'a3'],
  )
  expect([tab.shown(), tab.user().credits, tab.asked]).toEqual([{ unread: 1, rows: { a: 0, b: 1 } }, 45, []])
  tab.end()
})

test('a conversation that is removed elsewhere takes its unread messages with it', () => {
  const tab = openTab(two)
  tab.hears({ type: 'conversation_removed', id: 'a' })
  expect([tab.shown(), tab.asked]).toEqual([{ unread: 1, rows: { b: 1 } }, []])
  tab.end()
})

type Step = { conversation: 'a' | 'b'; deed: 'arrives' | 'is read'; after: number; stamp: number; way: number }

/**
 * Messages arrive and are read on another device, each event with the delay of its stamp and of its way, so that events overtake
 * each other. The server's answers know what was done until then.
 */
async function live(client: (truth: () => Row[]) => ReturnType<typeof openTab>, steps: Step[]): Promise<void> {
  const states = [{ from: -Infinity, rows: two() }]
  const events: { due: number; stamp: number; events: object[] }[] = []
  let now = 0
  for (const [number, { conversation, deed, after, stamp, way }] of steps.entries()) {
    now += after
    const before = states.at(-1)!.rows
    const old = before.find((each) => each.conversation.id === conversation)!
    const id = `${conversation} ${number}`
    const next =
      deed === 'arrives' ? row(conversation, old.num_unread_messages + 1, id) : { ...old, num_unread_messages: 0 }
    const others = before.filter((each) => each !== old)
    states.push({
      from: now,
      rows: deed === 'arrives' ? [next, ...others] : before.map((each) => (each === old ? next : each)),
    })
    if (deed === 'is read' && old.num_unread_messages === 0) continue
    const unread = states.at(-1)!.rows.reduce((sum, each) => sum + each.num_unread_messages, 0)
    events.push({
      due: now + stamp + way,
      stamp: now + stamp,
      events:
        deed === 'arrives'
          ? [{ type: 'message', conversation, message: message(id) }]
          : [
              { type: 'read', conversation, up_to: old.last_message.id, mine: true },
              { type: 'counts', unread, new_likes: 2 },
            ],
    })
  }
  let clock = 0
  const tab = client(() => states.findLast(({ from }) => from <= clock)!.rows)
  for (const { due, stamp, events: some } of events.toSorted((a, b) => a.due - b.due)) {
    clock = due
    for (const event of some) tab.hears(event, stamp)
    await tab.settle()
  }
  const truth = states.at(-1)!.rows
  expect(tab.shown()).toEqual({
    unread: truth.reduce((sum, each) => sum + each.num_unread_messages, 0),
    rows: Object.fromEntries(truth.map((each) => [each.conversation.id, each.num_unread_messages])),
  })
  tab.end()
}

test('whatever order events come in, the counts and the list end as the server has them', async () => {
  const delay = fc.integer({ min: 0, max: 300 })
  const step = fc.record<Step>({
    conversation: fc.constantFrom('a', 'b'),
    deed: fc.constantFrom('arrives', 'is read'),
    after: fc.integer({ min: 1, max: 2_000 }),
    stamp: delay,
    way: delay,
  })
  const steps = fc.array(step, { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(steps, (some) => live(openTab, some)),
    { seed: printedSeed('own devices'), numRuns: times({ short: 60, full: 2_000 }), endOnFailure: true },
  )
})
