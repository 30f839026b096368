import type { DemoLike, DemoMember } from './model.ts'
import { MINUTE } from './plan-members.ts'
import type { Random } from './random.ts'

export interface DemoVisit {
  visitor: number
  visited: number
  at: number
  times: number
}

/** Who looked at whom: whoever liked somebody looked before, and some came back. */
export function planVisits(
  random: Random,
  input: { members: readonly DemoMember[]; likes: readonly DemoLike[]; now: number },
): DemoVisit[] {
  const hidden = new Set(input.members.filter((member) => member.invisible).map((member) => member.id))
  return input.likes
    .filter((like) => !hidden.has(like.from))
    .map((like) => ({
      visitor: like.from,
      visited: like.to,
      at: Math.min(input.now, like.at + (random.chance(0.2) ? random.int(1, 30) * MINUTE : 0)),
      times: random.weighted([
        [1, 60],
        [2, 25],
        [3, 15],
      ] as const),
    }))
}
