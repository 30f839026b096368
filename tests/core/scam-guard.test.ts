import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SCAM_GUARD } from '#core/chat/limits.ts'
import { CAUTIONS } from '#core/chat/cautions.ts'
import { cautionOf, sameText, scamGuardOf } from '#core/chat/scam-guard.ts'

const ATTEMPTS: Record<(typeof CAUTIONS)[number], string[]> = {
  payment: [
    'Kannst du mir 200 € schicken? Schick mir 200 € bitte',
    'Leih mir bitte etwas Geld, ich zahle es zurück',
    'Bitte überweise mir das Geld bis Freitag',
    'Hast du eine Amazon-Geschenkkarte für mich?',
    'Please send me $50 for the ticket',
    'Can you lend me some money, dear?',
    'You can pay with Western Union',
    'Just send it by PayPal',
    'Invest in crypto with me, it is safe',
    'My IBAN: DE89 3704 0044 0532 0130 00',
    'Buy a Ｓｔｅａｍ gift card and tell me the code',
    'Envíame dinero, por favor',
    'Préstame 100 euros',
    'Envoie-moi de l’argent s’il te plaît',
    'Prête-moi 50 € et je viens',
    'Mandami soldi, ti prego',
    'Prestami 100 euro',
    'Stuur me geld voor de trein',
    'Kun je me geld lenen? Maak me 50 euro over',
    'Wyślij mi pieniądze na bilet',
    'Pożycz mi 200 zł',
    'S\u200be\u200bnd me mo\u200bney',
  ],
  link: [
    'Schau mal: https://example.com/me',
    'hxxps://example.org',
    'www.fotos-von-mir.de',
    'Meine Bilder sind auf annacam.com zu sehen',
    'Mis fotos: anna-cam.es/fotos',
    'Regarde annacam.fr, c’est moi',
    'Guarda annacam.it',
    'Kijk op annacam.nl voor foto’s',
    'Zobacz annacam.pl',
    'come to annacam dot com',
    'annacam (dot) com',
    'annacam [punkt] de',
    'annacam . com',
    'annacam.c o m',
    'ａｎｎａｃａｍ．ｃｏｍ',
    'anna\u200bcam.\u200dcom',
    'bit.ly/3xyzabc',
    't.me/anna92 wa.me/123',
    'annacam punto com',
    'annacam kropka com',
    'ANNACAM.COM',
    'аnnасаm.соm',
  ],
  messenger: [
    'Schreib mir auf WhatsApp',
    'Bist du bei Telegram?',
    'Schreib mir bei Gelegenheit auf Signal!',
    'Mein Insta ist anna_92',
    'Add me on snapchat: annaxx',
    'Text me on Signal',
    'my kik is annaxx',
    'w h a t s a p p?',
    'W.h.a.t.s.A.p.p',
    'wh4ts4pp me',
    'T\u200bele\u200bgram',
    'тelegram',
    '𝓽𝓮𝓵𝓮𝓰𝓻𝓪𝓶',
    'Escríbeme por WhatsApp',
    'Escríbeme por Insta',
    'Écris-moi sur Telegram',
    'Ajoute-moi sur Insta',
    'Scrivimi su Telegram',
    'Schrijf me op Signal',
    'Napisz do mnie na WhatsAppie albo na Viber',
    'anna.m@example.org',
    'anna (at) gmail (dot) com',
    'ich bin @anna_92 dort',
  ],
  phone: [
    'Ruf mich an: 0171 1234567',
    'Meine Nummer ist +49 (0) 171 / 123 45 67',
    '0 1 7 1 1 2 3 4 5 6 7',
    '0-1-7-1-1-2-3-4-5-6-7',
    '0,1,7,1,1,2,3,4,5,6,7',
    'null eins sieben eins zwei drei vier fünf sechs sieben',
    'call (555) 123-4567 tonight',
    'zero seven seven zero zero nine zero zero one two three',
    'o171 1234567',
    'llámame: 612 34 56 78',
    'Appelle-moi au 06 12 34 56 78',
    'chiamami al 347 123 4567',
    'bel me: 06-12345678',
    'mój numer to 501 234 567',
    '０１７１１２３４５６７',
    '0\u200b17\u200b1 123\u200b4567',
    '٠١٧١١٢٣٤٥٦٧',
    '0️⃣1️⃣7️⃣1️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
    '0171***1234***567',
  ],
  mass: [],
}

