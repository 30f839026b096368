import { distanceKm } from '#core/geo/distance.ts'
import { proposedPreferences } from '#core/search/preferences.ts'
import type { DemoConversation, DemoLike, DemoMember, DemoPicture, DemoVisit } from './model.ts'
import { personOf } from './portraits.ts'

/** So many people are looked at on a first screen. */
const ON_SCREEN = 24
const NEAR_KM = 50

type Planned = {
  members: readonly DemoMember[]
  likes: readonly DemoLike[]
  conversations: readonly DemoConversation[]
  visits: readonly DemoVisit[]
}

/**
 * Whom one sees side by side at first: visitors in the search of each country, the demo logins in their search, likes, chats and
 * visitors.
 */
export function firstScreens(
  { members, likes, conversations, visits }: Planned,
  logins: readonly number[],
): DemoMember[][] {
  const memberOf = new Map(members.map((one) => [one.id, one]))
  const active = members
    .filter(({ confirmed, fictional, invisible }) => confirmed && !fictional && !invisible)
    .toSorted((one, other) => other.lastActiveAt - one.lastActiveAt)
  const screens = [...new Set(members.map(({ country }) => country))].map((country) =>
    active.filter((one) => one.country === country),
  )
  for (const id of logins) {
    const self = memberOf.get(id)!
    const meetings = [
      likes.map(({ from, to, at }) => ({ ids: [from, to], at })),
      conversations.map(({ low, high, at }) => ({ ids: [low, high], at })),
      visits.filter(({ visited }) => visited === id).map(({ visitor, at }) => ({ ids: [visitor, id], at })),
    ]
    screens.push(
      active
        .filter(({ gender, country }) => gender === self.seeking && country === self.country)
        .toSorted((one, other) => fitness(other, self) - fitness(one, self)),
      ...meetings.map((all) =>
        all
          .filter(({ ids }) => ids.includes(id))
          .toSorted((one, other) => other.at - one.at)
          .map(({ ids }) => memberOf.get(ids.find((other) => other !== id)!)!),
      ),
    )
  }
  return screens.map((screen) => [...new Set(screen)].filter(({ photos }) => photos.length > 0).slice(0, ON_SCREEN))
}

/** The groups of the order "for you". Rule: docs/product.md 4.28. */
function fitness(one: DemoMember, self: DemoMember): number {
  const { min_age, max_age } = proposedPreferences(self.age)
  if (one.age < min_age || one.age > max_age || one.seeking !== self.gender) return 0
  return distanceKm(one.town, self.town) < NEAR_KM ? 2 : 1
}

/**
 * Gives who would be the second with a face on a screen a face of their own, and notes on each picture the screens that it is on.
 * @returns all pictures to draw
 */
export function setApart(pictures: readonly DemoPicture[], screens: readonly DemoMember[][]): DemoPicture[] {
  const all = [...pictures]
  const pictureOf = new Map(all.flatMap((picture) => picture.keys.map((key) => [key, picture])))
  const faceOf = (member: DemoMember) => pictureOf.get(member.photos[0]!.key)!.seed
  for (const screen of screens) {
    const seen = new Set<string>()
    for (const member of screen) {
      if (seen.has(faceOf(member))) redraw(member)
      seen.add(faceOf(member))
    }
  }
  const screensOf = new Map<string, Set<number>>()
  screens.forEach((screen, number) => {
    for (const seed of screen.map(faceOf)) screensOf.set(seed, (screensOf.get(seed) ?? new Set()).add(number))
  })
  return all
    .filter(({ keys }) => keys.length > 0)
    .map((picture) => ({ ...picture, screens: [...(screensOf.get(picture.seed) ?? [])] }))

  function redraw(member: DemoMember) {
    const { gender, age } = member
    const seed = `apart ${member.id}`
    for (const { key } of member.photos) {
      const before = pictureOf.get(key)!
      if (before.scene !== undefined) continue
      before.keys.splice(before.keys.indexOf(key), 1)
      const picture: DemoPicture = { keys: [key], seed, gender, age, variant: before.variant }
      all.push(picture)
      pictureOf.set(key, picture)
    }
    if (member.hairColor) member.hairColor = personOf({ seed, gender, age }).hairColour
  }
}
