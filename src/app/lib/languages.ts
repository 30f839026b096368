import { boot } from './boot.ts'
import { locale, shippedLocales } from './messages.ts'
import { localesOf, type Locale } from '#core/site/locales.ts'

/** The languages to offer: those of the visitor's country first, and always the current one. */
export function offeredLocales(): Locale[] {
  const shipped = shippedLocales()
  const local = localesOf(boot().country).filter((one) => shipped.includes(one))
  return [...new Set([...(local.length > 0 ? local : shipped), locale()])]
}

export function languageName(one: Locale): string {
  const name = new Intl.DisplayNames(one, { type: 'language' }).of(one) ?? one
  return name.charAt(0).toLocaleUpperCase(one) + name.slice(1)
}
