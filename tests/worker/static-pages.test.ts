import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import * as shared from '#messages/_index.js'
import * as p from '#page-texts/_index.js'
import * as s from '#static-texts/_index.js'
import { RATES } from '#core/limits/rates.ts'
import { LOCALES, type Locale } from '#core/site/locales.ts'
import { PAGE_NAMES } from '#core/site/words.ts'
import { linkMailedTo } from '#tests/e2e/outbox.ts'
import { useSite } from '#tests/setup/use-site.ts'
import { formsOf, type Text } from '#tests/support/text-forms.ts'
import { expectPaintedFrom } from '#tests/support/paint-from.ts'
import { Browser } from './browser.ts'
import { textOf } from './text-of.ts'

/** The goal for the HTML of a landing page. */
const HTML_BYTES = 14_600
const OTHER = {
  host: 'other.test',
  settings: { name: `Other <b>"&'`, domain: 'other.test', domain_language: 'fr', us_footer: true, theme_hue: 200 },
  company: {
    name: 'Other & Sons',
    address: 'Elsewhere 7',
    kvk: 'HRB 77',
    country: 'US',
    added: '2025-03-04T10:00:00Z',
  },
}

const ASKS = { host: 'asks.test', name: 'Asks <b>"&\'' }

const site = useSite()
const guest = () => new Browser(site.port)

beforeAll(async () => {
  await site.current.cloud.pool.query(
    `with other as (insert into sites (name, settings, company, created_at) values ('Other', $1, $2, now()) returning id)
     insert into site_hosts (host, site_id) select $3, id from other`,
    [JSON.stringify(OTHER.settings), JSON.stringify(OTHER.company), OTHER.host],
  )
  await site.current.cloud.pool.query(
    `with asks as (insert into sites (name, settings, company, created_at) values ('Asks', $1, '{}', now()) returning id)
     insert into site_hosts (host, site_id) select $2, id from asks`,
    [
      JSON.stringify({ name: ASKS.name, domain: ASKS.host, domain_language: 'en', enable_site_entry_popup: 'yes' }),
      ASKS.host,
    ],
  )
})

const TEXTS_OF: Record<string, RegExp> = {
  '/pages/ban': /^page_ban_/,
  '/pages/cookies': /^page_cookies_(?!days)/,
  '/pages/faq': /^page_faq_(?!photo)/,
  '/pages/privacy': /^page_privacy_/,
  '/pages/return-policy': /^page_return_/,
  '/pages/service': /^page_service_(?!none)/,
  '/pages/terms': /^page_terms_(?!real)|^page_version/,
  '/pricing': /^pricing_(?!discount)/,
  '/complaints': /^complaints_(?!at$|again|given|own|status|outcome|category_missing|words_wrong|email_(own|missing))/,
}
const ALL = Object.keys(TEXTS_OF)

/** What a reader sees of a document, with single spaces. */
const seenIn = (html: string) => textOf(html).replaceAll(/\s+/g, ' ')

/** The pieces of a text of the catalogue between values, links and lines, each form of a counted one by itself. */
function piecesOf(text: Text): string[][] {
  return formsOf(text).map((form) => {
    const pieces = form
      .split(/\{\w+\}|\[|\]\([^)]*\)|\n+(?:- )?|^- /)
      .map((piece) => piece.trim().replaceAll(/\s+/g, ' '))
    return pieces.filter((piece) => /\p{L}/u.test(piece))
  })
}

async function catalogue(locale: Locale): Promise<[key: string, text: Text][]> {
  return Object.entries(JSON.parse(await readFile(`locales/static/${locale}.json`, 'utf8')) as Record<string, Text>)
}

