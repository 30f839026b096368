import type { Country } from '#core/geo/countries.ts'
import { distanceKm } from '#core/geo/distance.ts'
import { localesOf } from '#core/site/locales.ts'
import type { EyeColor, Gender, Sexuality } from '#core/profiles/enums.ts'
import type { Locale } from '#core/site/locales.ts'
import type { DemoMember, Town } from './model.ts'
import { aboutOf, interestsFor, lookingForOf, nameOf, type Wish } from './people.ts'
import type { Random } from './random.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const YEAR = 365.25 * DAY
const NEIGHBOURHOOD_KM = 60

export const COUNTRY_SHARES: readonly (readonly [Country, number])[] = [
  ['DE', 45], ['AT', 8], ['CH', 8], ['NL', 5], ['FR', 5], ['GB', 5], ['ES', 4], ['IT', 4], ['PL', 4], ['US', 4],
  ['BE', 3], ['CA', 1.5], ['AU', 1.5], ['IE', 1], ['NZ', 1],
] // prettier-ignore

const AGES = [
  [[19, 24], 10], [[25, 34], 38], [[35, 44], 32], [[45, 54], 16], [[55, 64], 4],
] as const // prettier-ignore

const ACTIVE_WITHIN = [
  [[0, 12 * HOUR], 36], [[12 * HOUR, 2 * DAY], 26], [[2 * DAY, 7 * DAY], 22], [[7 * DAY, 60 * DAY], 16],
] as const // prettier-ignore

const FRENCH_CANTONS = ['CH-GE', 'CH-VD', 'CH-NE', 'CH-JU', 'CH-FR']
const FLEMISH = ['BE-VAN', 'BE-VBR', 'BE-VLI', 'BE-VOV', 'BE-VWV']

function languageIn(random: Random, town: Town): Locale {
  if (FRENCH_CANTONS.includes(town.region) || town.region === 'CA-QC' || town.region === 'BE-BRU') return 'fr'
  if (town.region === 'CH-TI') return 'it'
  if (town.country === 'BE') return FLEMISH.includes(town.region) ? 'nl' : 'fr'
  if (town.country === 'US') return random.chance(0.08) ? 'es' : 'en'
  return localesOf(town.country)[0]!
}

function birthday(random: Random, now: number, age: number): string {
  return new Date(now - age * YEAR - random.int(2, 362) * DAY).toISOString().slice(0, 10)
}

const orientation = (random: Random, gender: Gender): { seeking: Gender; sexuality: Sexuality | null } => {
  const other: Gender = gender === 'male' ? 'female' : 'male'
  const sexuality = random.weighted<Sexuality>([
    ['hetero', 87],
    [gender === 'male' ? 'gay' : 'lesbian', 6],
    ['bi', 7],
  ])
  const seeking = sexuality === 'hetero' ? other : sexuality === 'bi' ? random.pick([gender, other]) : gender
  return { seeking, sexuality: random.chance(0.7) ? sexuality : null }
}

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** Draws members to be, keyed from `first` upwards; photos, money and the rest come later. */
export function drawMembers(
  random: Random,
  input: {
    now: number
    count: number
    first: number
    towns: readonly Town[]
    /** Around these towns more people live, so that a search nearby finds somebody. */
    near: readonly Town[]
    signupCredits: number
  },
): DemoMember[] {
  const { near } = input
  const townsIn = new Map<Country, [Town, number][]>()
  for (const town of input.towns) {
    if (town.population < 2000) continue
    const list = townsIn.get(town.country) ?? []
    list.push([
      town,
      town.population ** 0.85 * (near.some((home) => distanceKm(home, town) < NEIGHBOURHOOD_KM) ? 4 : 1),
    ])
    townsIn.set(town.country, list)
  }
  const shares = COUNTRY_SHARES.filter(([country]) => townsIn.has(country))
  const total = shares.reduce((sum, [, share]) => sum + share, 0)
  // Shares are exact rather than drawn, so that small countries are never empty.
  const countries = shares.flatMap(([country, share]) =>
    Array.from<Country>({ length: Math.ceil((share / total) * input.count) }).fill(country),
  )
  const order = random.sample(countries, input.count)
  const pickTown = townPicker(random, townsIn)
  return order.map((country, i) => drawMember(random, { ...input, id: input.first + i, town: pickTown(country) }))
}

