import { randomUUID } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import * as account from '#account-texts/_index.js'
import * as l from '#lander-texts/_index.js'
import * as shared from '#messages/_index.js'
import { LANDERS, MEMBER_LANDERS } from '#core/site/landers.ts'
import { LOCALES } from '#core/site/locales.ts'
import { linkMailedTo } from '#tests/e2e/outbox.ts'
import { useSite } from '#tests/setup/use-site.ts'
import { expectPaintedFrom } from '#tests/support/paint-from.ts'
import { Browser } from './browser.ts'
import { textOf } from './text-of.ts'

/** The goal for the HTML of a landing page. */
const HTML_BYTES = 14_600
/** The goals for what is loaded before a landing page with a film works, and for the film. */
const WHOLE_BYTES = 60_000
const FILM_BYTES = 300_000
const OTHER = { host: 'other.test', name: `Other <b>"&'` }

const site = useSite()
let member: string
const guest = () => new Browser(site.port)

beforeAll(async () => {
  const campaigns = { summer: { title: { de: 'Ein Sommer & mehr' }, text: { de: 'Nur bis September.' } } }
  await site.current.cloud.pool.query(
    `with other as (insert into sites (name, settings, company, created_at) values ('Other', $1, '{}', now()) returning id)
     insert into site_hosts (host, site_id) select $2, id from other`,
    [JSON.stringify({ name: OTHER.name, domain: OTHER.host, domain_language: 'fr', campaigns }), OTHER.host],
  )
  const { json } = await guest().get('/api/members.php?with_photo=true')
  member = json.profiles[0].id
})

const all = LANDERS.map((name) => `/landers/${name}`)

