import { createAvatar } from '@dicebear/core'
import { notionists } from '@dicebear/collection'
import { type Backdrop, backdrops } from './backdrops.ts'
import { gradient, mix } from './colours.ts'
import { type Random, seeded } from './random.ts'

/*
 * The figures are Notionists by Zoish (CC0 1.0), taken apart into their layers and coloured; places and light are ours.
 */

export type HairColour =
  | 'blond'
  | 'dark_blond'
  | 'brown'
  | 'dark_brown'
  | 'brunette'
  | 'black'
  | 'red'
  | 'gray'
  | 'white'
  | 'bald'

export interface Person {
  gender: 'male' | 'female'
  age: number
  skin: string
  /** null for none. */
  hair: string | null
  hairColour: HairColour
  hairTone: string
  brows: string
  eyes: string
  nose: string
  glasses: string | null
  beard: string | null
  earrings: string | null
}

const hairTones: Record<Exclude<HairColour, 'bald'>, readonly string[]> = {
  blond: ['#e3b768', '#ecc987', '#d9a75a'],
  dark_blond: ['#b98a4e', '#a97f4c'],
  brown: ['#7b4a2e', '#8a5433', '#6d4530'],
  dark_brown: ['#4a2d24', '#3f2a25'],
  brunette: ['#5c3526', '#63392f'],
  black: ['#2a2027', '#231d26'],
  red: ['#b9512b', '#c9662f', '#a2432c'],
  gray: ['#a9a3a3', '#8f8a8d', '#bdb6b2'],
  white: ['#e6dfd8', '#efe9e1'],
}

const lightSkins = ['#f6cfb2', '#f2c3a2', '#efbb98', '#f7d6bd', '#e8b08a']
const warmSkins = ['#dca077', '#d29468', '#c68a5f']
const deepSkins = ['#a96d48', '#8f5a3c', '#784a33', '#633d2d']

const hairOf = {
  female: {
    young: [2, 4, 8, 10, 11, 20, 23, 28, 29, 30, 36, 37, 39, 41, 43, 45, 46, 47, 48, 57, 58],
    older: [2, 4, 8, 11, 20, 23, 28, 30, 37, 43, 48, 58, 10, 3],
  },
  male: {
    young: [
      1, 5, 6, 7, 9, 12, 13, 15, 16, 18, 19, 21, 22, 24, 26, 27, 31, 56, 33, 34, 35, 38, 40, 49, 52, 53, 54, 55, 56,
    ],
    older: [1, 5, 13, 15, 16, 18, 19, 25, 27, 34, 35, 49, 54, 55, 55, 35],
  },
} as const

const bodies = {
  female: [1, 3, 7, 9, 11, 12, 13, 14, 15, 16, 17, 21, 22, 23, 24, 16, 13, 12],
  male: [1, 3, 7, 8, 9, 10, 12, 13, 14, 16, 17, 19, 20, 23, 24, 25, 25, 16, 7],
} as const

const clothes = [
  '#c2554d', '#d9825b', '#e0a458', '#7f9f7c', '#4f7f7b', '#5d7fa6', '#3f5374', '#7b5a85', '#b56a86', '#efe3cf',
  '#f3ede4', '#8c4a56', '#2f3a4f', '#cfa6a0', '#9db4c0', '#6b705c', '#a44a3f', '#e9c8bd',
] // prettier-ignore

/** Closed mouths: the teeth of the open ones are a white shape. */
const smiles = [3, 17, 17, 21, 22, 22, 23] as const
const browsFemale = [1, 4, 5, 9, 10, 12] as const
const browsMale = [4, 5, 7, 8, 9] as const
const noses = { female: [3, 6, 7, 10, 13, 14, 16, 17], male: [5, 6, 7, 9, 10, 12, 13, 14, 16] } as const
const clearGlasses = { female: [8, 11], male: [3, 8, 11] } as const
const darkGlasses = [1, 2, 6, 9, 10] as const
const beards = [1, 2, 3, 7, 8, 9, 10, 12, 2, 2, 1] as const

