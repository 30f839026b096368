import { describe, expect, it } from 'vitest'
import { mayShowFictional, siteText } from '#core/site/rules.ts'
import { SITE_TEXTS } from '#local/demo/site-texts.ts'
import { LOCALES } from '#core/site/locales.ts'

describe('a text of the operator', () => {
  it('is in the language of the reader, else of the site, else English, else any', () => {
    const text = { de: 'deutsch', en: 'English', fr: '' }
    expect(siteText(text, 'de', 'fr-FR')).toBe('deutsch')
    expect(siteText(text, 'pl', 'de-DE')).toBe('deutsch')
    expect(siteText(text, 'fr', 'pl')).toBe('English')
    expect(siteText('one for all', 'pl', 'de')).toBe('one for all')
    expect(siteText({ it: '', fr: 'français' }, 'pl', 'de')).toBe('français')
    expect(siteText({}, 'pl', 'de')).toBe('')
  })

  it('is there in every language on the demo site', () => {
    for (const text of Object.values(SITE_TEXTS)) {
      const texts = LOCALES.map((locale) => siteText(text, locale, ''))
      expect(texts).not.toContain('')
      expect(new Set(texts).size).toBeGreaterThan(LOCALES.length - 2)
    }
  })

  it('labels fictional profiles only if it says something', () => {
    expect(mayShowFictional({ fictional_icon: '★', fictional_warning: { de: 'erfunden' } })).toBe(true)
    expect(mayShowFictional({ fictional_icon: '★', fictional_warning: { de: '' } })).toBe(false)
    expect(mayShowFictional({ fictional_icon: '★', fictional_warning: '' })).toBe(false)
  })
})
