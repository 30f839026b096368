import { type Locale, LOCALES, localesOf } from './locales.ts'

export interface LocaleHints {
  /** Cookie `i18n_redirected`: the visitor's own choice. */
  cookie?: string | null
  /** The language stored with the account. */
  stored?: string | null
  /** The site's `domain_language`, of which the first two letters count. */
  domainLanguage?: string | null
  country?: string | null
  acceptLanguage?: string | null
  /** The languages this deployment ships; without it, all. */
  allowed?: readonly Locale[]
}

/** No browser sends more languages than this; the rest of a longer header is ignored. */
const ACCEPTED_MAX = 20

/**
 * The language to show: the first hint that names an allowed one, in the order cookie, account, domain, country, browser.
 * Else English, or the first allowed one where English is not shipped.
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

/** Primary language tags of an Accept-Language header, best first; refused ones (`q=0`) left out. */
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
