import type { DemoLike, DemoMember, DemoVisit } from './model.ts'
import { ANNA, BEN } from './plan-demo-logins.ts'
import { acts, fits } from './plan-likes.ts'
import { DAY, MINUTE } from './plan-members.ts'
import type { Random } from './random.ts'

const CURIOUS = { members: 12, days: 6 }

/** Who looked at whom: whoever liked somebody looked before, and some came back; the curious look at the demo logins. */
export function planVisits(
  random: Random,
  input: { members: readonly DemoMember[]; likes: readonly DemoLike[]; now: number },
): DemoVisit[] {
  const { members, likes, now } = input
  const hidden = new Set(members.filter((member) => member.invisible).map((member) => member.id))
  const times = () => random.weighted([[1, 60], [2, 25], [3, 15]] as const) // prettier-ignore
  const visits = likes
    .filter((like) => !hidden.has(like.from))
    .map((like) => ({
      visitor: like.from,
      visited: like.to,
      at: Math.min(now, like.at + (random.chance(0.2) ? random.int(1, 30) * MINUTE : 0)),
      times: times(),
    }))
  const seen = new Set(visits.map(({ visitor, visited }) => `${visitor} ${visited}`))
  for (const login of members.filter(({ id }) => id === ANNA || id === BEN)) {
    const since = Math.max(login.signupAt, now - CURIOUS.days * DAY)
    const curious = members.filter(
      (one) =>
        acts(one) &&
        fits(one, login) &&
        !one.invisible &&
        one.photos.length > 0 &&
        one.signupAt < since &&
        one.lastActiveAt > now - 2 * DAY &&
        one.lastActiveAt > since &&
        !seen.has(`${one.id} ${login.id}`),
    )
    for (const one of random.sample(curious, CURIOUS.members))
      visits.push({
        visitor: one.id,
        visited: login.id,
        at: Math.round(since + random.next() ** 0.6 * (one.lastActiveAt - since)),
        times: times(),
      })
  }
  return visits
}
