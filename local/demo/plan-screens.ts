import { distanceKm } from '#core/geo/distance.ts'
import type { DemoConversation, DemoLike, DemoMember, DemoPicture } from './model.ts'
import { personOf } from './portraits.ts'

/** So many people are looked at on a first screen. */
const ON_SCREEN = 24
const NEAR_KM = 50

type Planned = {
  members: readonly DemoMember[]
  likes: readonly DemoLike[]
  conversations: readonly DemoConversation[]
}

/**
 * Whom one sees side by side at first: visitors in the search of each country, the demo logins in their search, likes and chats.
 */
export function firstScreens({ members, likes, conversations }: Planned, logins: readonly number[]): DemoMember[][] {
  const memberOf = new Map(members.map((one) => [one.id, one]))
  const active = members.toSorted((one, other) => other.lastActiveAt - one.lastActiveAt)
  const screens = [...new Set(members.map(({ country }) => country))].map((country) =>
    active.filter((one) => one.country === country),
  )
  for (const id of logins) {
    const self = memberOf.get(id)!
    const meetings = [
      likes.map(({ from, to, at }) => ({ ids: [from, to], at })),
      conversations.map(({ low, high, at }) => ({ ids: [low, high], at })),
    ]
    screens.push(
      active.filter(
        ({ gender, country, town }) =>
          gender === self.seeking && country === self.country && distanceKm(town, self.town) < NEAR_KM,
      ),
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

/**
 * Gives who would be the second with a face on a screen a face of their own, and notes on each picture the screens that it is on.
 * @returns all pictures to draw
 */
export function setApart(pictures: readonly DemoPicture[], screens: readonly DemoMember[][]): DemoPicture[] {
  const all = [...pictures]
  const pictureOf = new Map(all.flatMap((picture) => picture.keys.map((key) => [key, picture])))
  const screensOf = new Map<string, Set<number>>()
  screens.forEach((screen, number) => {
    const seen = new Set<string>()
    for (const member of screen) {
      if (seen.has(pictureOf.get(member.photos[0]!.key)!.seed)) redraw(member)
      const { seed } = pictureOf.get(member.photos[0]!.key)!
      seen.add(seed)
      screensOf.set(seed, (screensOf.get(seed) ?? new Set()).add(number))
    }
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