describe('a static page', () => {
  test('of each address is in the list', () => {
    expect(ALL.filter((path) => path.startsWith('/pages/')).map((path) => path.slice(7))).toEqual([...PAGE_NAMES])
  })

  test.each(LOCALES)('has all of its text in %s, within its bytes, without script', async (locale) => {
    const texts = await catalogue(locale)
    for (const path of ALL) {
      const browser = guest()
      const { status, text, headers } = await browser.get(`${path}?lang=${locale}`)
      expect([path, status, headers['content-language']]).toEqual([path, 200, locale])
      expect(text).toContain(`<html lang="${locale}"`)
      const read = seenIn(text)
      const own = texts.filter(([key]) => TEXTS_OF[path]!.test(key))
      expect(own.length, path).toBeGreaterThan(3)
      const missing = own.filter(
        ([, words]) => !piecesOf(words).some((form) => form.every((piece) => read.includes(piece))),
      )
      expect(missing.map(([key]) => [path, key])).toEqual([])
      expect(text).not.toMatch(/<script|<link[^>]*stylesheet|\son\w+=|\sstyle=|undefined|\[object/)
      expect([path, brotliCompressSync(text).length < HTML_BYTES]).toEqual([path, true])
    }
  })

  test('tells search engines its title, description, address and other languages, and filters of parents what it is', async () => {
    const heads = new Set<string>()
    for (const path of ALL) {
      const { text, headers } = await guest().get(path)
      const title = /<title>(.+?) \| Liaison<\/title>/.exec(text)?.[1]
      const description = /<meta name="description" content="([^"]{20,})"/.exec(text)?.[1]
      expect([path, title, description]).toEqual([path, expect.any(String), expect.any(String)])
      heads.add(`${title} ${description}`)
      expect(text).toContain(`property="og:description" content="${description}"`)
      expect(text).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path}"`))
      expect(text.match(/rel="alternate" hreflang="..".href="http[^"]+\?lang=.."/g)).toHaveLength(LOCALES.length)
      expect(text).toContain('<meta name="rating" content="RTA-5042-1996-1400-1577-RTA"')
      expect(headers['cache-control']).toBe('private, no-cache')
      expectPaintedFrom(text, 'foot')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+';/)
    }
    expect(heads.size).toBe(ALL.length)
  })

  test('leads to an account and to nothing that is not there; each fragment has its place', async () => {
    const links = new Set<string>()
    for (const path of ALL) {
      const { text } = await guest().get(path)
      expect([path, text.includes('href="/signup"'), text.includes('href="/login"')]).toEqual([path, true, true])
      for (const [, link = ''] of text.matchAll(/(?:href|action|src)="(\/[^"?#]*)/g)) links.add(link)
      for (const [, id] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${id}"`)
    }
    expect(links.size).toBeGreaterThan(15)
    for (const link of links) expect([link, (await guest().get(link)).status]).toEqual([link, 200])
    expect((await guest().get('/pages/service')).text).toContain('id="safety"')
  })

  test('is that of its host: company, version, rules, colours, and nothing of the next one', async () => {
    const at = (path: string) => guest().get(path, { host: OTHER.host, headers: { cookie: 'i18n_redirected=en' } })
    const [here, there] = [await guest().get('/pages/service?lang=en'), await at('/pages/service')]
    const { name, address, kvk } = OTHER.company
    for (const text of [name, address, kvk]) {
      expect(seenIn(there.text)).toContain(text)
      expect(seenIn(here.text)).not.toContain(text)
    }
    expect(there.text).not.toContain('<b>"')
    expect([/--hue:(\d+)/.exec(here.text)?.[1], /--hue:(\d+)/.exec(there.text)?.[1]]).toEqual(['5', '200'])
    const photos = s.page_faq_photo_text({}, { locale: 'en' })
    const faqs = [await at('/pages/faq'), await guest().get('/pages/faq?lang=en')]
    expect(faqs.map(({ text }) => seenIn(text).includes(photos))).toEqual([true, false])
    expect(seenIn((await at('/pages/terms')).text)).toContain('Version of March 4, 2025')
    expect(seenIn((await guest().get('/pages/terms?lang=en')).text)).toContain('Version of January 15, 2026')
  })

  test('has the notices for the United States where the site says so, in English only', async () => {
    const says = async (host: string | undefined, lang: string) => {
      const { text } = await guest().get(`/pages/faq?lang=${lang}`, host ? { host } : {})
      return text.includes('New Jersey') && text.includes('href="/pages/service#safety"')
    }
    expect([await says(OTHER.host, 'en'), await says(OTHER.host, 'de'), await says(undefined, 'en')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('is light or dark as it was chosen in the app', async () => {
    const chosen = async (theme: string) => {
      const { text } = await guest().get('/pages/faq', { headers: { cookie: `theme=${theme}` } })
      return /<html lang="de"([^>]*)>/.exec(text)?.[1]
    }
    expect([await chosen('dark'), await chosen('light'), await chosen('"><script>')]).toEqual([
      ' data-theme="dark"',
      ' data-theme="light"',
      '',
    ])
  })

  test('leads a member back into the app', async () => {
    const browser = guest()
    browser.cookies.set('__Host-session', 'x')
    const { text } = await browser.get('/pages/faq')
    expect(['/members', '/chats', '/likes', '/profile'].filter((path) => !text.includes(`href="${path}"`))).toEqual([])
    expect([text.includes('href="/signup"'), text.includes('href="/login"')]).toEqual([false, false])
  })
})

describe('prices', () => {
  test('are those of the packages for the visitor’s country', async () => {
    for (const country of ['DE', 'GB']) {
      const browser = guest()
      browser.cookies.set('country', country)
      const { json } = await browser.get('/api/packages.php')
      const read = seenIn((await browser.get('/pricing?lang=en')).text)
      expect(json.packages.length).toBeGreaterThan(1)
      for (const { credits, amount } of json.packages) {
        const price = new Intl.NumberFormat('en', { style: 'currency', currency: amount.currency }).format(
          amount.minor / 100,
        )
        expect(read).toContain(price)
        expect(read).toContain(shared.package_credits({ count: credits }, { locale: 'en' }))
      }
    }
  })

  test('that are not there say so', async () => {
    const { status, text } = await guest().get('/pricing?lang=en', { host: OTHER.host })
    expect(status).toBe(200)
    expect(seenIn(text)).toContain(shared.package_none_text({}, { locale: 'en' }))
  })
})

describe('a complaint without script', () => {
  const WORDS = 'He asked me for money, twice.\r\nI have pictures.'
  const keyIn = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const numberIn = (html: string) => /<b>([0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4})<\/b>/.exec(html)?.[1]
  const form = (change: Record<string, string> = {}) => ({
    category: 'spam_scam',
    subject_kind: 'site',
    subject: '',
    words: WORDS,
    email: `${randomUUID()}@post.example`,
    name: '',
    key: randomUUID(),
    ...change,
  })
  let networks = 0
  const network = () => ({ 'cf-connecting-ip': `198.19.1.${++networks}` })
  const sends = (browser: Browser, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    browser.send('POST', '/complaints', {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...network(), ...headers },
    })
  const reports = async (email: string) =>
    (
      await site.current.cloud.pool.query(
        'select category, words, subject_kind, subject_id, reporter_name from reports where reporter_email = $1',
        [email],
      )
    ).rows

  test('arrives as it was written, and its receipt says the number', async () => {
    const browser = guest()
    const key = keyIn((await browser.get('/complaints?lang=fr')).text)
    const fields = form({ key, name: ' Ada <i> ' })
    const { status, text } = await sends(browser, fields)
    expect([status, seenIn(text).includes(p.complaints_done_title({}, { locale: 'fr' }))]).toEqual([200, true])
    expect(numberIn(text)).toBeTruthy()
    expect(text).toContain('<meta name="robots" content="noindex"')
    expect(await reports(fields.email)).toEqual([
      {
        category: 'spam_scam',
        words: WORDS.replace('\r', ''),
        subject_kind: 'site',
        subject_id: null,
        reporter_name: 'Ada <i>',
      },
    ])
  })

  test('that is sent twice arrives once; with other words it is another one', async () => {
    const fields = form()
    const answers = await Promise.all([sends(guest(), fields), sends(guest(), fields)])
    expect(new Set(answers.map(({ text }) => numberIn(text))).size).toBe(1)
    const { text } = await sends(guest(), { ...fields, words: 'And then he did it again.' })
    expect(numberIn(text)).not.toBe(numberIn(answers[0].text))
    expect(await reports(fields.email)).toHaveLength(2)
  })

  const WRONG = { locale: 'de' } as const
  test.each([
    ['category', { category: '' }, s.complaints_category_missing({}, WRONG)],
    ['words', { words: 'no' }, s.complaints_words_wrong({}, WRONG)],
    ['email', { email: '' }, s.complaints_email_missing({}, WRONG)],
    ['email', { email: 'ada' }, shared.error_email_invalid({}, WRONG)],
    ['email', { email: 'ada@mailinator.com' }, shared.error_email_disposable({}, WRONG)],
    [null, { subject: 'x'.repeat(600) }, shared.error_invalid_input({}, WRONG)],
  ])('with a wrong %s is shown again with all that was entered, and says so there', async (field, wrong, sentence) => {
    const fields = form({ name: 'Ada <i>', ...wrong })
    const { status, text } = await sends(guest(), fields)
    expect(status).toBe(422)
    expect(seenIn(text)).toContain(sentence)
    if (field) {
      const control = new RegExp(`<(?:select|input|textarea)[^>]* name="${field}"[^>]*>`).exec(text)?.[0]
      expect(control).toMatch(new RegExp(`aria-describedby="${field}-wrong[^"]*" aria-invalid="true" autofocus`))
    } else expect(text).toContain('role="alert"')
    expect(text).toContain('value="Ada &lt;i&gt;"')
    if (!('words' in wrong)) expect(text).toContain('twice.\nI have pictures.</textarea>')
    if (!('category' in wrong)) expect(text).toContain('<option value="spam_scam" selected')
    expect(keyIn(text)).toBe(fields.key)
    expect(await reports(fields.email)).toEqual([])
  })

  test('about a profile of the address needs no words, also after it was refused', async () => {
    const { profiles } = (await guest().get('/api/members.php')).json
    const { id } = profiles[0]
    const { text } = await guest().get(`/complaints?profile=${id}`)
    expect(text).toContain(`name="subject" value="${id}"`)
    const fields = form({ subject_kind: 'profile', subject: id, words: '' })
    expect((await sends(guest(), { ...fields, email: '' })).text).toContain(`name="subject" value="${id}"`)
    expect((await sends(guest(), fields)).status).toBe(200)
    expect(await reports(fields.email)).toMatchObject([{ subject_kind: 'profile', subject_id: id, words: '' }])
    expect((await guest().get('/complaints?profile=nobody')).text).toContain('type="radio" name="subject_kind"')
  })

  test('is refused from other sites, without end, and as anything but a form', async () => {
    const fields = form()
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const)
      expect((await sends(guest(), fields, { [name]: value })).status).toBe(422)
    expect((await sends(guest(), { ...fields, words: 'x'.repeat(60_000) })).status).toBe(422)
    expect((await sends(guest(), fields, { 'content-type': 'text/plain' })).status).toBe(422)
    expect(await reports(fields.email)).toEqual([])
  })

  test('that is one too many says when it goes on, and keeps what was written', async () => {
    const from = network()
    const answers = []
    for (let sent = 0; sent <= RATES['report.send'].max; sent++) answers.push(await sends(guest(), form(), from))
    const { status, text } = answers.pop()!
    expect([new Set(answers.map((one) => one.status)), status]).toEqual([new Set([200]), 429])
    expect(text).toContain('role="alert"')
    expect(text).toContain('I have pictures.</textarea>')
  })

  test('of a member is answered to the account, and listed with its decisions; nobody keeps that page', async () => {
    const browser = guest()
    const email = `${randomUUID()}@post.example`
    const who = {
      name: 'Ada',
      date_of_birth: '1991-04-17',
      gender: 'female',
      seeking: 'male',
      country: 'DE',
      consent: true,
    }
    await browser.post('/api/signup.php', { ...who, email, password: 'Tulpen-im-Regen-77' })
    const before = await browser.get('/complaints')
    expect([before.text.includes(email), before.headers['cache-control']]).toEqual([true, 'private, no-store'])
    const { text } = await sends(browser, form({ email: '' }))
    expect(numberIn(text)).toBeTruthy()
    await site.current.cloud.pool.query(
      `insert into decisions (report_id, moderator, outcome, reasons, at)
       select id, 'test', 'removed', 'It is a <fraud>.', now() from reports where reporter_id is not null`,
    )
    const after = seenIn((await browser.get('/complaints')).text)
    expect(after).toContain(numberIn(text)!)
    expect(after).toContain('It is a <fraud>.')
    expect(after).toContain(s.complaints_outcome_removed({}, { locale: 'de' }))
  })
})

describe('a withdrawal without script', () => {
  const German = { locale: 'de' } as const
  const sends = (browser: Browser, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    browser.send('POST', '/withdrawal', {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  /** Where the page of the app leads. */
  async function opens(browser: Browser, path: string) {
    const { text } = await browser.get(path)
    const [, next = ''] = /<noscript><meta http-equiv="refresh" content="0;url=([^"]+)"><\/noscript>/.exec(text) ?? []
    return browser.get(next.replaceAll('&amp;', '&'))
  }

  /** A member who has just bought the smallest package. */
  async function buyer() {
    const browser = guest()
    const email = `${randomUUID()}@post.example`
    const who = { name: 'Ada', date_of_birth: '1991-04-17', gender: 'female', seeking: 'male', country: 'DE' }
    await browser.post('/api/signup.php', { ...who, email, consent: true, password: 'Tulpen-im-Regen-77' })
    const { packages } = (await browser.get('/api/packages.php')).json
    const { order } = (
      await browser.send('POST', '/api/order.php', {
        body: JSON.stringify({ package: packages[0].id, method: 'creditcard', start_now: true }),
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      })
    ).json
    const cloud = site.current.cloud.origin
    await fetch(`${cloud}/__control/payments/${order.payment_id}`, {
      method: 'POST',
      body: JSON.stringify({ status: 'paid' }),
    })
    const premium = async () => (await browser.get('/api/user.php')).json.user.paid_user as boolean
    await expect.poll(premium).toBe(true)
    return { browser, email, number: order.number as string, premium }
  }

  test('takes a member two steps, and says the same receipt again', async () => {
    const { browser, number, premium } = await buyer()
    const { text, headers } = await opens(browser, '/withdrawal')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text).not.toContain('<script')
    expect(textOf(text)).toContain(number)
    const [, step = ''] = /href="(\/withdrawal\?script=none&amp;order=[\w-]+)"/.exec(text) ?? []
    const confirmation = (await browser.get(step.replaceAll('&amp;', '&'))).text
    expect(textOf(confirmation)).toContain(p.withdrawal_confirm_title({}, German))
    expect(textOf(confirmation)).toContain(p.withdrawal_how({}, German))
    const [, order = ''] = /name="order" value="([\w-]+)"/.exec(confirmation) ?? []
    expect(await premium()).toBe(true)
    const receipts = await Promise.all([sends(browser, { order }), sends(browser, { order })])
    for (const receipt of receipts) {
      expect([receipt.status, receipt.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(textOf(receipt.text)).toContain(p.withdrawal_done({}, German))
      expect(textOf(receipt.text)).toContain(number)
    }
    expect(await premium()).toBe(false)
    expect(textOf((await opens(browser, '/withdrawal')).text)).toContain(p.withdrawal_none({}, German))
  })

  test('is open to everybody with number and address, by the link of a mail', async () => {
    const { email, number, premium } = await buyer()
    const browser = guest()
    expect((await opens(browser, '/withdrawal')).text).toContain('name="number"')
    const wrong = await sends(browser, { number: '7<b>"', email })
    expect([wrong.status, wrong.text.includes('value="7&lt;b&gt;&quot;"')]).toEqual([422, true])
    expect(textOf(wrong.text)).toContain(p.withdrawal_number_wrong({}, German))
    const asked = await sends(browser, { number: number.toLowerCase(), email })
    expect(textOf(asked.text)).toContain(p.withdrawal_asked_text({ email }, German))
    const origin = `http://localhost:${site.port}`
    const mailed = await linkMailedTo({ origin, cloud: site.current.cloud.origin }, email, /\/withdrawal\?link=/)
    const link = new URL(mailed).searchParams.get('link')!
    const confirmation = (await opens(browser, `/withdrawal?link=${link}`)).text
    expect(textOf(confirmation)).toContain(number)
    expect(confirmation).toContain(`name="link" value="${link}"`)
    expect(textOf((await sends(browser, { link })).text)).toContain(p.withdrawal_done({}, German))
    expect(await premium()).toBe(false)
    expect(textOf((await opens(browser, '/withdrawal?link=made-up')).text)).toContain(
      p.withdrawal_link_over({}, German),
    )
  })

  test.each([
    ['of another site', { number: '20261120-7K2M94QX', email: 'ada@post.example' }, { origin: 'https://evil.example' }],
    ['of a visitor for an order', { order: randomUUID() }, {}],
    ['without anything', {}, {}],
    ['without end', { email: 'x'.repeat(5000) }, {}],
  ])('%s is refused', async (_, fields: Record<string, string>, headers: Record<string, string>) => {
    const { status, text } = await sends(guest(), fields, headers)
    expect([status >= 400 && status < 500, text.includes('role="alert"')]).toEqual([true, true])
  })
})

describe('the question for the age', () => {
  const QUESTION = 'role="dialog"'
  const opens = (path: string, browser = guest(), host = ASKS.host) => browser.get(path, { host })
  const answers = (fields: Record<string, string>, browser = guest()) =>
    browser.send('POST', '/entry-warning', {
      host: ASKS.host,
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const holding = (name: string) => {
    const browser = guest()
    browser.cookies.set(name, '1')
    return browser
  }

  test.each(LOCALES)(
    'lies over every static page and the start page in %s, and all of the page is below',
    async (locale) => {
      for (const path of [...ALL, '/']) {
        const { text, headers } = await opens(`${path}?lang=${locale}`)
        const { text: free } = await opens(`${path}?lang=${locale}`, holding('hide-entry-warning'))
        const [, question = '', page = ''] = /<body>(<div class="entry".*?<\/form><\/div><\/div>)(.*)/s.exec(text) ?? []
        expect(seenIn(question)).toContain(p.entry_warning_text({ name: ASKS.name, age: 18 }, { locale }))
        expect(question).toContain(`name="to" value="${path}?lang=${locale}"`)
        const keyless = (html: string) => html.replace(/name="key" value="[^"]+"/, '')
        expect([path, keyless(free).endsWith(`<body>${keyless(page)}`)]).toEqual([path, true])
        expect(text.slice(text.indexOf('<body>'))).not.toMatch(/<script|\son\w+=|\sstyle=/)
        // Back must not bring it up again, and nobody else gets it
        expect(headers['cache-control']).toBe('private, no-store')
        expect([path, brotliCompressSync(text).length - brotliCompressSync(free).length < 1000]).toEqual([path, true])
      }
    },
  )

  test.each([
    ['a site that does not ask', '/pages/faq', 'theme', OTHER.host],
    ['whoever has closed it', '/pages/faq', 'hide-entry-warning', ASKS.host],
    ['a member', '/pages/faq', '__Host-session', ASKS.host],
    ['a landing page', '/landers/gallery', 'theme', ASKS.host],
  ])('is not for %s', async (_, path, cookie, host) => {
    const { status, text, headers } = await opens(path, holding(cookie), host)
    expect([status, text.includes(QUESTION), headers['cache-control']]).toEqual([200, false, 'private, no-cache'])
  })

  test('is asked once: the answer keeps when, and leads back to the page', async () => {
    const browser = guest()
    const before = Math.floor(Date.now() / 1000)
    const { status, headers } = await answers({ answer: 'old enough', to: '/pricing?lang=fr&sub=a%20b' }, browser)
    expect([status, headers['location'], headers['cache-control']]).toEqual([
      303,
      '/pricing?lang=fr&sub=a%20b',
      'private, no-store',
    ])
    expect(Number(browser.cookies.get('hide-entry-warning'))).toBeGreaterThanOrEqual(before)
    expect((await opens('/', browser)).text).not.toContain(QUESTION)
  })

  test('is asked again of who is younger, and reads that it is not for them', async () => {
    const browser = guest()
    const { status, text } = await answers({ answer: 'younger', to: '/' }, browser)
    expect([status, browser.cookies.size]).toEqual([200, 0])
    expect(seenIn(text)).toContain(p.entry_warning_left({ age: 18 }, { locale: 'en' }))
    expect((await opens('/', browser)).text).toContain(QUESTION)
  })

  test.each([
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example/pricing',
    '/.//evil.example',
    '/pages/..//evil.example/pricing',
    'javascript:alert(1)',
    'http://[',
    '/api/logout.php',
    '/pricing\r\nSet-Cookie: a=b',
  ])('leads to no other place than a page of this site: %j', async (to) => {
    const { status, headers } = await answers({ answer: 'old enough', to })
    expect([status, headers['location']]).toEqual([303, '/'])
  })

  test('is answered by a form of its size only', async () => {
    const browser = guest()
    const { headers } = await answers({ answer: 'old enough', to: `/pricing?${'x'.repeat(9000)}` }, browser)
    expect([headers['location'], browser.cookies.size]).toEqual(['/', 0])
  })

  test('that is not answered keeps nothing', async () => {
    const browser = guest()
    const { status } = await answers({ to: '/pricing' }, browser)
    expect([status, browser.cookies.size]).toEqual([303, 0])
    expect((await browser.get('/entry-warning', { host: ASKS.host })).status).toBe(404)
  })
})
