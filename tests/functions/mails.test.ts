import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#core/site/locales.ts'
import { type Company, DEFAULT_SETTINGS } from '#core/site/settings.ts'
import { colours } from '#functions/mails/colours.ts'
import { type MailName, type MailParams, PARAMS } from '#functions/mails/params.ts'
import { renderMail } from '#functions/mails/render.ts'
import { secretsFrom } from '#functions/services/secrets.ts'

const ORIGIN = 'https://liaison.test'
const TOKEN = '018f3c1e-0000-7000-8000-000000000001'
const settings = { ...DEFAULT_SETTINGS, name: 'Rendezvous <3 & Co' }
const company: Partial<Company> = {
  name: 'Muster & Söhne GmbH',
  address: 'Beispielweg 1, 20095 Hamburg',
  city: 'Hamburg',
  country: 'DE',
}
const secrets = secretsFrom('a secret that only this test file knows')

const GIVEN: MailParams = {
  activation: { token: TOKEN },
  activation_reminder: { token: TOKEN },
  account_exists: {},
  password_reset: { token: TOKEN },
  no_account: {},
  password_changed: {},
  mail_change: { token: TOKEN },
  mail_changed: {},
  account_deleted: { token: TOKEN, until: '2026-12-04T23:30:00.000Z' },
  new_conversation: {},
  new_message: {},
  like: {},
  match: {},
  unread_reminder: { count: 3 },
  withdrawal_link: { number: '20261120-7K2M94QX', until: '2026-11-21T23:30:00.000Z' },
  withdrawal_received: {
    number: '20261120-7K2M94QX',
    at: '2026-11-20T23:30:00.000Z',
    currency: 'EUR',
    refund: 1499,
    credits: 110,
  },
  report_received: { number: 'R-7K2M-94QX', at: '2026-11-20T23:30:00.000Z' },
}
const NAMES = Object.keys(GIVEN) as MailName[]
/** Mails that a member can unsubscribe from. */
const OPTIONAL: MailName[] = [
  'activation_reminder',
  'new_conversation',
  'new_message',
  'like',
  'match',
  'unread_reminder',
]
/** Other values of an outbox row that must not appear in the mail. */
const BESIDE = { to: 'someone.else@post.example', from: 'Brigitte', text: 'Until tonight', photo: 'p.webp' }

const write = (template: string, locale: Locale, params: object = GIVEN[template as MailName]) =>
  renderMail(
    { secrets, originOf: () => ORIGIN },
    {
      template,
      locale,
      settings,
      company,
      params: { ...BESIDE, ...params },
      unsubscribeLink: OPTIONAL.includes(template as MailName) ? `${ORIGIN}/api/unsubscribe.php?m=1&s=2` : undefined,
    },
  )

/** The body without styles, one element a line. */
const bare = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replaceAll(/ (style|class|role|width|cellpadding|cellspacing|align)="[^"]*"/g, '')
    .replaceAll(/<\/?(table|tbody|tr|td|body|html|div)>/g, '')
    .replaceAll(/(<\/(p|h1|a)>|<br\/>)/g, '$1\n')
    .trim()

describe.each(NAMES)('%s', (name) => {
  test('every mail looks as stored, in seven languages', async () => {
    const parts = LOCALES.map((locale) => {
      const { subject, html, text } = write(name, locale)
      return [`===== ${locale}: ${subject}`, text, '----- HTML', bare(html)].join('\n')
    })
    await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(`mails/${name}.txt`)
  })

  test.each(LOCALES)('keeps the rules of all mails in %s', (locale) => {
    const { subject, html, text } = write(name, locale)
    expect(subject.length).toBeGreaterThan(5)
    expect(subject.length).toBeLessThanOrEqual(60)
    expect(html).toContain(`<html lang="${locale}" dir="ltr">`)
    expect(html).toContain('<meta charset="utf-8"/>')
    expect(html).not.toMatch(/<img|<script|url\(|@import/i)
    // Subject and text are not HTML, the other part is.
    expect(`${subject}${text}`).not.toMatch(/&(amp|lt|#)/)
    expect(html).not.toContain('<3')
    for (const beside of Object.values(BESIDE)) expect(`${subject}${html}${text}`).not.toContain(beside)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/liaison\.test\/[^/]/)
      expect(text).toContain(link)
    }
    expect(links.includes(`${ORIGIN}/notifications`)).toBe(OPTIONAL.includes(name))
    expect(links.some((link) => link.includes('unsubscribe'))).toBe(OPTIONAL.includes(name))
    expect(text).toContain('Muster & Söhne GmbH, Beispielweg 1, 20095 Hamburg')
    expect(text).toContain(settings.name)
    if ('token' in GIVEN[name]) expect(text).toContain(`${ORIGIN}/${secrets.token(TOKEN)}`)
    expect(`${html}${text}`).not.toContain(TOKEN)
    expect(`${subject}${text}`).not.toMatch(/undefined|\bnull\b|\{|\}|\[object/)
  })
})

test('the whole form of a mail', async () => {
  await expect(write('account_exists', 'en').html).toMatchFileSnapshot('mails/layout.html')
})

test('dates are those of the site, not of the server', () => {
  expect(write('account_deleted', 'de').text).toContain('Bis 5. Dezember 2026')
  expect(write('report_received', 'en').text).toMatch(/November 21, 2026.*12:30 AM GMT\+1/)
})

test('counts use singular and plural', () => {
  expect(write('unread_reminder', 'en', { count: 1 }).subject).toBe('You have 1 unread message')
  expect(write('unread_reminder', 'pl', { count: 5 }).subject).toBe('Masz 5 nieprzeczytanych wiadomości')
})

test.each([
  ['welcome', {}],
  ['toString', {}],
  ['activation', { token: undefined }],
  ['unread_reminder', { count: '3' }],
  ['account_deleted', { until: 'soon' }],
])('%s with %o is refused', (template, params) => {
  expect(() => write(template, 'en', { ...GIVEN[template as MailName], ...params })).toThrow(/mail template/)
})

/** How a template is named: where a mail is enqueued, or in a statement as a column or right before its params. */
const NAMED = [
  /\btemplate: '(\w+)'/g,
  /'(\w+)'(?: end)? as template\b/g,
  /then '(\w+)' else '\w+' end as template\b/g,
  /'(\w+)',\s*(?:jsonb_build_object|'\{\})/g,
]

test('every mail that a statement puts into the outbox has a template', () => {
  const named = globSync('src/db/queries/**/*.ts').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!/outbox|as template|enqueueMail/.test(text)) return []
    return NAMED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!))
  })
  expect(new Set(named).size).toBeGreaterThan(8)
  expect(named.filter((name) => !(name in PARAMS))).toEqual([])
})

test('text on the brand colours of any hue has enough contrast', () => {
  const light = (colour: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, other: string) => {
    const [low, high] = [light(one), light(other)].toSorted((a, b) => a - b) as [number, number]
    return (high + 0.05) / (low + 0.05)
  }
  for (let hue = 0; hue < 360; hue++)
    for (const { paper, surface, ink, muted, action, onAction, link } of Object.values(colours(hue))) {
      expect(contrast(action, onAction), `button at ${hue}`).toBeGreaterThanOrEqual(4.5)
      for (const under of [paper, surface])
        for (const over of [ink, muted, link])
          expect(contrast(over, under), `${over} at ${hue}`).toBeGreaterThanOrEqual(4.5)
    }
})
