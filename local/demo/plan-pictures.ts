import { type DemoMember, type DemoPicture } from './model.ts'
import { HOUR } from './plan-members.ts'
import { personOf } from './portraits.ts'
import type { Random } from './random.ts'

/** How many people and how many further pictures of them are drawn: what a small machine does in some ten seconds. */
const PEOPLE = 400
const FURTHER = 90

interface Sitter {
  pictures: DemoPicture[]
  gender: DemoMember['gender']
  age: number
  hair: ReturnType<typeof personOf>['hairColour']
  /** Region and rank by activity of those who bear this face, by country. */
  bearers: Map<string, { region: string; rank: number }[]>
}

const AGE_APART = 5

/** Faces of the demo logins and how many further pictures they have; the free one may still add one. */
const LOGIN_FACES = [
  { seed: 'anna 11', further: 4 },
  { seed: 'ben 15', further: 1 },
]

/** Places in a country's list by activity between two members with the same face. */
const FAR = 350

/**
 * Gives members their photos. Every picture is drawn once; a face may come back in another country, and within a country
 * only far down the list (by activity) and in another region.
 * @param members demo logins first, then by activity; their photos and hair colour are filled in
 * @returns the pictures to draw, each with the photos that show it
 */
export function planPictures(random: Random, members: readonly DemoMember[], logins: number): DemoPicture[] {
  const sitters: Sitter[] = []
  const pictures: DemoPicture[] = []
  const add = (seed: string, gender: DemoMember['gender'], age: number, variant: number): DemoPicture => {
    const picture = { keys: [], seed, gender, age, variant }
    pictures.push(picture)
    return picture
  }
  let further = FURTHER
  const invite = (member: DemoMember, variants: number): Sitter => {
    const { gender, age } = member
    const seed = LOGIN_FACES[sitters.length]?.seed ?? `sitter ${sitters.length + 1}`
    const sitter: Sitter = {
      pictures: Array.from({ length: 1 + variants }, (_, variant) => add(seed, gender, age, variant)),
      gender,
      age,
      hair: personOf({ seed, gender, age }).hairColour,
      bearers: new Map(),
    }
    sitters.push(sitter)
    return sitter
  }

  const ranks = new Map<string, number>()
  let photoId = 0
  members.forEach((member, index) => {
    const login = index < logins
    const rank = (ranks.get(member.country) ?? 0) + 1
    ranks.set(member.country, rank)
    const shows = login || member.fictional || random.chance(0.95 - 0.35 * (index / members.length))
    if (!shows) return
    let sitter = login ? undefined : free(sitters.slice(logins), member, rank)
    if (!sitter && (login || sitters.length < PEOPLE)) {
      const variants = login
        ? (LOGIN_FACES[index]?.further ?? 0)
        : Math.min(
            further,
            random.weighted([
              [0, 68],
              [1, 16],
              [2, 11],
              [3, 5],
            ] as const),
          )
      if (!login) further -= variants
      sitter = invite(member, variants)
    }
    if (!sitter) return
    const bearers = sitter.bearers.get(member.country) ?? []
    bearers.push({ region: member.town.region, rank })
    sitter.bearers.set(member.country, bearers)
    member.hairColor = login || random.chance(0.9) ? sitter.hair : null
    const shown = login ? sitter.pictures : sitter.pictures.slice(0, random.int(1, 5))
    member.photos = shown.map((picture, position) => ({
      id: (photoId += 1),
      publicId: random.uuid(),
      key: keyFor(picture, photoId),
      private: login ? position > 2 : position > 0 && random.chance(0.25),
      position,
      createdAt: Math.min(member.lastActiveAt, member.signupAt + position * 3 * HOUR + random.int(1, 40) * 60_000),
    }))
  })
  return pictures.filter(({ keys }) => keys.length > 0)
}

function keyFor(picture: DemoPicture, photo: number): string {
  const key = `demo/${String(photo).padStart(4, '0')}`
  picture.keys.push(key)
  return key
}

function free(sitters: readonly Sitter[], member: DemoMember, rank: number): Sitter | undefined {
  let best: Sitter | undefined
  let bestScore = 0
  for (const sitter of sitters) {
    const apart = Math.abs(sitter.age - member.age)
    if (sitter.gender !== member.gender || apart > AGE_APART) continue
    const bearers = sitter.bearers.get(member.country) ?? []
    if (bearers.some((bearer) => bearer.region === member.town.region || rank - bearer.rank < FAR)) continue
    const score = 10 - apart - bearers.length * 4
    if (!best || score > bestScore) [best, bestScore] = [sitter, score]
  }
  return best
}
