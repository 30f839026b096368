import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import * as l from '#lander-texts/_index.js'
import * as shared from '#messages/_index.js'
import * as s from '#static-texts/_index.js'
import { LANDERS } from '#core/site/landers.ts'
import { LOCALES, type Locale } from '#core/site/locales.ts'
import { PAGE_NAMES } from '#core/site/words.ts'
import { DEMO_LOGINS } from '#local/site.ts'
import { useSite } from '#tests/setup/use-site.ts'
import { Browser } from './browser.ts'
import { textOf } from './text-of.ts'

const ONLINE = 14
/** The goal for the HTML of a page of the front door. */
const HTML_BYTES = 14_600
/** A site for members only, whose operator's texts are markup. */
const CLOSED = { host: 'closed.test', name: `Closed <b>"&'</script>` }

const site = useSite()
/** Somebody whom the page would show, were they real. */
let fictional: string
const guest = (locale?: Locale) => {
  const browser = new Browser(site.port)
  if (locale) browser.cookies.set('i18n_redirected', locale)
  return browser
}
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await site.current.cloud.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  await query(
    `with other as (insert into sites (name, settings, company, created_at) values ('Closed', $1, '{}', now()) returning id)
     insert into site_hosts (host, site_id) select $2, id from other`,
    [
      JSON.stringify({
        name: CLOSED.name,
        domain: CLOSED.host,
        domain_language: 'fr',
        description: { fr: 'Un endroit & rien <i>de plus</i>' },
        index_title: { fr: 'Le titre' },
        logged_out_search: 'none',
        logged_out_search_trafficsource: 'none',
        theme_hue: 222,
      }),
      CLOSED.host,
    ],
  )
  await query(
    `update profiles set last_active_at = now(), online_until = now() + interval '1 hour' where user_id in (
       select user_id from profiles where country = 'DE' and searchable and main_photo_id is not null
       order by user_id limit $1)`,
    [ONLINE],
  )
  fictional = (await guest().get('/api/members.php?country=DE&online=true')).json.profiles[0].id
  await query('update profiles set fictional = true where public_id = $1', [fictional])
})

const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const links = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*href="([^"]+)"`, 'g'))].map(([, href]) => href)
const faces = (html: string) =>
  [...html.matchAll(/<a class="face" href="\/members\/([\w-]{36})">/g)].map(([, id]) => id)