const variant = (n: number) => `variant${String(n).padStart(2, '0')}`

/** The crown of a head without hair, which hair hides else. */
const CROWN = '<path d="M105 240C95 40 215-48 352-48S580 60 571 240Z" fill="url(#skin)"/>'

/** Hair styles whose white parts are a band or a ribbon; in all others they are skin. */
const ribbons: readonly string[] = [8, 45, 46].map(variant)

function hairColourOf(random: Random, age: number, deep: boolean): Exclude<HairColour, 'bald'> {
  if (age >= 46 && random.chance(Math.min(0.8, (age - 44) / 30)))
    return age > 64 && random.chance(0.45) ? 'white' : 'gray'
  if (deep)
    return random.weighted([
      ['black', 7],
      ['dark_brown', 3],
    ] as const)
  return random.weighted([
    ['blond', 16], ['dark_blond', 17], ['brown', 24], ['dark_brown', 17], ['brunette', 12], ['black', 8], ['red', 6],
  ] as const) // prettier-ignore
}

/** Describes one person. @param input.age years; the person is drawn as an adult of about that age */
export function personOf(input: { seed: string; gender: 'male' | 'female'; age: number }): Person {
  const { seed, gender, age } = input
  const random = seeded(`person ${seed} ${gender}`)
  const tone = random.weighted([
    ['light', 70],
    ['warm', 18],
    ['deep', 12],
  ] as const)
  const skin = random.pick(tone === 'light' ? lightSkins : tone === 'warm' ? warmSkins : deepSkins)
  const colour = hairColourOf(random, age, tone !== 'light')
  const styles = hairOf[gender][age < 52 ? 'young' : 'older']
  const bald = gender === 'male' && age > 30 && random.chance(age > 50 ? 0.2 : 0.07)
  return {
    gender,
    age,
    skin,
    hair: bald ? null : variant(random.pick<number>(styles)),
    hairColour: bald ? 'bald' : colour,
    hairTone: random.pick(hairTones[colour]),
    brows: variant(random.pick<number>(gender === 'female' ? browsFemale : browsMale)),
    eyes: variant(
      random.weighted([
        [5, 86],
        [3, 5],
        [1, 9],
      ] as const),
    ),
    nose: variant(random.pick<number>(noses[gender])),
    glasses: random.chance(age > 45 ? 0.4 : 0.2) ? variant(random.pick<number>(clearGlasses[gender])) : null,
    beard: gender === 'male' && random.chance(0.42) ? variant(random.pick<number>(beards)) : null,
    earrings: gender === 'female' && random.chance(0.5) ? random.pick(['#e8b84f', '#f4efe6', '#c96f5a']) : null,
  }
}

const layers = {
  base: 'translate(531 487)', body: 'translate(178 1057)', hair: 'translate(266 207)', lips: 'translate(791 871)',
  beard: 'translate(653 805)', nose: 'translate(901 668)', eyes: 'translate(610 680)', brows: 'translate(774 657)',
  gesture: 'translate(0 559)',
} // prettier-ignore

function layersOf(svg: string): string[] {
  const marks = Object.values(layers)
    .map((mark) => mark.replace(/[()]/g, '\\$&'))
    .join('|')
  const inner = svg.slice(svg.indexOf(`<g transform="${layers.base}"`), svg.lastIndexOf('</g></svg>'))
  return inner.split(new RegExp(`(?=<g transform="(?:${marks})">)`))
}

const recolour = (layer: string, white: string, black: string) =>
  layer.replaceAll('#fff', white).replaceAll('#000', black)

