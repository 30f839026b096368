import { type DemoMember, type DemoPicture } from './model.ts'
import { HOUR } from './plan-members.ts'
import { type Person, personOf, placeBehind } from './portraits.ts'
import { SCENE_COUNT } from './scenes.ts'
import type { Random } from './random.ts'

/** How many people and how many further pictures of them are drawn: what a small machine does in some ten seconds. */
const PEOPLE = 400
const FURTHER = 110
/** So many members, the most active ones, show more than themselves. */
const WITH_SCENES = 700
/** Among so many faces that were drawn before, a new one is to stand out; the best of so many is taken. */
const NEIGHBOURS = 10
const DRAFTS = 8

interface Sitter {
  pictures: DemoPicture[]
  gender: DemoMember['gender']
  age: number
  hair: Person['hairColour']
  look: ReturnType<typeof lookOf>
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
  const scenes = Array.from({ length: SCENE_COUNT }, (_, scene): DemoPicture => ({
    keys: [],
    seed: 'scene',
    gender: 'female',
    age: 0,
    variant: 0,
    scene,
  }))
  let further = FURTHER
  const invite = (member: DemoMember, variants: number): Sitter => {
    const { gender, age } = member
    const seed = LOGIN_FACES[sitters.length]?.seed ?? distinctSeed(sitters, gender, age)
    const sitter: Sitter = {
      pictures: Array.from({ length: 1 + variants }, (_, variant) => add(seed, gender, age, variant)),
      gender,
      age,
      hair: personOf({ seed, gender, age }).hairColour,
      look: lookOf(seed, gender, age),
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
              [0, 58],
              [1, 36],
              [2, 6],
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
    const self = login ? sitter.pictures : sitter.pictures.slice(0, random.int(1, 3))
    const wanted = login || index >= WITH_SCENES ? 0 : random.int(3, 5) - self.length
    // a run of neighbours is of different kinds
    const from = random.int(0, SCENE_COUNT - 1)
    const beside = Array.from({ length: Math.max(0, wanted) }, (_, at) => scenes[(from + at * 5) % SCENE_COUNT]!)
    const shown = [...self, ...beside]
    member.photos = shown.map((picture, position) => ({
      id: (photoId += 1),
      publicId: random.uuid(),
      key: keyFor(picture, photoId),
      private: login ? position > 2 : position > 0 && picture.scene === undefined && random.chance(0.25),
      position,
      createdAt: Math.min(member.lastActiveAt, member.signupAt + position * 3 * HOUR + random.int(1, 40) * 60_000),
    }))
  })
  return [...pictures, ...scenes].filter(({ keys }) => keys.length > 0)
}

/** A seed whose face differs most from the last ones of its gender: hair, its colour, skin, glasses, beard and place. */
function distinctSeed(sitters: readonly Sitter[], gender: DemoMember['gender'], age: number): string {
  const before = sitters
    .filter((sitter) => sitter.gender === gender)
    .slice(-NEIGHBOURS)
    .map(({ look }) => look)
  const drafts = Array.from({ length: DRAFTS }, (_, draft) => `sitter ${sitters.length + 1} ${draft}`)
  const alike = (seed: string) => {
    const look = lookOf(seed, gender, age)
    return before.reduce((sum, other, at) => sum + look.filter((part, i) => part === other[i]).length * (at + 1), 0)
  }
  return drafts.reduce((best, seed) => (alike(seed) < alike(best) ? seed : best))
}

function lookOf(seed: string, gender: DemoMember['gender'], age: number): (string | boolean | null)[] {
  const person: Person = personOf({ seed, gender, age })
  const { hair, hairColour, skin, glasses, beard, nose } = person
  return [
    hair,
    hair,
    hairColour,
    skin,
    glasses !== null,
    beard !== null,
    nose,
    placeBehind({ seed, gender, variant: 0 }),
  ]
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
