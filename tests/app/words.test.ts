import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#local/build.ts'
import { type Locale, LOCALES } from '#core/site/locales.ts'
import { formsOf, type Text } from '#tests/support/text-forms.ts'

const CATALOGUES = ['app', 'account', 'chat', 'landers', 'mails', 'pages', 'static']

/** Every text of a language, each form of a counted one by itself: `[key, text]`. */
function textsOf(locale: Locale): [key: string, text: string][] {
  return CATALOGUES.flatMap((name) => {
    const texts = JSON.parse(readFileSync(join(root, `locales/${name}/${locale}.json`), 'utf8')) as Record<string, Text>
    return Object.entries(texts).flatMap(([key, text]) => formsOf(text).map((form): [string, string] => [key, form]))
  })
}

/** `divorcé(e)`, `sposato/a`: a text that knows the gender has a form for each. */
const BOTH_GENDERS = { pattern: /\p{L}(\/[ao]\b|\([a-z]{1,3}\))/u, instead: 'a form for each gender' }

/** Words of which another one is used throughout, and ways of writing that no text has. */
const NEVER: Record<Locale, { pattern: RegExp; instead: string }[]> = {
  de: [
    { pattern: /gespräch|unterhaltung/i, instead: 'Chat, Nachrichten' },
    { pattern: /registrier/i, instead: 'anmelden, Anmeldung' },
    { pattern: /\bLeute/, instead: 'Menschen, Mitglieder' },
    { pattern: /nutzer|\busers?\b/i, instead: 'Mitglied' },
    { pattern: /\baccount|benutzerkonto/i, instead: 'Konto' },
    { pattern: /favorit/i, instead: 'merken, Gemerkt' },
    { pattern: /zahlungs(weg|methode|mittel)/i, instead: 'Zahlungsart' },
    { pattern: /rücktritt|rückgabe|kaufabbruch/i, instead: 'Widerruf' },
    { pattern: /abschalten/i, instead: 'ausschalten' },
    { pattern: /und zwar/, instead: 'a sentence of its own' },
    { pattern: /\bemail|\be-mail\b|\bE-Mails?-?adress/, instead: 'E-Mail, E-Mail-Adresse' },
    { pattern: /(?<=[\p{L},] )(Sie|Ihnen)\b/u, instead: 'du' },
    { pattern: /"|“[^“”„]*”/, instead: '„…“' },
    { pattern: /\p{L} …/u, instead: 'a no-break space before …' },
  ],
  en: [
    { pattern: /\bchats?\b/i, instead: 'conversation, messages' },
    { pattern: /\bemail/i, instead: 'e-mail' },
    { pattern: /sign(ed|ing)? ?up|\bregister(?! number)/i, instead: 'join' },
    { pattern: /favou?rite/i, instead: 'save, Saved' },
    { pattern: /\busers?\b/i, instead: 'member' },
    { pattern: /\b(revoke|revocation|cancellation)/i, instead: 'withdraw' },
    { pattern: /"/, instead: '“…”' },
  ],
  es: [
    BOTH_GENDERS,
    { pattern: /\bchats?\b|charla/i, instead: 'conversación, mensajes' },
    { pattern: /\busted/i, instead: 'tú' },
    { pattern: /\be-?mail/i, instead: 'correo' },
    { pattern: /usuari/i, instead: 'miembro' },
    { pattern: /favorit/i, instead: 'guardar, Guardados' },
    { pattern: /voluntari/i, instead: 'opcional' },
    { pattern: /revoca|retract|rescind/i, instead: 'desistir, desistimiento; retirar for a consent' },
    { pattern: /activar? push|push está(?!n)/i, instead: 'notificaciones push' },
    { pattern: /"|“/, instead: '«…»' },
  ],
  fr: [
    BOTH_GENDERS,
    { pattern: /discussion|\bchats?\b|tchat/i, instead: 'conversation, messages' },
    { pattern: /\b(courriel|email)/i, instead: 'e-mail' },
    { pattern: /utilisateur/i, instead: 'membre' },
    { pattern: /\bsupport\b/i, instead: 'équipe, aide' },
    { pattern: /réglage/i, instead: 'paramètres' },
    { pattern: /code de réduction/i, instead: 'code promo' },
    { pattern: /désist|résiliation|annulation du contrat/i, instead: 'rétractation' },
    { pattern: /\b(votre|veuillez)\b/i, instead: 'tu' },
    { pattern: /"|“/, instead: '« … »' },
    {
      pattern: /[^\u202f!?][!?;»]|«[^\u202f]|[^\u202f\d/p]:(?!\/)/,
      instead: 'a narrow no-break space before ! ? ; : » and after «',
    },
  ],
  it: [
    BOTH_GENDERS,
    { pattern: /\bchats?\b|chiacchierat/i, instead: 'conversazione, messaggi' },
    { pattern: /\bemail/i, instead: 'e-mail' },
    { pattern: /\bmembr[io]\b/i, instead: 'utente, persona' },
    { pattern: /preferit[io]/i, instead: 'salvare, Salvati' },
    { pattern: /registra(t|zion|rs)/i, instead: 'iscriversi, iscrizione' },
    { pattern: /città/i, instead: 'località' },
    { pattern: /ripensamento|disdetta/i, instead: 'recesso' },
    { pattern: /\b(Lei|Suo|Sua)\b/, instead: 'tu' },
    { pattern: /"|“/, instead: '«…»' },
  ],
  nl: [
    { pattern: /\bchats?\b|conversatie/i, instead: 'gesprek, berichten' },
    { pattern: /\bemail|e-mail[- ]adres/i, instead: 'e-mail, e-mailadres' },
    { pattern: /\b(u|uw)\b/, instead: 'je' },
    { pattern: /gebruiker/i, instead: 'lid' },
    { pattern: /favoriet/i, instead: 'bewaren, Bewaard' },
    { pattern: /vrijwillig/i, instead: 'optioneel, niet verplicht' },
    { pattern: /postvak|postbus/i, instead: 'mailbox' },
    { pattern: /notificatie/i, instead: 'melding' },
    { pattern: /retour|ontbinding/i, instead: 'herroepen, herroeping' },
    { pattern: /"|‘/, instead: '“…”' },
  ],
  pl: [
    { pattern: /\bcza(t|c)|konwersacj/i, instead: 'rozmowa, wiadomości' },
    { pattern: /\bemail|\bmejl/i, instead: 'e-mail' },
    { pattern: /\bPa(n|ni|ństw)/, instead: 'Ty' },
    {
      pattern: /(?<!\p{L})(ty|ciebie|cię|ci|tobie|tobą|twój|twoj\p{L}*)(?!\p{L})/u,
      instead: 'Ty, Ciebie, Twój with a capital letter',
    },
    { pattern: /\p{L}\/(a|ą|y|e|em|am)(?!\p{L})|\((a|y)\)/u, instead: 'a sentence without gender' },
    { pattern: /ulubion/i, instead: 'zapisać, Zapisane' },
    { pattern: /zniż/i, instead: 'rabat' },
    { pattern: /dobrowoln/i, instead: 'opcjonalny' },
    { pattern: /wizyt/i, instead: 'odwiedziny' },
    { pattern: /matche?|dopasowań/i, instead: 'para' },
    { pattern: /(odst\p{L}+|zwrot) (od )?zakupu|Od zakupu/u, instead: 'odstąpienie od umowy' },
    { pattern: /"|“/, instead: '„…”' },
  ],
}

/** Ways of writing that are the same in every language. */
const EVERYWHERE = [
  { pattern: /[\dx] (%|€|km|MB|Mo)(?!\p{L})/u, instead: 'a no-break space before the unit' },
  { pattern: /\.\.\./, instead: '…' },
  { pattern: /\S [-—] /, instead: 'a dash –' },
]

describe.each(LOCALES)('texts in %s', (locale) => {
  const texts = textsOf(locale)

  test('call one thing by one word', () => {
    expect(texts.length).toBeGreaterThan(800)
    const wrong = [...NEVER[locale], ...EVERYWHERE].flatMap(({ pattern, instead }) =>
      texts
        .filter(([, text]) => pattern.test(text.replaceAll(/\{\w+\}|\]\([^)]*\)/g, 'x')))
        .map(([key, text]) => `${key}: ${text} (write: ${instead})`),
    )
    expect(wrong).toEqual([])
  })

  test('have one kind of hyphen, no double spaces and no straight apostrophe beside a curly one', () => {
    const wrong = texts.filter(([, text]) => /[\u2010\u2011]| {2}|\s[,.](?=\s|$)/.test(text))
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([])
    const apostrophes = new Set(texts.flatMap(([, text]) => text.match(/(?<=\p{L})['’](?=\p{L})/gu) ?? []))
    expect(apostrophes.size).toBeLessThanOrEqual(1)
  })
})
