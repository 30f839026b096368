import { type Locale, LOCALES, localesOf } from './locales.ts'

export interface LocaleHints {
  cookie?: string | null
  stored?: string | null
  /** The site's `domain_language`. Only the first two letters count. */
  domainLanguage?: string | null
  country?: string | null
  acceptLanguage?: string | null
  allowed?: readonly Locale[]
}

/** No browser sends more languages. The rest of a longer header is ignored. */
const ACCEPTED_MAX = 20

/**
 * The language to show: the first allowed one of cookie, account, domain, country and browser, else English, else the first
 * allowed one.
 */
export const chooseLocale = (hints: LocaleHints): Locale => {
  const allowed = hints.allowed?.length ? hints.allowed : LOCALES
  const candidates = [
    hints.cookie,
    hints.stored,
    hints.domainLanguage?.slice(0, 2).toLowerCase(),
    ...localesOf(hints.country),
    ...acceptedLanguages(hints.acceptLanguage),
    'en',
  ]
  return candidates.find((one): one is Locale => allowed.includes(one as Locale)) ?? allowed[0]!
}

/** Primary language tags of an Accept-Language header, best first, without refused ones (`q=0`). */
const acceptedLanguages = (header: string | null | undefined): string[] =>
  (header ?? '')
    .split(',', ACCEPTED_MAX)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
      return { language: tag.split('-')[0]!, quality }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