describe('a landing page', () => {
  test.each(all)('%s is a whole document without script, within its bytes', async (path) => {
    const { status, text, headers } = await guest().get(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(text).not.toMatch(/<script|<link[^>]*stylesheet|\son\w+=|\sstyle=/)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^ ]+'; font-src 'self'; img-src 'self' data:[^;]*; (media-src 'self'; )?form-action 'self'/,
    )
    expect(headers['content-security-policy']!.includes('media-src')).toBe(text.includes('<video'))
    // no question at the entry lies over a landing page
    expect(text).not.toMatch(/<dialog|role="(alert)?dialog"/)
    expect(text).toContain('href="/login"')
    expectPaintedFrom(text, 'foot')
    expect(text).toContain(`/share-${path.split('/').at(-1)}.png"`)
    expect(text).toMatch(/action="\/signup"|href="\/signup"/)
    expect(brotliCompressSync(text).length).toBeLessThan(HTML_BYTES)
  })

  test('leads nowhere that is not there', async () => {
    const links = new Set<string>()
    for (const path of [...all, `/members/${member}/landing3`])
      for (const [, link = ''] of (await guest().get(path)).text.matchAll(/(?:href|action|src)="(\/[^"?#]*)/g))
        links.add(link)
    expect(links.size).toBeGreaterThan(15)
    for (const link of links) expect([link, (await guest().get(link)).status]).toEqual([link, 200])
  })

  test('speaks each language, keeps the chosen one, and names the others', async () => {
    for (const locale of LOCALES) {
      const browser = guest()
      const { text, headers } = await browser.get(`/landers/alonetonight?lang=${locale}`)
      expect(textOf(text)).toContain(l.lander_alonetonight_title({}, { locale }))
      expect([headers['content-language'], /<html lang="(..)"/.exec(text)?.[1]]).toEqual([locale, locale])
      expect(browser.cookies.get('i18n_redirected')).toBe(locale)
      expect(
        text.match(/rel="alternate" hreflang="..".href="http[^"]+\/landers\/alonetonight\?lang=.."/g),
      ).toHaveLength(7)
      expect(textOf((await browser.get('/landers/gallery')).text)).toContain(l.lander_gallery_title({}, { locale }))
    }
    const unknown = await guest().get('/landers/gallery?lang=xx')
    expect([unknown.status, unknown.headers['set-cookie']]).toEqual([200, undefined])
  })

  test('of a campaign has its words, also an unknown one has a page; the words of another site are not there', async () => {
    const other = { host: OTHER.host, headers: { 'accept-language': 'de', cookie: 'i18n_redirected=de' } }
    const named = textOf((await guest().get('/landers/gallery/summer', other)).text)
    expect(named).toContain('Ein Sommer & mehr')
    expect(named).toContain('Nur bis September.')
    for (const slug of ['winter', 'constructor', '__proto__']) {
      const { status, text } = await guest().get(`/landers/gallery/${slug}`, other)
      expect([slug, status]).toEqual([slug, 200])
      expect(textOf(text)).toContain(l.lander_gallery_title({}, { locale: 'de' }))
    }
    expect(textOf((await guest().get('/landers/gallery/summer')).text)).not.toContain('Ein Sommer')
    expect((await guest().get('/landers/adultonly/summer')).status).toBe(404)
  })

  test('shows nobody of another site, and no name as markup', async () => {
    const here = (await guest().get('/landers/collagelanding')).text
    const there = (await guest().get('/landers/collagelanding', { host: OTHER.host })).text
    expect(here.match(/class="face"/g)!.length).toBeGreaterThan(2)
    expect(there).not.toContain('class="face"')
    expect(there).not.toContain('<b>')
    expect(there).toContain('Other &lt;b&gt;&quot;&amp;&#39;')
  })

  test('keeps where a visitor came from, without braces', async () => {
    const browser = guest()
    expect((await browser.get('/landers/gallery?x=1')).status).toBe(200)
    expect(browser.cookies.has('tracking')).toBe(false)
    await browser.get('/landers/gallery?network={paper}&ref=a&aff_sub=1&sub2=&cpc=3')
    expect(JSON.parse(decodeURIComponent(browser.cookies.get('tracking')!))).toEqual({
      network: 'paper',
      ref: 'a',
      sub1: '1',
    })
  })

  describe.each([
    { name: 'video', texts: [l.lander_video_title, l.lander_video_lead] },
    {
      name: 'transitionsvideolanding',
      texts: [l.lander_transitionsvideolanding_title, l.lander_transitionsvideolanding_lead],
    },
  ])('with a film: $name', ({ name, texts }) => {
    const path = `/landers/${name}`

    test('has its words in each language', async () => {
      for (const locale of LOCALES) {
        const { text } = await guest().get(`${path}?lang=${locale}`)
        for (const part of texts) expect(textOf(text)).toContain(part({}, { locale }))
        expect(text).toContain(`aria-label="${l.lander_film_stop({}, { locale })}"`)
      }
    })

    test('works after a page and a picture within their bytes; the film is small, silent, and kept for good', async () => {
      const { text, headers } = await guest().get(path)
      expect(headers['content-security-policy']).toContain("; media-src 'self';")
      expect(text).toMatch(/<video [^>]*muted[^>]*playsinline/)
      expect(text.indexOf('<video')).toBeGreaterThan(text.indexOf('</form>'))
      const pictures = [...text.matchAll(/srcset="([^"]+)"/g)].flatMap(([, set = '']) => set.match(/\/assets\/\S+/g)!)
      const films = [...text.matchAll(/src="(\/assets\/[^"]+\.webm)"/g)].map(([, film = '']) => film)
      expect(text.match(/<source[^>]*webm[^>]*media="\(prefers-reduced-motion:no-preference\)/g)).toHaveLength(
        films.length,
      )
      const load = async (file: string) => {
        const answer = await guest().get(file)
        expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
        return answer
      }
      for (const file of pictures) {
        const { body, headers: of } = await load(file)
        expect(of['content-type']).toBe('image/avif')
        expect(brotliCompressSync(text).length + body.length).toBeLessThan(WHOLE_BYTES)
      }
      expect(films.length).toBeGreaterThan(0)
      for (const file of films) {
        const { body, headers: of } = await load(file)
        expect(of['content-type']).toBe('video/webm')
        expect(body.length).toBeLessThan(FILM_BYTES)
        // a track of pictures and none of sound
        expect([body.includes('V_VP9'), body.includes('A_OPUS')]).toEqual([true, false])
      }
    })

    test('spares those who save data the film, and says that the page differs', async () => {
      const { text, headers } = await guest().get(path, { headers: { 'save-data': 'on' } })
      expect(text).not.toMatch(/<video|webm|type="checkbox"/)
      expect(text).toContain('type="image/avif"')
      expect(headers['vary']).toMatch(/save-data/i)
      expect(headers['cache-control']).toBe('private, no-cache')
    })
  })

  test.each(MEMBER_LANDERS)('around a member: %s', async (kind) => {
    const { json } = await guest().get(`/api/member.php?id=${member}`)
    const { status, text } = await guest().get(`/members/${member}/${kind}`)
    expect([status, textOf(text).includes(json.profile.name)]).toEqual([200, true])
    expect(text).toContain(`href="/signup?to=${member}"`)
    expect(text).toContain('<meta name="robots" content="noindex"')
    const nobody = await guest().get(`/members/${randomUUID()}/${kind}`)
    expect([nobody.status, nobody.headers['location']]).toEqual([
      302,
      expect.stringMatching(/^\/members\/[0-9a-f-]{36}$/),
    ])
  })

  test('belongs to whoever asked: in any order nothing of one visitor is in the answer to another', async () => {
    const own = `localhost:${site.port}`
    const ways = [own, OTHER.host].flatMap((host) =>
      (['de', 'nl'] as const).flatMap((locale) =>
        (['FR', 'PL'] as const).map((country) => ({ host, locale, country, network: `net-${locale}-${country}` })),
      ),
    )
    type Way = (typeof ways)[number]
    const asks = async ({ host, locale, country, network }: Way) => {
      const browser = guest()
      browser.cookies.set('i18n_redirected', locale)
      browser.cookies.set('theme', country === 'FR' ? 'dark' : 'light')
      const { text, headers } = await browser.get(`/landers/maplanding?network=${network}`, {
        host,
        headers: { 'mf-cf-blob': JSON.stringify({ country }), 'x-forwarded-host': 'evil.example' },
      })
      return { text, headers, tracking: decodeURIComponent(browser.cookies.get('tracking')!) }
    }
    const alone: Awaited<ReturnType<typeof asks>>[] = []
    for (const way of ways) alone.push(await asks(way))
    expect(new Set(alone.map(({ text }) => text)).size).toBe(ways.length)
    // each several times, its neighbours others each time
    const order = [1, 3, 5].flatMap((step) => ways.map((_, at) => (at * step + step) % ways.length))
    const mixed = await Promise.all(order.map((at) => asks(ways[at]!)))
    for (const [turn, { text, headers, tracking }] of mixed.entries()) {
      const at = order[turn]!
      const { host, locale, country, network } = ways[at]!
      expect(text).toBe(alone[at]!.text)
      expect([headers['content-language'], headers['cache-control']]).toEqual([locale, 'private, no-cache'])
      expect(JSON.parse(tracking)).toEqual({ network })
      const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country)!
      const seen = [`<html lang="${locale}" data-theme="${country === 'FR' ? 'dark' : 'light'}"`, name]
      for (const part of seen) expect(text).toContain(part)
      expect(text.includes('Other &lt;b&gt;')).toBe(host === OTHER.host)
      expect(text).not.toMatch(/net-|evil\.example/)
    }
  })

  test('sends a member on', async () => {
    const browser = guest()
    expect((await browser.get(`/members/${member}/signup`)).headers['location']).toBe(`/signup?to=${member}`)
    browser.cookies.set('__Host-session', 'x')
    const to = async (path: string) => (await browser.get(path)).headers['location']
    expect([await to('/landers/gallery'), await to(`/members/${member}/landing`)]).toEqual([
      '/members',
      `/members/${member}`,
    ])
  })
})

const PASSWORD = 'Tulpen-im-Regen-77'
const form = (change: Record<string, string> = {}) => ({
  email: `${randomUUID()}@post.example`,
  password: PASSWORD,
  name: 'Ada <i>',
  date_of_birth: '1991-04-17',
  gender: 'female',
  seeking: 'male',
  country: 'DE',
  consent: 'yes',
  key: randomUUID(),
  ...change,
})
const sends = (browser: Browser, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  browser.send('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const signsUp = (browser: Browser, fields: Record<string, string>, headers?: Record<string, string>) =>
  sends(browser, '/signup', fields, headers)
/** Where a page of the app leads without script. */
async function withoutScript(browser: Browser, path: string) {
  const { text } = await browser.get(path)
  const [, next = ''] = /<noscript><meta http-equiv="refresh" content="0;url=([^"]+)"><\/noscript>/.exec(text) ?? []
  return browser.get(next.replaceAll('&amp;', '&'))
}

describe('a screen of the app without script', () => {
  test.each(['/login', '/chats', '/settings?tab=1', '/likes/received'])('says that it needs one: %s', async (path) => {
    const { status, text } = await withoutScript(guest(), path)
    expect(status).toBe(200)
    expect(textOf(text)).toContain(l.lander_script_needed({}, { locale: 'de' }))
    expect(text).toContain(`href="${path}"`)
    expect(text).not.toContain('<script')
  })

  test('is not the search, whose first people are there', async () => {
    expect((await guest().get('/members')).text).not.toContain('http-equiv="refresh"')
  })

  test('is missing where nothing is', async () => {
    const { status, text } = await withoutScript(guest(), '/unheard')
    expect(status).toBe(404)
    expect(textOf(text)).toContain(shared.error_page_missing({}, { locale: 'de' }))
  })
})

describe('the signup without script', () => {
  const accounts = async (email: string) =>
    (await site.current.cloud.pool.query('select language, tracking::text from users where email = $1', [email])).rows

  test('is where the page of the app leads without script, with what a landing page has asked', async () => {
    const { text: plain } = await withoutScript(guest(), '/signup?gender=female&seeking=male')
    expect(plain).toMatch(/name="gender" value="female" checked/)
    expect(plain).toMatch(/name="seeking" value="male" checked/)
    expect(plain).not.toContain('<script')
  })

  test('creates an account once, from a landing page on', async () => {
    const browser = guest()
    await browser.get('/landers/gallery?lang=fr&network=paper')
    const fields = form()
    const answers = await Promise.all([signsUp(browser, fields), signsUp(browser, fields)])
    for (const { status, headers } of answers)
      expect([status, headers['location']]).toEqual([303, '/signup?script=none&done'])
    expect(await accounts(fields.email)).toEqual([{ language: 'fr', tracking: '{"network": "paper"}' }])
    expect(textOf((await browser.get('/signup?script=none&done')).text)).toContain(
      l.lander_signup_done({}, { locale: 'fr' }),
    )
  })

  test.each([
    ['an address that is none', { email: 'ada' }],
    ['a weak password', { password: 'short' }],
    ['no consent', { consent: '' }],
    ['somebody too young', { date_of_birth: '2020-01-01' }],
    ['no gender', { gender: '' }],
  ])('refuses %s, says so, keeps the rest but the password', async (_, wrong) => {
    const fields = form(wrong)
    const { status, text } = await signsUp(guest(), fields)
    expect(status).toBe(422)
    expect(text).toContain('role="alert"')
    expect(text).toContain('value="Ada &lt;i&gt;"')
    expect(text).not.toContain(fields.password)
    expect(await accounts(fields.email)).toEqual([])
  })

  test('refuses forms of other origins and forms without end', async () => {
    const fields = form()
    expect((await signsUp(guest(), fields, { origin: 'https://evil.example' })).status).toBe(422)
    expect((await signsUp(guest(), { ...fields, text: 'x'.repeat(30_000) })).status).toBe(422)
    expect(await accounts(fields.email)).toEqual([])
  })
})

describe('the links of mails without script', () => {
  const options = { locale: 'de' } as const
  const ANEW = 'Nebel-am-Morgen-31'
  const mailed = async (email: string, notThis?: string) => {
    const { origin, cloud } = site.current
    const path = () => linkMailedTo({ origin, cloud: cloud.origin }, email).then((link) => new URL(link).pathname)
    if (notThis) await expect.poll(path).not.toBe(notThis)
    return path()
  }
  const signedUp = async (browser = guest()) => {
    const fields = form()
    expect((await signsUp(browser, fields)).status).toBe(303)
    return { browser, email: fields.email, link: await mailed(fields.email) }
  }
  const stateOf = async (email: string) =>
    (await site.current.cloud.pool.query('select status, password_hash from users where email = $1', [email])).rows[0]
  const own = async (browser: Browser) => (await browser.get('/api/user.php')).json.user
  const password = (word = ANEW, repeat = word) => ({ password: word, password_repeat: repeat })

  test('one press confirms where the account is logged in, once, and says what needs script', async () => {
    const { browser, email, link } = await signedUp()
    const { status, text, headers } = await withoutScript(browser, link)
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(text).toContain('<meta name="robots" content="noindex"')
    expect(text).not.toMatch(/<script|name="password"/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*form-action 'self'/)
    await browser.get(`${link}?script=none&done`)
    expect((await stateOf(email)).status).toBe('not_confirmed')

    const presses = () => sends(browser, link, { purpose: 'activation' })
    const answers = await Promise.all([presses(), presses()])
    expect(answers.map((one) => one.status).sort()).toEqual([303, 410])
    const done = answers.find((one) => one.status === 303)!
    expect((await stateOf(email)).status).toBe('active')
    const told = textOf((await browser.get(done.headers['location']!)).text)
    expect(told).toContain(account.activate_done_title({}, options))
    expect(told).toContain(l.lander_script_needed({}, options))
    expect(textOf((await withoutScript(guest(), link)).text)).toContain(account.activate_spent_title({}, options))
  })

  test('elsewhere it takes a password, and whoever signed up is out', async () => {
    const { browser: impostor, email, link } = await signedUp()
    const owner = guest()
    expect((await withoutScript(owner, link)).text).toContain('name="password_repeat"')
    const before = await stateOf(email)
    for (const fields of [{}, password('password'), password(ANEW, 'Nebel-am-Abend-31')]) {
      const { status, text } = await sends(owner, link, { purpose: 'activation', ...fields })
      expect([status, text.includes('role="alert"'), text.includes(ANEW)]).toEqual([422, true, false])
    }
    expect(await stateOf(email)).toEqual(before)
    const { status, headers } = await sends(owner, link, { purpose: 'activation', ...password() })
    expect([status, headers['cache-control']]).toEqual([303, 'private, no-store'])
    expect([(await own(owner)).status, await own(impostor)]).toEqual(['active', null])
  })

  test('a forgotten password is set by the link of the mail', async () => {
    const { email, link } = await signedUp()
    const browser = guest()
    expect((await withoutScript(browser, '/reset-password')).text).toContain('action="/reset-password"')
    const refused = await sends(browser, '/reset-password', { email: 'ada' })
    expect([refused.status, refused.text.includes('value="ada"')]).toEqual([422, true])
    expect((await sends(browser, '/reset-password', { email })).headers['location']).toBe(
      '/reset-password?script=none&done',
    )
    const reset = await mailed(email, link)
    expect(textOf((await withoutScript(browser, reset)).text)).toContain(account.reset_do_title({}, options))
    const { headers } = await sends(browser, reset, { purpose: 'password_reset', ...password() })
    expect(textOf((await browser.get(headers['location']!)).text)).toContain(l.lander_reset_done({}, options))
    expect((await own(browser)).email).toBe(email)
    expect(textOf((await withoutScript(browser, reset)).text)).toContain(account.reset_over_text({}, options))
  })

  test('a new address is confirmed, and a deleted account comes back', async () => {
    const { browser, email, link } = await signedUp()
    await sends(browser, link, { purpose: 'activation' })
    const moved = `moved-${email}`
    expect((await browser.post('/api/mail-change.php', { email: moved, password: PASSWORD })).status).toBe(200)
    const change = await mailed(moved)
    expect((await sends(browser, change, { purpose: 'mail_change' })).status).toBe(303)
    expect((await own(browser)).email).toBe(moved)
    const gone = await browser.send('DELETE', '/api/account.php', {
      body: JSON.stringify({ password: PASSWORD, reason: 'time' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(gone.status).toBe(200)
    const back = await mailed(moved, change)
    const { headers } = await sends(browser, back, { purpose: 'reactivation' })
    expect(textOf((await browser.get(headers['location']!)).text)).toContain(l.lander_back_done_text({}, options))
    expect((await own(browser)).email).toBe(moved)
  })

  test('names who else is logged in here, with no word of whose the link is', async () => {
    const { link, email } = await signedUp()
    const { browser } = await signedUp()
    const { text } = await withoutScript(browser, link)
    expect(textOf(text)).toContain(account.link_other({ name: 'Ada <i>' }, options))
    expect(text).not.toContain(email)
  })

  test('does nothing for other origins, for another kind of link, and without a link', async () => {
    const { browser, email, link } = await signedUp()
    const foreign = await sends(browser, link, { purpose: 'activation' }, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(422)
    const elsewhere = await sends(browser, link, { purpose: 'activation' }, { 'sec-fetch-site': 'cross-site' })
    expect(elsewhere.status).toBe(422)
    for (const purpose of ['mail_change', 'password_reset', 'reactivation', 'constructor', ''])
      expect((await sends(browser, link, { purpose, ...password() })).status).toBeOneOf([410, 422])
    expect((await stateOf(email)).status).toBe('not_confirmed')
    const unknown = `/${'x'.repeat(43)}`
    expect([(await guest().get(unknown)).status, (await withoutScript(guest(), unknown)).status]).toEqual([404, 404])
    expect((await sends(guest(), unknown, { purpose: 'activation' })).status).toBe(404)
  })
})