describe('is an attempt', () => {
  for (const [reason, texts] of Object.entries(ATTEMPTS))
    test.each(texts)(`${reason}: %s`, (text) => expect(cautionOf(text)).toBe(reason))
})

const HARMLESS = {
  de: [
    'Hallo, wie geht es dir?',
    'Treffen wir uns am 24.12.2026 um 18:30 Uhr?',
    'Ich habe vom 20.11.2026 bis 25.11.2026 frei, du?',
    'Frei habe ich 20.11.2026 - 25.11.2026.',
    'Geöffnet von 08:00 - 12:00, 13:00 - 18:00 und 20:00 - 23:00',
    'Die Wohnung kostet 1.250.000,00 €, verrückt!',
    'Ich wohne in 20457 Hamburg, meine Schwester in 10115 Berlin',
    'Zum Mond sind es 384.400 km',
    'Mein Ticket hat die Nummer 12345678',
    'Ich war 1998, 2004, 2010 und 2018 in Italien',
    'In 2001 2002 2003 war ich in Spanien',
    'Ich arbeite bei Signal Iduna',
    'Ich arbeite bei PayPal',
    'Bin müde.es war ein langer Tag',
    'Das ist doch der Punkt. Komm doch mit!',
    'Geld ist mir nicht wichtig',
    'Ich zahle gern das Essen',
    'Heute z.B. war ich im Kino, u.a. mit Freunden.',
    '1,78 m, 74 kg, 36 Jahre',
    '3 17 22 31 40 49 waren meine Lottozahlen',
    'eins zwei drei, los!',
    'Wir sehen uns @home',
  ],
  en: [
    'Hi, how are you? I like your smile.',
    'Shall we meet on 12/24/2026 at 6:30 pm?',
    'I was born on 1990-05-17',
    'The house was $1,250,000.00 back then',
    'It is 12.5 miles away, 25 minutes by bike',
    'The traffic signal was red',
    'I work on signal processing',
    'What’s appropriate for a first date?',
    'Drop me a line',
    'I never worry about money. Come over!',
    'You can pay next time',
    'Nice.it was good to see you',
    'Let’s discuss it at 7',
    'The 1980s, 1990s and 2000s had the best music',
    'My favourite buses are 12, 24, 36 and 48',
    '52.520008, 13.404954 is where I was born',
  ],
  es: [
    'Hola, ¿qué tal estás?',
    '¿Quedamos el 24/12/2026 a las 18:30?',
    'El fin de semana estoy libre',
    'Desde mi punto de vista, el dinero no lo es todo',
    'El piso cuesta 1.250.000 €',
    'Vivo en 28013 Madrid',
    'Me gusta escribir, sobre todo por la noche',
  ],
  fr: [
    'Salut, comment vas-tu ?',
    'On se voit le 24/12/2026 à 18h30 ?',
    'Ça coûte 1 250 000 €',
    'J’habite à 75011 Paris',
    'C’est fini.Et toi ?',
    'On fait un point com’ demain',
    'L’argent ne fait pas le bonheur',
  ],
  it: [
    'Ciao, come stai?',
    'Ci vediamo il 24/12/2026 alle 18:30?',
    'Bello. Com’è andata?',
    'Costa 1.250.000 €',
    'Abito a 00184 Roma',
    'I soldi non sono tutto',
  ],
  nl: [
    'Hoi, hoe gaat het?',
    'Zien we elkaar op 24-12-2026 om 18.30 uur?',
    'Ik ben thuis. Net gegeten',
    'Het huis kost € 1.250.000',
    'Ik woon in 1017 AB Amsterdam',
    'Geld maakt niet gelukkig',
  ],
  pl: [
    'Cześć, co słychać?',
    'Spotkamy się 24.12.2026 o 18:30?',
    'Od 24.12.2026 18:30 do 28.12.2026 20:00',
    'Mieszkanie kosztuje 1 250 000 zł',
    'Mieszkam w 00-950 Warszawa',
    'Pieniądze to nie wszystko',
  ],
}

