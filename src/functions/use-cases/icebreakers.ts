import * as m from '#mail-texts/_index.js'
import { icebreakersOf } from '#core/chat/icebreakers.ts'
import type { Locale } from '#core/site/locales.ts'
import type { SiteSettings } from '#core/site/settings.ts'

const BUILT_IN = [m.icebreaker_1, m.icebreaker_2, m.icebreaker_3, m.icebreaker_4, m.icebreaker_5]

/** Lines to begin a conversation with in a language: the site's own before the built-in ones. */
export function icebreakersIn(locale: Locale, settings: SiteSettings): string[] {
  const builtIn = BUILT_IN.map((line) => line({}, { locale }))
  return icebreakersOf(settings.icebreakers?.[locale], builtIn, settings.message_length)
}
