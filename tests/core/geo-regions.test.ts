import { iso31662 } from 'iso-3166'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#core/geo/countries.ts'
import { isRegion, regionName, regionsOf } from '#core/geo/regions.ts'
import { REGION_NAMES } from '#core/geo/region-names.ts'
import { LOCALES } from '#core/site/locales.ts'

const COUNTS = {
  US: 51 + 5,
  NL: 12,
  BE: 10 + 1,
  FR: 13 + 5,
  IT: 20,
  ES: 17 + 2,
  DE: 16,
  AT: 9,
  IE: 26,
  GB: 4,
  CA: 13,
  PL: 16,
  AU: 8,
  NZ: 17,
  CH: 26,
}

const isoCodes = new Set(iso31662.map(({ code }) => code))

describe('regions', () => {
  it('are as many as each country has', () => {
    expect(Object.fromEntries(COUNTRIES.map((country) => [country, regionsOf(country).length]))).toEqual(COUNTS)
  })

  it.each(COUNTRIES)('of %s carry ISO codes and a name in every language, no name twice', (country) => {
    const codes = regionsOf(country).map(({ code }) => code)
    expect(codes.filter((code) => !isoCodes.has(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
    for (const locale of LOCALES) {
      const names = regionsOf(country, locale).map(({ name }) => name)
      expect(names.filter((name) => name.trim() !== name || !name || /²|undefined/.test(name))).toEqual([])
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('keep no translation that repeats the own name', () => {
    const repeated = Object.values(REGION_NAMES)
      .flat()
      .filter(([, endonym, others]) => Object.values(others ?? {}).includes(endonym))
    expect(repeated).toEqual([])
  })

  it.each([
    ['DE-BY', 'en', 'Bavaria'],
    ['DE-BY', 'de', 'Bayern'],
    ['DE-BY', 'pl', 'Bawaria'],
    ['FR-20R', 'it', 'Corsica'],
    ['PL-14', 'pl', 'Mazowieckie'],
    ['BE-BRU', 'nl', 'Brussel'],
    ['CH-GE', 'de', 'Genf'],
    ['IE-D', 'fr', 'Dublin'],
  ] as const)('%s in %s is %s', (code, locale, name) => {
    expect(regionName(code, locale)).toBe(name)
  })

  it('sort by the name shown', () => {
    expect(regionsOf('AT', 'en').map(({ name }) => name)).toEqual([
      'Burgenland',
      'Carinthia',
      'Lower Austria',
      'Salzburg',
      'Styria',
      'Tyrol',
      'Upper Austria',
      'Vienna',
      'Vorarlberg',
    ])
  })

  it('belong to their own country only', () => {
    expect(isRegion('DE', 'DE-BE')).toBe(true)
    expect(isRegion('BE', 'DE-BE')).toBe(false)
    expect(isRegion('DE', 'DE-XX')).toBe(false)
    expect(isRegion('FR', 'FR-75')).toBe(false)
    expect(regionName('DE-XX', 'de')).toBeNull()
  })
})