function details(person: Person, hidden: boolean): string {
  const { skin, age, gender } = person
  const blush = mix(skin, '#e0524c', 0.42)
  const line = mix(skin, '#4a1f24', 0.34)
  const brow =
    gender === 'female' ? `<ellipse cx="850" cy="560" rx="170" ry="100" fill="${mix(skin, '#fff3df', 0.12)}"/>` : ''
  let out = `${brow}<ellipse cx="782" cy="862" rx="52" ry="34" fill="${blush}" opacity=".5"/><ellipse cx="1030" cy="858" rx="34" ry="30" fill="${blush}" opacity=".45"/>`
  if (age >= 52)
    out += `<path d="M742 770q-26 8-40 26M744 784q-18 12-26 30M838 858q-22 26-20 62" stroke="${line}" stroke-width="5" fill="none" stroke-linecap="round"/>`
  if (age >= 64)
    out += `<path d="M800 812q34 20 76 4M1010 814q24 12 44 0M800 640q80-26 150-4" stroke="${line}" stroke-width="5" fill="none" stroke-linecap="round"/>`
  if (!hidden && gender === 'female')
    out += `<path d="M822 752q-20-4-32-20M818 766q-20 2-36-8M1052 750q14-8 20-22" stroke="#3a2430" stroke-width="8" fill="none" stroke-linecap="round"/>`
  return out
}

function figure(person: Person, random: Random, place: Backdrop, main: boolean): string {
  const outdoors = place === 'sea' || place === 'park' || place === 'mountains'
  const shades = outdoors && random.chance(main ? 0.06 : 0.2)
  const cloth = random.pick(clothes)
  const gesture = random.chance(0.16) ? random.pick(['hand', 'handPhone', 'ok', 'waveLongArm']) : null
  const body = gesture === 'waveLongArm' ? variant(11) : variant(random.pick<number>(bodies[person.gender]))
  const glasses = shades ? variant(random.pick<number>(darkGlasses)) : person.glasses
  const svg = createAvatar(notionists, {
    seed: 'figure',
    body: [body as 'variant01'],
    hair: person.hair ? [person.hair as 'variant01'] : [],
    brows: [person.brows as 'variant01'],
    eyes: [person.eyes as 'variant01'],
    nose: [person.nose as 'variant01'],
    lips: [variant(random.pick<number>(smiles)) as 'variant01'],
    glasses: glasses ? [glasses as 'variant01'] : [],
    glassesProbability: glasses ? 100 : 0,
    beard: person.beard ? [person.beard as 'variant01'] : [],
    beardProbability: person.beard ? 100 : 0,
    gesture: gesture ? [gesture as 'hand'] : [],
    gestureProbability: gesture ? 100 : 0,
    bodyIconProbability: 0,
  }).toString()
  const { skin, hairTone } = person
  const ink = mix(skin, '#2c1622', 0.86)
  const clothInk = mix(cloth, '#26141f', 0.82)
  const lips = person.gender === 'female' ? random.pick(['#b8323f', '#c24a55', '#a83a52']) : mix(skin, '#7a2026', 0.62)
  const glint = shades || person.eyes !== variant(5) ? '' : glints()
  const ring = person.earrings
    ? `<circle cx="592" cy="908" r="17" fill="${person.earrings}" stroke="${ink}" stroke-width="5"/>`
    : ''
  const parts = layersOf(svg).map((layer) => {
    const is = (name: keyof typeof layers) => layer.startsWith(`<g transform="${layers[name]}">`)
    if (is('base')) {
      const head = recolour(layer, 'url(#skin)', ink)
      return (person.hair ? head : head.replace('>', `>${CROWN}`)) + details(person, shades) + ring
    }
    if (is('body')) {
      const slim = person.gender === 'female' ? `${layers.body} matrix(.9 0 0 1 66 0)` : layers.body
      return recolour(layer, 'url(#cloth)', clothInk).replace(layers.body, slim)
    }
    if (is('hair'))
      return recolour(layer, ribbons.includes(person.hair ?? '') ? mix(cloth, '#fff4e0', 0.5) : skin, 'url(#hair)')
    if (is('beard') || is('brows'))
      return recolour(layer, skin, is('brows') ? mix(hairTone, '#2c1622', 0.45) : mix(hairTone, '#2c1622', 0.12))
    if (is('lips')) return recolour(layer, '#fffaf4', lips)
    if (is('gesture')) return recolour(layer, skin, ink)
    if (is('eyes')) return recolour(layer, '#fff', ink) + glint
    return recolour(layer, '#fff', ink)
  })
  return (
    `<defs>${gradient('skin', [mix(skin, '#fff3df', 0.16), skin, mix(skin, '#a5452f', 0.2)], 0, 640)}` +
    `${gradient('hair', [mix(hairTone, '#ffdca8', 0.24), hairTone, mix(hairTone, '#1c0f18', 0.28)], 60, 760)}` +
    `${gradient('cloth', [mix(cloth, '#ffffff', 0.12), cloth, mix(cloth, '#2a1430', 0.42)], 0, 700)}</defs>${parts.join('')}`
  )
}

