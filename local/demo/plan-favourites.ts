import type { DemoFavourite, DemoMember, DemoVisit } from './model.ts'
import { ANNA, BEN } from './plan-demo-logins.ts'
import { acts } from './plan-likes.ts'
import { MINUTE } from './plan-members.ts'
import type { Random } from './random.ts'

const KEPT_BY_LOGINS = 7

/** Profiles kept for later: some of those a member has looked at; the demo logins keep a few. */
export function planFavourites(
  random: Random,
  { members, visits }: { members: readonly DemoMember[]; visits: readonly DemoVisit[] },
): DemoFavourite[] {
  const byId = new Map(members.map((member) => [member.id, member]))
  const lookedAt = Map.groupBy(visits, ({ visitor }) => visitor)
  return members.filter(acts).flatMap((member) => {
    const own = lookedAt.get(member.id) ?? []
    const login = member.id === ANNA || member.id === BEN
    const count = login ? KEPT_BY_LOGINS : random.chance(0.3) ? random.int(1, 4) : 0
    const pictured = own.filter(({ visited }) => (byId.get(visited)?.photos.length ?? 0) > 0)
    return random.sample(login ? pictured : own, count).map(({ visited, at }) => ({
      user: member.id,
      profile: visited,
      at: Math.min(at + random.int(0, 3) * MINUTE, Math.max(at, member.lastActiveAt)),
    }))
  })
}