describe('the start page', () => {
  test('is a whole document without script, within its bytes', async () => {
    for (const locale of LOCALES) {
      const { status, text, headers } = await guest(locale).get('/')
      expect([status, headers['content-type'], headers['content-language']]).toEqual([
        200,
        'text/html; charset=UTF-8',
        locale,
      ])
      expect(text.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')).not.toMatch(
        /<script|<link[^>]*stylesheet|\son\w+=|\sstyle=/,
      )
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^ ]+'; font-src 'self'; img-src 'self'/,
      )
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers['x-robots-tag']).toBeUndefined()
      expect(brotliCompressSync(text).length).toBeLessThan(HTML_BYTES)
    }
  })

  test.each(LOCALES)('says in %s what it promises, shows, warns of and costs', async (locale) => {
    const text = textOf((await guest(locale).get('/')).text)
    const order = [
      l.home_title({}, { locale }),
      l.home_join({}, { locale }),
      l.home_near_title({}, { locale }),
      l.home_search_title({}, { locale }),
      l.home_match_title({}, { locale }),
      l.home_chat_title({}, { locale }),
      l.home_drawn({}, { locale }),
      l.home_block_text({}, { locale }),
      l.home_warn_text({}, { locale }),
      s.pricing_lead({}, { locale }),
      shared.package_vat({}, { locale }),
      l.home_again_title({}, { locale }),
      shared.footer_terms({}, { locale }),
    ]
    const places = order.map((words) => text.indexOf(words))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThanOrEqual(0)
  })

  test('leads nowhere that is not there', async () => {
    const { text } = await guest().get('/')
    const ways = new Set([...text.matchAll(/(?:href|action|src)="(\/[^"?#]*)/g)].map(([, way]) => way!))
    expect(ways.size).toBeGreaterThan(20)
    for (const way of ways) expect([way, (await guest().get(way)).status]).toEqual([way, 200])
  })

  test('asks who one is first, and the signup goes on with it', async () => {
    const { text } = await guest().get('/')
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(text) ?? []
    expect(main.indexOf('<form class="start" action="/signup">')).toBeLessThan(main.indexOf('<a '))
    const fields = [...main.matchAll(/<input type="radio" name="(\w+)" value="(\w+)"/g)].map(([, ...field]) => field)
    expect(fields).toEqual([
      ['gender', 'female'],
      ['gender', 'male'],
      ['seeking', 'female'],
      ['seeking', 'male'],
    ])
    const plain = (await guest().get('/signup?gender=male&seeking=female&script=none')).text
    expect(plain).toMatch(/name="gender" value="male" checked/)
    expect(plain).toMatch(/name="seeking" value="female" checked/)
  })

  test('shows only members whom any visitor may see, women and men in turn, nobody twice', async () => {
    const { text } = await guest().get('/')
    const shown = faces(text)
    expect(shown).toHaveLength(12)
    expect(new Set(shown).size).toBe(shown.length)
    for (const id of shown)
      expect((await guest().get(`/api/member.php?id=${id}`)).json.profile.main_image).not.toBeNull()
    const people = await query<{ gender: string; fictional: boolean }>(
      'select gender, fictional from profiles where public_id = any($1) order by array_position($1, public_id)',
      [shown.slice(0, 6)],
    )
    expect(people.map(({ gender }) => gender)).toEqual(['female', 'male', 'female', 'male', 'female', 'male'])
  })

  test('counts those who are online as the search does', async () => {
    const { json } = await guest().get('/api/members.php?country=DE&online=true')
    expect(json.numResults).toBeGreaterThanOrEqual(10)
    const shown = { count: json.numResults, shown: String(json.numResults) }
    expect(textOf((await guest('de').get('/')).text)).toContain(l.lander_alonetonight_online(shown, { locale: 'de' }))
    for (const id of faces((await guest().get('/')).text).slice(6))
      expect((await guest().get(`/api/member.php?id=${id}`)).json.profile.online).toBe(true)
  })

  test('shows nobody fictional without the label', async () => {
    const { text } = await guest().get('/')
    expect(faces(text)).not.toContain(fictional)
    const [{ icon } = { icon: '' }] = await query<{ icon: string }>(
      `select settings->>'fictional_icon' as icon from sites where settings->>'domain' <> $1`,
      [CLOSED.host],
    )
    const [, caption] =
      /class="face alone"[^]*?<span>([^<]*)/.exec((await guest().get(`/members/${fictional}/landing`)).text) ?? []
    expect([icon.length > 0, caption?.startsWith(icon)]).toEqual([true, true])
  })

  test('tells true prices, as the price list has them', async () => {
    const { json } = await guest().get('/api/packages.php')
    const text = textOf((await guest('de').get('/')).text)
    for (const { credits, amount } of json.packages) {
      expect(text).toContain(shared.package_credits({ count: credits }, { locale: 'de' }))
      const price = new Intl.NumberFormat('de', { style: 'currency', currency: amount.currency }).format(
        amount.minor / 100,
      )
      expect(text).toContain(price)
    }
    const prices = text.indexOf(l.home_price_title({}, { locale: 'de' }))
    expect(prices).toBeGreaterThan(text.indexOf(l.home_safe_title({}, { locale: 'de' })))
  })

  test('of a site for members only shows nobody, tells no figure and has its own words', async () => {
    const { text } = await guest().get('/', { host: CLOSED.host })
    expect(faces(text)).toEqual([])
    expect(textOf(text)).not.toContain(l.home_near_title({}, { locale: 'fr' }))
    expect(text).toContain('<title>Le titre</title>')
    expect(meta(text, 'description')).toBe('Un endroit &amp; rien &lt;i&gt;de plus&lt;/i&gt;')
    expect(text).toContain(':root{--hue:222}')
    expect(text).not.toMatch(/<b>"&|<\/script>[^]*<\/script>/)
    expect(text).toContain('Closed &lt;b&gt;&quot;&amp;&#39;&lt;/script&gt;')
  })

  test('names itself to search engines and to whoever shares it', async () => {
    const { text } = await guest('de').get('/')
    const origin = `http://localhost:${site.port}/`
    expect(links(text, 'canonical')).toEqual([origin])
    expect(links(text, 'alternate')).toEqual([...LOCALES.map((locale) => `${origin}?lang=${locale}`), origin])
    expect(meta(text, 'rating')).toBe('RTA-5042-1996-1400-1577-RTA')
    expect([meta(text, 'og:url'), meta(text, 'og:image')]).toEqual([origin, `${origin}share-home.png`])
    expect(meta(text, 'description')).not.toBe('')
    expect(links((await guest().get('/?lang=pl')).text, 'canonical')).toEqual([`${origin}?lang=pl`])
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(data)['@graph']).toMatchObject([
      { '@type': 'Organization', url: origin },
      { '@type': 'WebSite', url: origin, inLanguage: 'de' },
    ])
  })
})

describe('a member', () => {
  async function logsIn(): Promise<Browser> {
    const browser = guest()
    const { email, password } = DEMO_LOGINS[0]!
    expect((await browser.post('/api/user.php', { email, password })).status).toBe(200)
    return browser
  }
  const goes = async (browser: Browser) => {
    const { status, headers } = await browser.get('/')
    return [status, headers['location']]
  }

  test('is sent to the search at once, and nowhere back', async () => {
    const browser = await logsIn()
    expect(await goes(browser)).toEqual([302, '/members'])
    expect((await browser.get('/')).headers['cache-control']).toBe('private, no-store')
    expect((await browser.get('/members')).status).toBe(200)
    await browser.get('/api/logout.php')
    expect((await browser.get('/')).text).toContain('class="home"')
  })

  test('whose session has ended sees the start page again as soon as the app has asked who it is', async () => {
    const browser = await logsIn()
    await query('update sessions set revoked_at = now()')
    expect(await goes(browser)).toEqual([302, '/members'])
    expect((await browser.get('/members')).status).toBe(200)
    await browser.get('/api/user.php', { headers: { 'x-request-type': 'client' } })
    expect(await goes(browser)).toEqual([200, undefined])
  })

  test('is nobody with a cookie that is none of ours', async () => {
    const browser = guest()
    browser.cookies.set('__Host-session', 'rubbish')
    expect(await goes(browser)).toEqual([200, undefined])
  })
})

describe('what crawlers ask for', () => {
  const listed = async (host?: string) => {
    const { status, text, headers } = await guest().get('/sitemap.xml', host ? { host } : {})
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!))
  }
  const OPEN = ['/', '/signup', '/pricing', '/complaints', ...PAGE_NAMES.map((name) => `/pages/${name}`)]

  test('robots.txt names the sitemap of the site', async () => {
    const { status, text, headers } = await guest().get('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=UTF-8'])
    expect(text).toContain(`Sitemap: http://localhost:${site.port}/sitemap.xml\n`)
  })

  test('the sitemap has what is there, and of a site for members only nothing of members', async () => {
    const all = await listed()
    expect(all.map(({ pathname }) => pathname)).toEqual([
      ...OPEN,
      '/members',
      ...LANDERS.map((one) => `/landers/${one}`),
    ])
    for (const { pathname } of all) {
      const { status, headers, text } = await guest().get(pathname)
      const refused = headers['x-robots-tag'] ?? meta(text, 'robots')
      expect([pathname, status, refused]).toEqual([pathname, 200, undefined])
    }
    expect((await listed(CLOSED.host)).map(({ pathname }) => pathname)).toEqual(OPEN)
  })

  test.each(['/login', '/chats', '/unheard', '/members/0b6f7a54-2f6c-4d0e-9a53-8c1d2e3f4a5b'])(
    '%s asks not to be listed',
    async (path) => {
      expect((await guest().get(path)).headers['x-robots-tag']).toBe('noindex')
    },
  )

  test('nor is the search of a site for members only', async () => {
    expect((await guest().get('/members', { host: CLOSED.host })).headers['x-robots-tag']).toBe('noindex')
  })
})
