import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES, isCountry } from '#core/geo/countries.ts'
import { COUNTRY_FACTS, REGION_KINDS } from '#core/geo/country-facts.ts'
import { chooseLocale } from '#core/site/choose-locale.ts'
import { isLocale, LOCALES, localesOf } from '#core/site/locales.ts'
import { printedSeed } from '#tests/setup/effort.ts'

fc.configureGlobal({ seed: printedSeed('locales of regions') })

const everything = {
  cookie: 'pl',
  stored: 'nl',
  domainLanguage: 'it-IT',
  country: 'FR',
  acceptLanguage: 'es',
} as const

describe('the language to show', () => {
  it.each([
    [everything, 'pl'],
    [{ ...everything, cookie: null }, 'nl'],
    [{ ...everything, cookie: null, stored: null }, 'it'],
    [{ country: 'FR', acceptLanguage: 'es' }, 'fr'],
    [{ acceptLanguage: 'es' }, 'es'],
    [{}, 'en'],
  ])('follows the order of hints: %j', (hints, expected) => {
    expect(chooseLocale(hints)).toBe(expected)
  })

  it.each([
    ['unknown cookie', { cookie: 'xx', stored: 'nl' }, 'nl'],
    ['domain language in capitals', { domainLanguage: 'DE_AT' }, 'de'],
    ['unknown domain language', { domainLanguage: 'sv', country: 'AT' }, 'de'],
    ['first of several in a country', { country: 'CH' }, 'de'],
    ['country we do not serve', { country: 'SE', acceptLanguage: 'pl' }, 'pl'],
    ['best quality first', { acceptLanguage: 'sv, fr;q=0.5, it-CH;q=0.8, *;q=0.1' }, 'it'],
    ['refused language', { acceptLanguage: 'fr;q=0, nl;q=0.1' }, 'nl'],
    ['broken header', { acceptLanguage: ';;,q=,fr;q=zz' }, 'en'],
    ['limited to German', { cookie: 'en', stored: 'fr', allowed: ['de'] as const }, 'de'],
    ['second of a country where the first is not shipped', { country: 'BE', allowed: ['en', 'fr'] as const }, 'fr'],
    ['nothing shipped named', { allowed: [] as const }, 'en'],
  ])('%s', (_, hints, expected) => {
    expect(chooseLocale(hints)).toBe(expected)
  })

  it('is always one that is shipped, whatever comes in', () => {
    const word = fc.oneof(fc.string(), fc.constantFrom(...LOCALES, ...COUNTRIES), fc.constant(null))
    const hints = fc.record({
      cookie: word,
      stored: word,
      domainLanguage: word,
      country: word,
      acceptLanguage: word,
      allowed: fc.uniqueArray(fc.constantFrom(...LOCALES), { minLength: 1 }),
    })
    fc.assert(fc.property(hints, (given) => given.allowed.includes(chooseLocale(given))))
  })
})

describe('countries', () => {
  it('have the languages of the map', () => {
    expect(Object.fromEntries(COUNTRIES.map((country) => [country, localesOf(country).join(' ')]))).toEqual({
      US: 'en es',
      NL: 'nl',
      BE: 'nl fr de',
      FR: 'fr',
      IT: 'it',
      ES: 'es',
      DE: 'de',
      AT: 'de',
      IE: 'en',
      GB: 'en',
      CA: 'en fr',
      PL: 'pl',
      AU: 'en',
      NZ: 'en',
      CH: 'de it fr en',
    })
  })

  it.each(COUNTRIES)('%s has facts that the platform knows', (country) => {
    const { currency, regionKind } = COUNTRY_FACTS[country]
    expect(Intl.supportedValuesOf('currency')).toContain(currency)
    expect(REGION_KINDS).toContain(regionKind)
    for (const locale of LOCALES) {
      expect(new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country)).toBeTruthy()
    }
  })

  it('are told from other words', () => {
    expect(['DE', 'de', 'SE', '', null, 'toString'].map(isCountry)).toEqual([true, false, false, false, false, false])
    expect(['de', 'DE', 'sv', undefined].map(isLocale)).toEqual([true, false, false, false])
    expect(localesOf('SE')).toEqual([])
  })
})
