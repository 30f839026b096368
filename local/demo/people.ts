import type { Gender } from '#core/profiles/enums.ts'
import { type Interest, INTERESTS } from '#core/profiles/interests.ts'
import type { Locale } from '#core/site/locales.ts'
import { NAMES } from './names.ts'
import type { Random } from './random.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { it } from './texts/it.ts'
import { nl } from './texts/nl.ts'
import { pl } from './texts/pl.ts'
import type { Texts } from './texts/texts.ts'

export const TEXTS: Record<Locale, Texts> = { de, en, es, fr, it, nl, pl }

const OLDER = 48
const STUDYING = 22
const RETIRED = 66

export function nameOf(random: Random, who: { language: Locale; gender: Gender; age: number }): string {
  const names = NAMES[who.language][who.gender][who.age < OLDER ? 'young' : 'older']
  const name = random.pick(names)
  // some give an initial
  return random.chance(0.08) ? `${name} ${random.pick(names).charAt(0)}.` : name
}

const DARING: readonly Interest[] = [
  'onenightstand', 'kissing', 'hugging', 'massages', 'lingerie', 'sex', 'safesex', 'oralsex', 'sextoys',
  'exchangingpictures', 'threesome', 'bondage',
] // prettier-ignore
const HARMLESS = INTERESTS.slice(INTERESTS.indexOf('gym'))

export type Wish = keyof Texts['lookingFor']

export function interestsFor(random: Random, wish: Wish): Interest[] {
  const daring = { steady: random.int(0, 2), open: random.int(0, 2), light: random.int(2, 5) }[wish]
  const picked = [...random.sample(HARMLESS, random.int(3, 7)), ...random.sample(DARING, daring)]
  if (wish === 'steady') picked.push('relationship')
  return INTERESTS.filter((tag) => picked.includes(tag))
}

export function fillIn(text: string, values: Record<string, string>): string {
  const full = text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
  return full.charAt(0).toUpperCase() + full.slice(1)
}

export function aboutOf(
  random: Random,
  who: { language: Locale; gender: Gender; age: number; city: string; interests: readonly Interest[] },
): string {
  const texts = TEXTS[who.language]
  const working = who.age > STUDYING && who.age < RETIRED
  const intro = random.pick(texts.intro.filter((line) => working || !line.includes('{job}')))
  const liked = random.sample(
    who.interests.filter((tag) => texts.interests[tag]),
    random.int(1, 3),
  )
  const middle = [
    ...liked.map((tag) => random.pick(texts.interests[tag] ?? [])),
    ...random.sample(texts.character, random.int(0, 2)),
  ]
  const closing = random.chance(0.6) ? [random.pick(texts.closing)] : []
  const job = random.pick(texts.jobs[who.gender])
  return [intro, ...random.sample(middle, middle.length), ...closing]
    .map((line) => fillIn(line, { job, city: who.city }))
    .join(' ')
}

export function lookingForOf(random: Random, language: Locale, wish: Wish): string {
  return random.sample(TEXTS[language].lookingFor[wish], random.int(1, 2)).join(' ')
}

export function helloTo(
  random: Random,
  language: Locale,
  to: { name: string; interests: readonly Interest[] },
): string {
  const texts = TEXTS[language]
  const shared = to.interests.flatMap((tag) => texts.helloAbout[tag] ?? [])
  const text = shared.length > 0 && random.chance(0.4) ? random.pick(shared) : random.pick(texts.hellos)
  return fillIn(text, { name: callName(to.name) })
}

/** What one calls somebody: the first name without the initial. */
export function callName(name: string): string {
  return name.replace(/ \p{L}\.$/u, '')
}
