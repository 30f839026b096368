import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../src/app/styles/tokens.css', import.meta.url), 'utf8')
const theme = readFileSync(new URL('../../src/app/styles/theme.css', import.meta.url), 'utf8')
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const TEXT = 4.5
const GRAPHIC = 3

const GROUNDS = ['paper', 'surface', 'sunken']

/** A colour, its background, and the contrast ratio that the pair needs. */
const PAIRS: [front: string, back: string, least: number][] = [
  ...GROUNDS.flatMap((back): [string, string, number][] => [
    ['ink', back, TEXT],
    ['muted', back, TEXT],
    ['link', back, TEXT],
    ['selected', back, TEXT],
    ['selected-ink', back, TEXT],
    ['danger', back, TEXT],
    ['edge', back, GRAPHIC],
    ['focus', back, GRAPHIC],
    ['heart', back, GRAPHIC],
  ]),
  ['action', 'paper', GRAPHIC],
  ['action', 'surface', GRAPHIC],
  ['on-action', 'action', TEXT],
  ['on-action', 'action-strong', TEXT],
  ['on-selected', 'selected', TEXT],
  ['selected-ink', 'selected-soft', TEXT],
  ['ink', 'selected-soft', TEXT],
  ['note-ink', 'note-soft', TEXT],
  ['ink', 'note-soft', TEXT],
  ['on-panel', 'panel', TEXT],
  ['muted', 'disabled', TEXT],
  ['on-warning', 'warning', TEXT],
  ['warning-ink', 'warning-soft', TEXT],
  ['ink', 'warning-soft', TEXT],
  ['on-danger', 'danger', TEXT],
  ['danger', 'danger-soft', TEXT],
  ['ink', 'danger-soft', TEXT],
  ['success', 'surface', TEXT],
  ['success', 'success-soft', TEXT],
  ['surface', 'ink', TEXT],
]

type Colour = { lightness: number; chroma: number; hue: number }

function token(name: string, theme: Theme, hue: number): Colour {
  const other = new RegExp(`--${name}: var\\(--([a-z-]+)\\);`).exec(css)?.[1]
  if (other) return token(other, theme, hue)
  const values = [
    ...(new RegExp(`--${name}: light-dark\\((.+)\\);`).exec(css)?.[1] ?? '').matchAll(
      /oklch\((\S+)% (\S+) (.+?)\)(?=,|$)/g,
    ),
  ]
  const value = values[theme === 'light' ? 0 : 1]
  if (!value) throw new Error(`No colour --${name} for ${theme}`)
  const own = value[3] === 'var(--theme-hue)' ? hue : Number(value[3])
  return { lightness: Number(value[1]) / 100, chroma: Number(value[2]), hue: own }
}

/** Linear sRGB of an OKLCH colour, by Ottosson's matrices. */
function linear({ lightness, chroma, hue }: Colour): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Relative luminance as WCAG has it; `clip` is what a screen of plain sRGB makes of the colour. */
function luminance(colour: Colour, clip: boolean): number {
  const [red, green, blue] = linear(colour).map((part) => (clip ? Math.min(1, Math.max(0, part)) : part)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: Colour, back: Colour, clip: boolean): number {
  const [dark, light] = [luminance(front, clip), luminance(back, clip)].toSorted((one, other) => one - other) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

function worst(front: string, back: string, theme: Theme): { hue: number; ratio: number } {
  const found = { hue: 0, ratio: Number.POSITIVE_INFINITY }
  for (let hue = 0; hue < 360; hue++) {
    for (const clip of [true, false]) {
      const ratio = contrast(token(front, theme, hue), token(back, theme, hue), clip)
      if (ratio < found.ratio) Object.assign(found, { hue, ratio })
    }
  }
  return found
}

describe('the arithmetic', () => {
  it('knows the contrast of black on white and of a mid grey', () => {
    const white = { lightness: 1, chroma: 0, hue: 0 }
    expect(contrast({ lightness: 0, chroma: 0, hue: 0 }, white, true)).toBeCloseTo(21, 1)
    // #767676 is the lightest grey that passes on white, 4.54 to 1
    expect(contrast({ lightness: 0.5658, chroma: 0, hue: 0 }, white, true)).toBeCloseTo(4.54, 1)
  })

  it('finds a colour that is too pale', () => {
    expect(
      contrast({ lightness: 0.7, chroma: 0.15, hue: 110 }, { lightness: 1, chroma: 0, hue: 0 }, true),
    ).toBeLessThan(TEXT)
  })
})

describe('the colours of the screens', () => {
  const screens = globSync('src/{app,functions/pages}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const names = new Map(
    [...theme.matchAll(/--color-([a-z-]+): var\(--([a-z-]+)\)/g)].map(([, name, token]) => [name, token]),
  )

  it('are those of the theme', () => {
    const former = screens.flatMap(
      (screen) => screen.match(/\b(?:bg|text|border|fill|stroke|ring|outline|accent)-(?:on-)?(?:accent|deep)\b/g) ?? [],
    )
    expect(former).toEqual([])
  })

  it('are compared below wherever a text has a background of its own', () => {
    const compared = new Set(PAIRS.map(([front, back]) => `${front} on ${back}`))
    const used = screens.flatMap((screen) =>
      [...screen.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g)].flatMap(([text]) => together(text, names)),
    )
    expect(new Set(used).size).toBeGreaterThan(10)
    expect([...new Set(used)].filter((pair) => !compared.has(pair)).toSorted()).toEqual([])
  })
})

/** The colours of text and background that one list of classes gives to an element in the same state. */
function together(classes: string, names: Map<string | undefined, string | undefined>): string[] {
  const found: Record<string, { bg?: string; text?: string }> = {}
  for (const one of classes.slice(1, -1).split(/\s+/)) {
    const [, state = '', kind, name = ''] = /^((?:\S+:)?)(bg|text)-([a-z-]+)!?$/.exec(one) ?? []
    const colour = names.get(name)
    if (colour && kind) (found[state] ??= {})[kind as 'bg' | 'text'] = colour
  }
  return Object.values(found).flatMap(({ bg, text }) => (bg && text ? [`${text} on ${bg}`] : []))
}

describe.each(THEMES)('the %s theme keeps contrast at every hue', (theme) => {
  it.each(PAIRS)('%s on %s', (front, back, least) => {
    const { hue, ratio } = worst(front, back, theme)
    expect(ratio, `at hue ${hue}`).toBeGreaterThanOrEqual(least)
  })
})
