import type { DemoBlock, DemoConversation, DemoLike, DemoMember, DemoVisit } from './model.ts'
import { ANNA, BEN } from './plan-demo-logins.ts'
import { acts, fits } from './plan-likes.ts'
import { DAY } from './plan-members.ts'
import type { Random } from './random.ts'

const RARE = 100

/** Who has blocked whom: pairs that have nothing else between them. The demo logins have blocked two each, and somebody has blocked them. */
export function planBlocks(
  random: Random,
  input: {
    members: readonly DemoMember[]
    likes: readonly DemoLike[]
    visits: readonly DemoVisit[]
    conversations: readonly DemoConversation[]
    now: number
  },
): DemoBlock[] {
  const { members, likes, visits, conversations, now } = input
  const pair = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`
  const close = new Set([
    ...likes.map(({ from, to }) => pair(from, to)),
    ...visits.map(({ visitor, visited }) => pair(visitor, visited)),
    ...conversations.map(({ low, high }) => pair(low, high)),
  ])
  const blocks: DemoBlock[] = []
  const block = (blocker: DemoMember, blocked: DemoMember) => {
    close.add(pair(blocker.id, blocked.id))
    const since = Math.max(blocker.signupAt, blocked.signupAt, now - 40 * DAY)
    const at = Math.round(since + random.next() * Math.max(0, blocker.lastActiveAt - since))
    blocks.push({ blocker: blocker.id, blocked: blocked.id, at })
  }
  const acting = members.filter(acts)
  const strangersOf = (one: DemoMember) =>
    acting.filter(
      (other) => fits(one, other) && other.signupAt < one.lastActiveAt && !close.has(pair(one.id, other.id)),
    )
  for (const login of acting.filter(({ id }) => id === ANNA || id === BEN)) {
    for (const other of random.sample(strangersOf(login), 2)) block(login, other)
    for (const other of random.sample(strangersOf(login), 1)) block(other, login)
  }
  for (const one of random.sample(acting, Math.round(members.length / RARE)))
    for (const other of random.sample(strangersOf(one), 1)) block(one, other)
  return blocks
}
