import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { iconNames } from 'lucide-react/dynamic'
import { describe, expect, it } from 'vitest'
import { REGION_KINDS } from '#core/geo/country-facts.ts'
import { DISTANCE_BANDS } from '#core/geo/distance.ts'
import * as leaving from '#core/account-deletion/reasons.ts'
import * as notifications from '#core/notifications/kinds.ts'
import * as enums from '#core/profiles/enums.ts'
import { interestIcon, interestMask, INTERESTS, interestsOf, isInterest } from '#core/profiles/interests.ts'
import { LOCALES } from '#core/site/locales.ts'
import { printedSeed } from '#tests/setup/effort.ts'
import { formsOf, type Text } from '#tests/support/text-forms.ts'

fc.configureGlobal({ seed: printedSeed('enums') })

describe('interests', () => {
  it('come back from their mask, in the order of the list', () => {
    fc.assert(
      fc.property(fc.subarray([...INTERESTS]), (tags) => {
        expect(interestsOf(interestMask(tags.toReversed()))).toEqual(tags)
      }),
    )
  })

  it('keep their bits for ever', () => {
    expect(INTERESTS).toHaveLength(51)
    expect(interestMask(['relationship'])).toBe(1n)
    expect(interestMask(['gym', 'gym'])).toBe(1n << 18n)
    expect(interestMask(['coffee'])).toBe(1n << 50n)
    expect(interestMask([])).toBe(0n)
    expect(interestMask(INTERESTS)).toBeLessThan(2n ** 63n)
  })

  it('ignore bits that no tag has', () => {
    expect(interestsOf((1n << 60n) | 1n)).toEqual(['relationship'])
  })

  it('have an icon each that the icon set knows', () => {
    const icons = INTERESTS.map(interestIcon)
    expect(icons.filter((icon) => !(iconNames as readonly string[]).includes(icon))).toEqual([])
    expect(new Set(icons).size).toBe(icons.length)
  })

  it('are told from other words', () => {
    expect(['gym', 'Gym', 'golf', '', 0].map(isInterest)).toEqual([true, false, false, false, false])
  })
})

describe('enums', () => {
  const lists = [...Object.entries(enums), ...Object.entries(leaving), ...Object.entries(notifications)] as const

  it.each(lists)('%s holds snake_case ids, each once', (_, ids) => {
    expect(ids.filter((id) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(id))).toEqual([])
    expect(new Set<string>(ids).size).toBe(ids.length)
  })

  const LABELLED = {
    interest: INTERESTS,
    hair_color: enums.HAIR_COLORS,
    eye_color: enums.EYE_COLORS,
    body_type: enums.BODY_TYPES,
    relationship_status: enums.RELATIONSHIP_STATUSES,
    sexuality: enums.SEXUALITIES,
    gender: enums.GENDERS,
    tattoos: enums.TATTOOS,
    region_label: REGION_KINDS,
    geo_band: DISTANCE_BANDS,
  }

  it.each(LOCALES)('have a label each in %s', (locale) => {
    const file = new URL(`../../locales/app/${locale}.json`, import.meta.url)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Text>
    const keys = Object.entries(LABELLED).flatMap(([area, ids]) => ids.map((id) => `${area}_${id}`))
    const hasText = (forms: string[]) => forms.length > 0 && forms.every((form) => form.trim())
    expect(keys.filter((key) => !hasText(formsOf(texts[key] ?? '')))).toEqual([])
  })
})
