import { cautionOf, sameText, scamGuardOf } from '#core/chat/scam-guard.ts'
import { LOCALES } from '#core/site/locales.ts'
import type { Guard } from '#db/queries/chat/rules.ts'
import type { RequestScope } from '#functions/services/context.ts'
import { icebreakersIn } from './icebreakers.ts'

/**
 * What the scam guard needs to know of a message; `text` is null for photos and gifts. The lines that the site itself offers are
 * not recognised as equal. Rule: docs/product.md, Chat: 6.29.
 */
export function guardOf(c: RequestScope, text: string | null): Guard {
  const { id, settings } = c.var.site
  const thresholds = scamGuardOf(settings.scam_guard)
  if (text === null) return { ...thresholds, caution: null, textKey: null }
  const letters = sameText(text)
  const offered = () =>
    LOCALES.some((locale) => icebreakersIn(locale, settings).some((line) => sameText(line) === letters))
  const known = letters !== null && !offered()
  return {
    ...thresholds,
    caution: cautionOf(text),
    textKey: known ? c.env.secrets.sign(`text:${id}:${letters}`) : null,
  }
}