const glints = () => '<circle cx="846" cy="758" r="7" fill="#fff"/><circle cx="1043" cy="758" r="7" fill="#fff"/>'

export const BACKDROPS = 64

const places = Object.keys(backdrops) as Backdrop[]
const placeOf = (backdrop: number) => places[backdrop % places.length] as Backdrop

/**
 * Draws a place without people as SVG of 900 × 1200 units, in warm light that falls off towards the bottom.
 * @param backdrop 0 to `BACKDROPS` - 1
 */
export function backdropOf(seed: string, backdrop: number): string {
  const random = seeded(`backdrop ${seed} ${backdrop}`)
  const light = random.pick(['#ffb066', '#ff9a76', '#ffd08a', '#f79ab0'])
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" width="900" height="1200">${backdrops[placeOf(backdrop)](random)}` +
    `<defs><radialGradient id="light" cx="${random.chance(0.5) ? 0.1 : 0.9}" cy=".1" r="1.1"><stop stop-color="${light}" stop-opacity=".4"/><stop offset=".6" stop-color="${light}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="dusk" x2="0" y2="1"><stop offset=".5" stop-color="#2a1026" stop-opacity="0"/><stop offset="1" stop-color="#2a1026" stop-opacity=".3"/></linearGradient></defs>` +
    `<rect width="900" height="1200" fill="url(#light)"/><rect width="900" height="1200" fill="url(#dusk)"/></svg>`
  )
}

/** One picture: the person as SVG of 900 × 1200 units on nothing, and the number of the backdrop behind. */
export interface Portrait {
  svg: string
  backdrop: number
}

/** The kind of place behind a picture, so that neighbours are not all at the sea. */
export function placeBehind(picture: { seed: string; gender: 'male' | 'female'; variant: number }): Backdrop {
  return placeOf(backdropBehind(seeded(`picture ${picture.seed} ${picture.gender} ${picture.variant}`)))
}

const backdropBehind = (random: Random) => random.int(0, BACKDROPS - 1)

/**
 * Draws one picture of a person.
 * @param input.variant 0 is the main picture; others show the same person elsewhere, dressed and posed differently
 */
export function portrait(input: { seed: string; gender: 'male' | 'female'; age: number; variant: number }): Portrait {
  const person = personOf(input)
  const random = seeded(`picture ${input.seed} ${input.gender} ${input.variant}`)
  const backdrop = backdropBehind(random)
  const zoom = input.variant === 0 ? random.int(74, 84) / 100 : random.int(64, 98) / 100
  const tilt = random.int(-3, 3)
  const mirror = random.chance(0.5) ? -1 : 1
  const x = 450 - mirror * 850 * zoom + random.int(-30, 30)
  const y = Math.max(1212 - 1744 * zoom, 40 - 230 * zoom)
  const placed = `rotate(${tilt} 450 1200) matrix(${mirror * zoom} 0 0 ${zoom} ${x} ${y})`
  return {
    backdrop,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" width="900" height="1200">` +
      `<g transform="${placed}" fill="none">${figure(person, random, placeOf(backdrop), input.variant === 0)}</g></svg>`,
  }
}
