import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#local/build.ts'
import { type Locale, LOCALES } from '#core/site/locales.ts'

type Text = string | { match: Record<string, string> }[]

const CATALOGUES = ['app', 'account', 'mails', 'pages']

/** Every text of a language, each form of a counted one by itself: `[key, text]`. */
function textsOf(locale: Locale): [key: string, text: string][] {
  return CATALOGUES.flatMap((name) => {
    const texts = JSON.parse(readFileSync(join(root, `locales/${name}/${locale}.json`), 'utf8')) as Record<string, Text>
    return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string'
        ? [[key, text]]
        : text.flatMap(({ match }) => Object.values(match).map((form): [string, string] => [key, form])),
    )
  })
}

/** Words of which another one is used throughout, and ways of writing that no text has. */
const NEVER: Record<Locale, { pattern: RegExp; instead: string }[]> = {
  de: [
    { pattern: /gespräch|unterhaltung/i, instead: 'Chat, Nachrichten' },
    { pattern: /registrier/i, instead: 'anmelden, Anmeldung' },
    { pattern: /\bLeute/, instead: 'Menschen, Mitglieder' },
    { pattern: /und zwar/, instead: 'a sentence of its own' },
    { pattern: /\bemail|\be-mail\b|\bE-Mails?-?adress/, instead: 'E-Mail, E-Mail-Adresse' },
    { pattern: /(?<=[\p{L},] )(Sie|Ihnen)\b/u, instead: 'du' },
    { pattern: /"|“[^“”„]*”/, instead: '„…“' },
  ],
  en: [
    { pattern: /\bchats\b/i, instead: 'conversation, messages' },
    { pattern: /\bemail/i, instead: 'e-mail' },
    { pattern: /sign ?up|\bregister(?! number)/i, instead: 'join' },
    { pattern: /"/, instead: '“…”' },
  ],
  es: [
    { pattern: /\bchats\b|charla/i, instead: 'conversación, mensajes' },
    { pattern: /\busted/i, instead: 'tú' },
    { pattern: /\be-?mail/i, instead: 'correo' },
    { pattern: /"|“/, instead: '«…»' },
  ],
  fr: [
    { pattern: /discussion|\bchats?\b|tchat/i, instead: 'conversation, messages' },
    { pattern: /\b(courriel|email)/i, instead: 'e-mail' },
    { pattern: /"|“/, instead: '« … »' },
    { pattern: /[^\s\u00a0\u202f][!?;]|[^\s\u00a0\u202f\d/p]:(?!\/)/, instead: 'a space before ! ? ; :' },
  ],
  it: [
    { pattern: /\bchats\b|chiacchierat/i, instead: 'conversazione, messaggi' },
    { pattern: /\bemail/i, instead: 'e-mail' },
    { pattern: /"/, instead: '“…” or «…»' },
  ],
  nl: [
    { pattern: /\bchats\b|conversatie/i, instead: 'gesprek, berichten' },
    { pattern: /\bemail|e-mail[- ]adres/i, instead: 'e-mail, e-mailadres' },
    { pattern: /\b(u|uw)\b/, instead: 'je' },
    { pattern: /"/, instead: '“…” or ‘…’' },
  ],
  pl: [
    { pattern: /\bczaty|\bczatów|konwersacj/i, instead: 'rozmowa, wiadomości' },
    { pattern: /\bemail|\bmejl/i, instead: 'e-mail' },
    { pattern: /\bPa(n|ni|ństw)/, instead: 'Ty' },
    { pattern: /"|“/, instead: '„…”' },
  ],
}

describe.each(LOCALES)('texts in %s', (locale) => {
  const texts = textsOf(locale)

  test('call one thing by one word', () => {
    expect(texts.length).toBeGreaterThan(800)
    const wrong = NEVER[locale].flatMap(({ pattern, instead }) =>
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