function townPicker(random: Random, townsIn: ReadonlyMap<Country, readonly [Town, number][]>) {
  const sums = new Map<Country, number[]>()
  for (const [country, list] of townsIn) {
    let sum = 0
    sums.set(
      country,
      list.map(([, weight]) => (sum += weight)),
    )
  }
  return (country: Country): Town => {
    const line = sums.get(country) as number[]
    const at = random.next() * (line.at(-1) as number)
    const index = line.findIndex((sum) => sum > at)
    return (townsIn.get(country) as [Town, number][])[Math.max(0, index)]![0]
  }
}

function drawMember(
  random: Random,
  { id, now, town, signupCredits }: { id: number; now: number; town: Town; signupCredits: number },
): DemoMember {
  const gender = random.pick<Gender>(['male', 'female'])
  const age = random.int(...random.weighted<readonly [number, number]>(AGES))
  const born = birthday(random, now, age)
  const language = languageIn(random, town)
  const wish = random.weighted<Wish>([
    ['steady', 45],
    ['open', 35],
    ['light', 20],
  ])
  const interests = interestsFor(random, wish)
  const online = random.chance(0.045)
  const lastActiveAt = online ? now : now - random.int(...random.weighted<readonly [number, number]>(ACTIVE_WITHIN))
  const name = nameOf(random, { language, gender, age })
  const terse = random.chance(0.12)
  const maybe = <T>(value: T): T | null => (random.chance(0.85) ? value : null)
  return {
    id,
    publicId: random.uuid(),
    email: `${slug(name) || 'member'}.${id}@demo.example`,
    name,
    gender,
    ...orientation(random, gender),
    born,
    age,
    country: town.country,
    language,
    town,
    about: terse
      ? ''
      : aboutOf(random, { language, gender, age, city: town.name.split(' / ')[0] as string, interests }),
    lookingFor: random.chance(0.7) ? lookingForOf(random, language, wish) : '',
    hairColor: null,
    eyeColor: maybe(
      random.weighted<EyeColor>([
        ['blue', 32],
        ['brown', 34],
        ['green', 14],
        ['gray', 9],
        ['hazel', 11],
      ]),
    ),
    bodyType: maybe(
      random.weighted([
        ['slim', 34],
        ['normal', 52],
        ['fat', 14],
      ] as const),
    ),
    relationshipStatus: maybe(
      age < 34
        ? random.weighted([['single', 85], ['unmarried', 12], ['living_together', 3]] as const)
        : random.weighted([['single', 42], ['divorced', 34], ['unmarried', 12], ['widowed', age > 55 ? 14 : 3], ['married', 5], ['living_together', 4]] as const),
    ), // prettier-ignore
    tattoos: maybe(
      random.weighted([
        ['no', 60],
        ['yes', 32],
        ['many', 8],
      ] as const),
    ),
    interests,
    confirmed: !random.chance(0.015),
    invisible: false,
    fictional: false,
    signupAt:
      Math.max(lastActiveAt - random.int(1, 20) ** 2 * random.int(1, 2) * DAY, now - 3 * YEAR) - random.int(0, DAY),
    lastActiveAt,
    onlineUntil: online ? now + random.int(10 * MINUTE, 5 * HOUR) : lastActiveAt + 5 * MINUTE,
    profileViewsSeenAt: lastActiveAt,
    photos: [],
    credits: signupCredits,
    paid: false,
    openedConversations: 0,
  }
}
