import type { DemoLike, DemoMatch, DemoMember } from './model.ts'
import { ANNA, BEN } from './plan-demo-logins.ts'
import { DAY, MINUTE } from './plan-members.ts'
import type { Random } from './random.ts'

/** The demo logins are liked by people of about their age. */
const ADMIRERS_YEARS = 12

/** Whether two members may like each other: each is what the other seeks, and they share a language. */
export function fits(a: DemoMember, b: DemoMember): boolean {
  return a.id !== b.id && a.seeking === b.gender && b.seeking === a.gender && a.language === b.language
}

export const acts = (member: DemoMember) => member.confirmed && !member.fictional

/** Finds members that fit others, near in country and age, the attractive ones more often. */
export function matchmaker(random: Random, members: readonly DemoMember[]) {
  const charm = new Map(
    members.map(({ id, photos }) => [id, Math.exp(random.normal(0, 0.9)) * (photos.length > 0 ? 2 : 0.4)]),
  )
  const groups = Map.groupBy(
    members.filter((member) => member.confirmed),
    (m) => `${m.language} ${m.gender} ${m.seeking}`,
  )
  const score = (from: DemoMember, to: DemoMember) =>
    ((charm.get(to.id) ?? 0) * (from.country === to.country ? 3 : 1)) /
    (1 + (Math.abs(from.age - to.age) / 6) ** 2) /
    (from.town.region === to.town.region ? 1 : 1.6)
  return (from: DemoMember, tries = 9): DemoMember | undefined => {
    const group = groups.get(`${from.language} ${from.seeking} ${from.gender}`) ?? []
    if (group.length === 0) return undefined
    const candidates = Array.from({ length: tries }, () => random.pick(group)).filter(
      (one) => one.id !== from.id && !one.invisible,
    )
    return candidates.toSorted((a, b) => score(from, b) - score(from, a))[0]
  }
}

/** Likes of the past two months: the charming get most of them, a seventh is returned at once or later. */
export function planLikes(
  random: Random,
  input: { members: readonly DemoMember[]; now: number; count: number; find: ReturnType<typeof matchmaker> },
): { likes: DemoLike[]; matches: DemoMatch[] } {
  const { members, now, count, find } = input
  const byId = new Map(members.map((member) => [member.id, member]))
  const likes = new Map<string, DemoLike>()
  const like = (from: DemoMember, to: DemoMember, at: number) => {
    const key = `${from.id} ${to.id}`
    if (likes.has(key) || !acts(from) || !fits(from, to)) return
    if (from.signupAt > at || to.signupAt > at || at > Math.max(from.lastActiveAt, from.onlineUntil) || at > now) return
    const seen =
      at < to.lastActiveAt && random.chance(0.8) ? Math.min(to.lastActiveAt, at + random.int(5, 900) * MINUTE) : null
    likes.set(key, { from: from.id, to: to.id, at, seenAt: seen, shownAt: seen })
  }
  const momentFor = (a: DemoMember, b: DemoMember) => {
    const from = Math.max(a.signupAt, b.signupAt, now - 60 * DAY)
    return from + random.next() ** 0.7 * Math.max(0, Math.min(a.lastActiveAt, now) - from)
  }
  const keen = members.filter(acts).map((member) => [member, Math.exp(random.normal(0, 1))] as const)
  const sums: number[] = []
  for (const [, weight] of keen) sums.push((sums.at(-1) ?? 0) + weight)
  for (let tries = 0; likes.size < count && tries < count * 4; tries++) {
    const [from] = keen[lowest(sums, random.next() * (sums.at(-1) ?? 0))] as (typeof keen)[number]
    const to = find(from)
    if (!to) continue
    const at = Math.round(momentFor(from, to))
    like(from, to, at)
    if (!random.chance(0.14)) continue
    const back = Math.min(at + random.int(3, 4000) * MINUTE, to.lastActiveAt)
    if (back > at) like(to, from, back)
  }

  for (const id of [ANNA, BEN]) {
    const login = byId.get(id)
    if (!login) continue
    const admirers = members.filter(
      (one) =>
        acts(one) &&
        fits(one, login) &&
        Math.abs(one.age - login.age) <= ADMIRERS_YEARS &&
        one.photos.length > 0 &&
        one.lastActiveAt > now - 2 * DAY &&
        one.signupAt < login.signupAt,
    )
    const chosen = random.sample(admirers, 14)
    chosen.forEach((one, i) => {
      const since = Math.max(login.signupAt, now - 9 * DAY)
      const at = Math.round(Math.min(since + ((i + 1) / (chosen.length + 1)) * (now - since), one.lastActiveAt))
      like(one, login, at)
      const made = likes.get(`${one.id} ${login.id}`)
      // The last few are unseen, the very last was not shown yet; the oldest are liked back.
      if (made) {
        const noticed = at < login.lastActiveAt ? Math.min(login.lastActiveAt, at + 30 * MINUTE) : null
        made.seenAt = i < 8 ? noticed : null
        made.shownAt = i < 10 ? noticed : null
      }
      if (i < 4) like(login, one, Math.min(login.lastActiveAt, at + 45 * MINUTE))
    })
    for (const one of random.sample(admirers, 6)) like(login, one, Math.round(momentFor(login, one)))
  }

  const all = [...likes.values()]
  return { likes: all, matches: matchesOf(all) }
}

function matchesOf(likes: readonly DemoLike[]): DemoMatch[] {
  const at = new Map(likes.map((like) => [`${like.from} ${like.to}`, like.at]))
  return likes.flatMap((like) => {
    const back = at.get(`${like.to} ${like.from}`)
    return like.from < like.to && back !== undefined
      ? [{ low: like.from, high: like.to, at: Math.max(like.at, back) }]
      : []
  })
}

function lowest(sums: readonly number[], value: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] as number) > value) high = middle
    else low = middle + 1
  }
  return low
}