describe('is harmless', () => {
  for (const [locale, texts] of Object.entries(HARMLESS))
    test.each(texts)(`${locale}: %s`, (text) => expect(cautionOf(text)).toBeNull())
})

const attempt = fc.constantFrom(...Object.values(ATTEMPTS).flat())
const invisible = fc.constantFrom('\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad')

test('invisible characters change nothing, wherever they stand', () => {
  fc.assert(
    fc.property(attempt, invisible, fc.nat(), (text, sign, at) => {
      const chars = [...text]
      chars.splice(at % (chars.length + 1), 0, sign)
      expect(cautionOf(chars.join(''))).toBe(cautionOf(text))
    }),
  )
})

test('no words around an attempt hide it', () => {
  const words = fc.constantFrom(...Object.values(HARMLESS).flat())
  fc.assert(
    fc.property(attempt, words, words, (text, before, after) => {
      expect(cautionOf(`${before}\n${text}\n${after}`)).not.toBeNull()
    }),
  )
})

test('a number in groups of any length and with any signs between them is found', () => {
  const group = fc.stringMatching(/^\d{1,4}$/)
  const sign = fc.constantFrom(' ', '-', '/', ' / ', '.', ' - ', '_', '*')
  fc.assert(
    fc.property(fc.array(group, { minLength: 3, maxLength: 6 }), sign, (groups, between) => {
      const digits = groups.join('').length
      fc.pre(digits >= 6 && digits <= 12)
      expect(cautionOf(`Call +49 171${between}${groups.join(between)}`)).toBe('phone')
    }),
  )
})

test('any text has at most one known reason, and in time', () => {
  const odd = fc.constantFrom(
    'a',
    '1 ',
    ' ',
    '.',
    '@',
    'a.',
    'send me ',
    '0,',
    'w',
    'wh',
    '(',
    'de12 ',
    'eins ',
    '1.000',
    '\u200b',
  )
  const long = odd.map((part) => part.repeat(16_384 / part.length))
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), long), (text) => {
      const begun = process.cpuUsage().user
      expect([...CAUTIONS, null]).toContain(cautionOf(text))
      expect(process.cpuUsage().user - begun).toBeLessThan(1_000_000)
    }),
  )
})

describe('the same text', () => {
  const LINE = 'I have never seen a profile like yours, tell me more'

  test.each([
    'I HAVE NEVER SEEN A PROFILE LIKE YOURS, TELL ME MORE',
    'I have never seen a profile like yours – tell me more!!! 😘',
    'I h\u200bave never seen a profile  like yours, tell me more.',
    'I hаve nеvеr seen a profile like yours, tell me more',
  ])('is recognised: %s', (text) => expect(sameText(text)).toBe(sameText(LINE)))

  test('another one is another', () => expect(sameText(`${LINE} today`)).not.toBe(sameText(LINE)))

  test('short ones are not recognised', () => {
    expect(sameText('Hi, how are you?')).toBeNull()
    expect(sameText('!'.repeat(200))).toBeNull()
    expect(sameText('a'.repeat(SCAM_GUARD.shortest - 1))).toBeNull()
    expect(sameText('a'.repeat(SCAM_GUARD.shortest))).not.toBeNull()
  })
})

test.each([
  [null, {}],
  ['off', {}],
  [
    { account_days: 14, same_text_hours: 1 },
    { account_days: 14, same_text_hours: 1 },
  ],
  [{ account_days: 0 }, { account_days: 0 }],
  [{ account_days: -1, same_text_members: 0, same_text_hours: '24', messages_per_hour: 1.5 }, {}],
  [{ same_text_hours: 169, messages_per_hour: 1001, something: 1 }, {}],
])('of the thresholds %j count %j', (own, counts) =>
  expect(scamGuardOf(own)).toEqual({ ...SCAM_GUARD.thresholds, ...counts }),
)
