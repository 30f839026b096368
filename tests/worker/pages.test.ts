import { createHash, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { READS } from '#core/limits/reads.ts'
import { LANDER_NAMES } from '#core/site/landers.ts'
import { LANDER_ROUTES, ROUTES, STATIC_ROUTES } from '#core/site/routes.ts'
import { PAGE_NAMES } from '#core/site/words.ts'
import { api } from '#functions/index.ts'
import { useSite } from '#tests/setup/use-site.ts'
import { readBuilt } from '#tests/support/built.ts'
import { expectPaintedFrom } from '#tests/support/paint-from.ts'
import { Browser } from './browser.ts'

/** A site whose operator chose a name that ends scripts and attributes. */
const HOSTILE = { host: 'hostile.test', name: `</script><script>alert(1)</script><!-- " ' & \u2028 $& $1` }

const site = useSite()
const guest = () => new Browser(site.port)

beforeAll(async () => {
  await site.current.cloud.pool.query(
    `with hostile as (insert into sites (name, settings, company, created_at) values ('Hostile', $1, '{}', now()) returning id)
     insert into site_hosts (host, site_id) select $2, id from hostile`,
    [JSON.stringify({ name: HOSTILE.name, description: HOSTILE.name, domain: HOSTILE.host }), HOSTILE.host],
  )
  // The first call of a runtime reads the built page and the site.
  await guest().get('/login')
})

const ID = '0b6f7a54-2f6c-4d0e-9a53-8c1d2e3f4a5b'
const address = (pattern: string) => {
  const name = pattern.startsWith('/pages/') ? PAGE_NAMES[0] : LANDER_NAMES[0]
  const values: Record<string, string> = {
    id: ID,
    type: 'matches',
    slug: 'berlin',
    paymentmethod: 'ideal',
    part: 'photos',
    name,
  }
  return pattern.replaceAll(/:(\w+)\??/g, (_, key: string) => values[key] ?? key)
}

const written = (html: string, id: 'boot' | 'calls') =>
  JSON.parse(html.split(`<script type="application/json" id="${id}">`)[1]?.split('</script>')[0] ?? 'null')
const bootOf = (html: string) => written(html, 'boot')
/** The call of the search, and those whose answers the page contains. */
const callsOf = (html: string): { search?: string; answers?: string[] } => written(html, 'calls') ?? {}
const inline = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/gi)].map(([, attributes = '', code = '']) => ({
    attributes,
    code,
  }))
const runs = ({ attributes }: { attributes: string }) => !attributes.includes('application/json')
const directives = (policy = '') =>
  Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0]!, each.split(' ').slice(1)]))
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

async function joins(name = 'Ada'): Promise<Browser> {
  const browser = guest()
  const answer = await browser.post('/api/signup.php', {
    email: `${randomUUID()}@post.example`,
    name,
    password: 'Tulpen-im-Regen-77',
    date_of_birth: '1991-04-17',
    gender: 'female',
    seeking: 'male',
    country: 'DE',
    consent: true,
  })
  expect(answer.status).toBe(201)
  return browser
}

const picture = () =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#c04060' } })
    .withExif({
      IFD0: { Make: 'Camera', Artist: 'Ada' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer()

async function upload(browser: Browser, bytes: Buffer) {
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return browser.send('POST', '/api/photos.php', {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  })
}

describe('a page', () => {
  test('names the address of its search, whatever else and in whatever order its own address has', async () => {
    const answer = await guest().get('/members?max_age=40&cpc=1&country=DE&min_age=18')
    expect(callsOf(answer.text).search).toBe('/api/members.php?country=DE&max_age=40')
    expect(callsOf((await guest().get('/premium')).text).search).toBeUndefined()
  })

  const PLAIN: readonly string[] = [...LANDER_ROUTES, ...STATIC_ROUTES]
  const OF_THE_APP = ROUTES.filter((route) => route !== '/:token' && !PLAIN.includes(route))
  test.each(OF_THE_APP.map(address))('%s is there', async (path) => {
    const answer = await guest().get(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.text).toContain('<div id="app">')
    expect(answer.headers['server-timing']).toMatch(/^trips;dur=[01], /)
  })

  test.each([
    '/unheard',
    '/members/7',
    '/pages/unheard',
    '/chats/x',
    '/%00',
    '/%E0%A4%A',
    '/landers',
    `/${'x'.repeat(43)}`,
    `/${'x'.repeat(44)}`,
  ])('%s is not, and the app says so', async (path) => {
    const answer = await guest().get(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.text).toContain('<div id="app">')
    expect(bootOf(answer.text)).toHaveProperty('settings')
  })

  test('a mail link has its page as long as it is known, also when used or expired', async () => {
    const token = 'y'.repeat(43)
    const hash = createHash('sha256').update(token).digest('hex')
    const { pool } = site.current.cloud
    await pool.query(
      `insert into tokens (hash, user_id, purpose, created_at, expires_at)
       select $1, id, 'password_reset', now(), now() + interval '1 hour' from users order by id limit 1`,
      [hash],
    )
    expect((await guest().get(`/${token}`)).status).toBe(200)
    await pool.query(`update tokens set expires_at = now() where hash = $1`, [hash])
    expect((await guest().get(`/${token}`)).status).toBe(200)
    await pool.query(`update tokens set used_at = now() where hash = $1`, [hash])
    expect((await guest().get(`/${token}`)).status).toBe(200)
    await pool.query(`delete from tokens where hash = $1`, [hash])
    expect((await guest().get(`/${token}`)).status).toBe(404)
  })

  test.each(['/favicon.ico', '/wp-login.php', '/.env', '/assets/none.js', '/index.html'])(
    '%s is a file that is not there',
    async (path) => {
      expect((await guest().get(path)).status).toBe(404)
    },
  )

  test('HEAD answers the same without a body', async () => {
    for (const path of ['/', '/login', '/unheard', '/api/settings.php']) {
      const [head, get] = [await guest().send('HEAD', path), await guest().get(path)]
      expect([path, head.status, head.body.length, head.headers['content-type']]).toEqual([
        path,
        get.status,
        0,
        get.headers['content-type'],
      ])
      expect(get.body.length).toBeGreaterThan(0)
    }
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('cannot be requested by %s', async (method) => {
    const answer = await guest().send(method, '/members', method === 'OPTIONS' ? {} : { body: 'a=b' })
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })
})

const POLICY = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
}

describe('nothing of other origins runs', () => {
  test.each([
    ['/login', 1],
    ['/members', 3],
    [`/members/${ID}`, 1],
    ['/unheard', 1],
  ])('%s has a policy of hashes, and keeps it', async (path, data) => {
    const { headers, text } = await guest().get(path)
    const policy = headers['content-security-policy']!
    const { 'script-src': scripts, ...others } = directives(policy)
    expect(others).toEqual({
      ...POLICY,
      // public photos come from the CDN of the site
      'img-src': [...POLICY['img-src'], `${site.current.cloud.origin}/cdn/`],
    })
    const hashes = inline(text)
      .filter(runs)
      .map(({ code }) => hashOf(code))
    expect(hashes.length).toBeGreaterThan(0)
    expect(scripts).toEqual(["'self'", ...hashes])
    expect(inline(text).filter((each) => !runs(each))).toHaveLength(data)
    expect(text).not.toMatch(/<style|<[^>]+\s(style|on\w+)=|javascript:/i)
  })

  test('the other security headers are set', async () => {
    expect((await guest().get('/login')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), browsing-topics=()',
      'cache-control': 'private, no-cache',
    })
  })

  test.each([
    ['an endpoint', '/api/settings.php', 200],
    ['a refusal', '/api/nothing.php', 404],
    ['a file that is not there', '/nothing.png', 404],
  ])('those of every answer are on %s, too', async (_, path, expected) => {
    const { status, headers } = await guest().get(path)
    expect([status, headers]).toMatchObject([
      expected,
      {
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'server-timing': expect.stringMatching(/^trips;dur=\d+, sql;dur=\d+, redis;dur=\d+$/),
      },
    ])
  })

  test("a site's name cannot break out of the page", async () => {
    const { status, text, headers } = await guest().get('/login', { host: HOSTILE.host })
    expect(status).toBe(200)
    expect(bootOf(text).settings).toMatchObject({ name: HOSTILE.name, description: HOSTILE.name })
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)')
    expect(
      inline(text)
        .filter(runs)
        .map(({ code }) => hashOf(code)),
    ).toEqual(directives(headers['content-security-policy'])['script-src']!.slice(1))
  })

  test('a path, a query or a cookie cannot break out of the page either', async () => {
    const browser = guest()
    browser.cookies.set('country', '"><script>alert(2)</script>').set('i18n_redirected', '"><script>alert(3)</script>')
    for (const path of ['/%3Cscript%3Ealert(4)%3C/script%3E', '/login?a=%3Cscript%3Ealert(5)%3C/script%3E']) {
      // where one goes on without script is an address, in which marks are written as numbers
      const text = (await browser.get(path)).text.replace(
        /<noscript><meta[^<>"]+"refresh" content="[^<>"]+"><\/noscript>/,
        '',
      )
      expect(text).not.toMatch(/alert\(\d\)/)
    }
  })
})

/** What a member's search page asks for in the first days. */
const WELCOME = '/api/discountcode.php?welcome=true'

describe('the search page', () => {
  const ANSWER = /<script type="application\/json" data-answer="([^"]+)" data-status="(\d+)">(.*?)<\/script>/gs
  const answersOf = (html: string) =>
    [...html.matchAll(ANSWER)].map(([, path = '', status, text = '']) => ({
      path: path.replaceAll('&amp;', '&'),
      status: Number(status),
      text,
      json: JSON.parse(text),
    }))
  const answerOf = (html: string) => answersOf(html).find(({ path }) => path.startsWith('/api/members.php'))
  const tilesOf = (html: string) =>
    [...html.matchAll(/<li class="group relative"><a href="\/members\/([\w-]{36})"/g)].map(([, id]) => id)
  const decides = (settings: object) =>
    site.current.cloud.pool.query(`update sites set settings = settings || $1 where settings->>'domain' = $2`, [
      JSON.stringify(settings),
      HOSTILE.host,
    ])

  test.each(['/members', '/members?gender=female&sort=newest', '/members?page=2', '/members?min_age=99'])(
    '%s has in it what the endpoint answers, letter by letter, and its first four people as tiles',
    async (path) => {
      for (const browser of [guest(), await joins()]) {
        const page = await browser.get(path)
        const asked = await browser.get(callsOf(page.text).search!)
        const found = answerOf(page.text)!
        // where the next page begins is encrypted anew each time
        const plain = (text: string) => text.replaceAll(/"next":"[^"]+"/g, '"next":"…"')
        expect(plain(JSON.stringify(found.json))).toBe(plain(asked.text))
        expect([found.status, found.text]).toEqual([200, expect.not.stringMatching(/[<>]/)])
        const people = (found.json.profiles as { id: string }[]).map(({ id }) => id)
        expect(tilesOf(page.text)).toEqual(people.slice(0, 4))
        expect(page.text.trimEnd()).toMatch(/<\/html>$/)
        expectPaintedFrom(page.text, 'grid')
      }
    },
  )

  test('of a member contains who it is for and whom they like, unless the session has ended', async () => {
    const ada = await joins()
    const [first] = answerOf((await ada.get('/members')).text)!.json.profiles
    await ada.post('/api/like.php', { id: first.id })
    const { text } = await ada.get('/members')
    expect(callsOf(text).answers).toEqual(['/api/members.php', '/api/user.php', WELCOME])
    const [people, own] = answersOf(text)
    expect(own).toMatchObject({ path: '/api/user.php', status: 200, json: (await ada.get('/api/user.php')).json })
    const hearts = people!.json.profiles.map(({ id, liked }: { id: string; liked: boolean }) => [id, liked])
    expect(hearts).toContainEqual([first.id, true])
    expect(hearts.filter(([, liked]: [string, boolean]) => liked)).toHaveLength(1)
    const old = guest()
    for (const [name, value] of ada.cookies) old.cookies.set(name, value)
    await ada.get('/api/logout.php')
    // the call itself removes the cookie
    expect(answersOf((await old.get('/members')).text).map(({ path }) => path)).not.toContain('/api/user.php')
  })

  test('asks for the discounts of a member who is new and has not paid, by the cookie alone', async () => {
    const email = 'ben@demo.example'
    const logsIn = async (change: string) => {
      await site.current.cloud.pool.query(`update users set ${change} where email = $1`, [email])
      const ben = guest()
      await ben.post('/api/user.php', { email, password: 'demo-demo-2026' })
      const { text } = await ben.get('/members')
      return [callsOf(text).answers, answersOf(text)[2]]
    }
    const offer = { path: WELCOME, status: 200, json: { discount: { value_percentage: 25 } } }
    const [old, young] = ['72 hours 1 minute', '71 hours 59 minutes'].map(
      (age) => `signup_at = now() - interval '${age}', paid`,
    )
    const without = ['/api/members.php', '/api/user.php']
    expect(await logsIn(`${young} = false`)).toMatchObject([[...without, WELCOME], offer])
    expect(await logsIn(`${young} = true`)).toEqual([without, undefined])
    expect(await logsIn(`${old} = false`)).toEqual([without, undefined])
  })

  test('of members at the same moment is each one’s own', async () => {
    const people = [guest(), guest()]
    for (const [at, name] of ['anna', 'ben'].entries())
      await people[at]!.post('/api/user.php', { email: `${name}@demo.example`, password: 'demo-demo-2026' })
    const ids = await Promise.all(people.map(async (one) => (await one.get('/api/user.php')).json.user.id as string))
    const looks = Array.from({ length: 25 }, (_, at) => at % people.length)
    const named = await Promise.all(
      looks.map(async (at) => answersOf((await people[at]!.get('/members')).text)[1]!.json.user.id),
    )
    expect(named).toEqual(looks.map((at) => ids[at]))
  })

  test('repeats the last search of the browser, unless its address has one', async () => {
    const browser = guest()
    browser.cookies.set('last-search', 'gender=female&interests=hiking%2Cwine')
    const searched = async (path: string) => {
      const { text } = await browser.get(path)
      return [callsOf(text).search, callsOf(text).answers, answerOf(text)?.status]
    }
    const kept = '/api/members.php?gender=female&interests=hiking%2Cwine'
    expect(await searched('/members')).toEqual([kept, [kept], 200])
    expect(await searched('/members?unheard=1')).toEqual([kept, [kept], 200])
    const online = '/api/members.php?online=true'
    expect(await searched('/members?online=true')).toEqual([online, [online], 200])
    browser.cookies.set('last-search', 'gender=x&page=7%22><script>alert(6)</script>')
    expect(await searched('/members')).toEqual(['/api/members.php', ['/api/members.php'], 200])
  })

  test('is not cached for members; other pages, and addresses with a network, contain no answer', async () => {
    const ada = await joins()
    const caches = async (path: string, browser = guest()) => (await browser.get(path)).headers['cache-control']
    expect([await caches('/members'), await caches('/members', ada), await caches('/chats', ada)]).toEqual([
      'private, no-cache',
      'private, no-store',
      'private, no-cache',
    ])
    for (const path of ['/login', `/members/${ID}`, '/members?network=paper']) {
      const { text } = await guest().get(path)
      expect([path, answersOf(text), callsOf(text).answers ?? []]).toEqual([path, [], []])
    }
    expect((await guest().send('HEAD', '/members')).status).toBe(200)
  })

  test('contains a refusal with its status: a site for members only, an ended session, an invalid search', async () => {
    const host = `${randomUUID()}.test`
    await site.current.cloud.pool.query(
      'insert into site_hosts (host, site_id) select $2, site_id from site_hosts where host = $1',
      [HOSTILE.host, host],
    )
    await decides({ logged_out_search: 'none', logged_out_search_trafficsource: 'all' })
    const refused = answerOf((await guest().get('/members', { host })).text)
    expect(refused).toMatchObject({ status: 403, json: { error: { code: 'authentication_required' } } })
    const came = guest()
    came.cookies.set('tracking', encodeURIComponent(JSON.stringify({ network: 'paper' })))
    expect(answerOf((await came.get('/members', { host })).text)?.status).toBe(200)
    await decides({ logged_out_search: 'all' })

    const ada = await joins()
    const wish = answerOf((await ada.get('/members?sort=nearest')).text)
    expect(wish).toMatchObject({ status: 422, json: { error: { params: { field: 'sort' } } } })
    const old = guest()
    for (const [name, value] of ada.cookies) old.cookies.set(name, value)
    await ada.get('/api/logout.php')
    const { text } = await old.get('/members')
    expect([answerOf(text)?.status, tilesOf(text)]).toEqual([403, []])
  })

  test('counts like a call for a visitor, and contains the refusal beyond the limit', async () => {
    const headers = { 'CF-Connecting-IP': '198.51.100.77' }
    const statuses: number[] = []
    for (let look = 0; look <= READS.search.network.hour; look++) {
      const path = look % 2 ? '/members' : '/api/members.php'
      const answer = await guest().get(path, { headers })
      statuses.push(path === '/members' ? answerOf(answer.text)!.status : answer.status)
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([429])
    const { text, status } = await guest().get('/members', { headers })
    expect([status, answerOf(text)?.status, tilesOf(text)]).toEqual([200, 429, []])
  })

  test('a member’s name and town cannot break out of tiles and answer', async () => {
    const words = [`</script><script>alert(7)</script>`, `"><img src=x onerror=alert(8)>`, `<!--<script>\u2028$&`]
    const { rows } = await site.current.cloud.pool.query<{ id: string; name: string }>(
      `select p.public_id as id, p.name from profiles p join users u on u.id = p.user_id where u.email = 'ben@demo.example'`,
    )
    const { id, name } = rows[0]!
    const named = (to: string) =>
      site.current.cloud.pool.query('update profiles set name = $1 where public_id = $2', [to, id])
    const ben = guest()
    await ben.post('/api/user.php', { email: 'ben@demo.example', password: 'demo-demo-2026' })
    for (const word of words) {
      await named(word)
      await ben.get('/api/user.php')
      const { text, headers } = await guest().get('/members?gender=male&country=DE')
      const people = answerOf(text)!.json.profiles as { id: string; name: string }[]
      expect(people.find((person) => person.id === id)?.name).toBe(word)
      expect(text).not.toMatch(/<script>alert|<img src=x|<!--<script/)
      const hashes = inline(text).filter(runs)
      expect(hashes.map(({ code }) => hashOf(code))).toEqual(
        directives(headers['content-security-policy'])['script-src']!.slice(1),
      )
    }
    await named(name)
  })

  test('sends the shell before the search is done; if the search fails, the page is complete and says why', async () => {
    const control = (method: string, body?: object) =>
      fetch(`${site.current.cloud.origin}/__control/faults`, {
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    await guest().get('/members')
    await control('POST', { path: '/sql', hang: true, times: 1 })
    const parts: string[] = []
    await new Promise<void>((resolve, reject) => {
      const asked = {
        host: '127.0.0.1',
        port: site.port,
        path: '/members',
        headers: { host: `localhost:${site.port}` },
      }
      request(asked, (answer) => {
        answer.on('data', (part: Buffer) => {
          // only now does the database end the call
          if (parts.push(part.toString()) === 1) void control('DELETE')
        })
        answer.on('end', resolve)
        answer.on('error', reject)
      })
        .on('error', reject)
        .end()
    })
    const [shell = '', ...rest] = parts
    expect(shell).toContain('<div id="app">')
    expect(shell).toContain('<h1 ')
    expect(shell).not.toContain('data-answer="')
    const whole = shell + rest.join('')
    expect([answerOf(whole)?.status, answerOf(whole)?.json]).toEqual([
      503,
      { error: { code: 'unavailable', params: {} } },
    ])
    expect([tilesOf(whole), whole.trimEnd().endsWith('</html>')]).toEqual([[], true])
    expect(answerOf((await guest().get('/members')).text)?.status).toBe(200)
  })
})

describe('the data in the page', () => {
  const from = async (country: string | null, cookies: Record<string, string> = {}, host = HOSTILE.host) => {
    const browser = guest()
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
    const headers: Record<string, string> = country ? { 'mf-cf-blob': JSON.stringify({ country }) } : {}
    const { text, headers: answered } = await browser.get('/login', { host, headers })
    const { settings, country: chosen, locale, user_hint } = bootOf(text)
    expect([answered['content-language'], /<html lang="(..)">/.exec(text)?.[1]]).toEqual([locale, locale])
    return { chosen, locale, geo: settings.geoip_country, selected: settings.geoip_selected_country, user_hint }
  }

  test('country and language follow the visitor’s choice, else the visitor’s country', async () => {
    expect(await from('NL')).toEqual({ chosen: 'NL', locale: 'nl', geo: 'NL', selected: null, user_hint: false })
    expect(await from('PL')).toMatchObject({ chosen: 'PL', locale: 'pl' })
    expect(await from('NL', { country: 'AT' })).toMatchObject({ chosen: 'AT', geo: 'NL', selected: 'AT' })
    expect(await from('NL', { i18n_redirected: 'fr' })).toMatchObject({ chosen: 'NL', locale: 'fr' })
    expect(await from('ZZ', { country: 'ZZ', i18n_redirected: 'zz' })).toMatchObject({
      chosen: null,
      locale: 'en',
      geo: null,
      selected: null,
    })
    expect(await from(null, { '__Host-session': 'rubbish' })).toMatchObject({ user_hint: true })
  })

  test("a site's own language has priority over the country", async () => {
    expect(await from('NL', {}, `localhost:${site.port}`)).toMatchObject({ chosen: 'NL', locale: 'de' })
  })

  test('settings equal those of the endpoint', async () => {
    const [page, { json }] = [await guest().get('/login'), await guest().get('/api/settings.php')]
    expect(bootOf(page.text).settings).toEqual(json.settings)
  })

  test('only the texts of the language shown are loaded', async () => {
    const { text } = await guest().get('/login', {
      host: HOSTILE.host,
      headers: { 'mf-cf-blob': '{"country":"PL"}' },
    })
    const loaded = Object.values(readBuilt().texts).flatMap((files) =>
      Object.entries(files).flatMap(([locale, file]) => (text.includes(`modulepreload" href="${file}"`) ? locale : [])),
    )
    expect(new Set(loaded)).toEqual(new Set(['pl']))
  })
})

describe('files', () => {
  test('everything that the page loads exists, and is immutable if its name has a hash', async () => {
    const { text } = await guest().get('/login')
    const files = [...text.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path]) => path!)
    expect(files.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(3)
    for (const path of new Set(files)) {
      const { status, headers } = await guest().get(path)
      expect([path, status]).toEqual([path, 200])
      if (path.startsWith('/assets/')) {
        expect(headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        expect(headers['content-type']).toMatch(/^text\/(javascript|css)/)
      }
    }
  })

  test('the unfilled index.html is not served', async () => {
    expect((await guest().get('/index.html')).text).not.toContain('<!--boot-->')
    expect((await guest().get('/.vite/manifest.json')).status).toBe(404)
  })
})

describe('the preview of a profile', () => {
  /** A new member whom anybody may see, with a picture and some words. */
  const someone = async () => {
    const browser = await joins('Wilhelmine')
    const { json } = await upload(browser, await picture())
    const [{ id, photo } = { id: '', photo: '' }] = (
      await site.current.cloud.pool.query(
        `update profiles p set status = 'active', about = 'Coffee and flea markets.' from photos ph
         where ph.id = p.main_photo_id and ph.public_id = $1 and ph.status = 'active' returning p.public_id as id, ph.id as photo`,
        [json.photo.id],
      )
    ).rows as { id: string; photo: string }[]
    return { id, name: 'Wilhelmine', photo }
  }
  const becomes = (id: string, column: 'name' | 'status' | 'fictional' | 'invisible', value: unknown) =>
    site.current.cloud.pool.query(`update profiles set ${column} = $2 where public_id = $1`, [id, value])
  const tags = async (id: string, browser = guest()) =>
    Object.fromEntries(
      [...(await browser.get(`/members/${id}`)).text.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(
        ([, name, content]) => [name, content!.replaceAll('&amp;', '&')],
      ),
    )
  const titleOf = async (path: string) => /<title>(.*?)<\/title>/.exec((await guest().get(path)).text)?.[1]
  const siteSettings = async () => bootOf((await guest().get('/login')).text).settings

  test('shows an active picture to anybody, a pending one to nobody', async () => {
    const { id, name, photo } = await someone()
    // the minute's job has not copied it yet
    await site.current.cloud.pool.query('delete from public_photos where photo_id = $1', [photo])
    const shown = await tags(id)
    expect(shown).toMatchObject({
      title: expect.stringContaining(name),
      type: 'profile',
      image: expect.stringMatching(`^http://localhost:${site.port}/api/image\\.php\\?`),
    })
    const shownAt = shown['image']!.slice(`http://localhost:${site.port}`.length)
    const { status, headers, body } = await guest().get(shownAt)
    expect([status, headers['content-type'], (await sharp(body).metadata()).format]).toEqual([
      200,
      'image/webp',
      'webp',
    ])
    await site.current.cloud.pool.query(`update photos set status = 'pending' where id = $1`, [photo])
    const hidden = await tags(id)
    expect(hidden).toMatchObject({
      title: expect.stringContaining(name),
      image: `http://localhost:${site.port}/share-member.png`,
    })
    expect((await guest().get(shownAt)).status).toBe(403)
  })

  test('the title has name and site, on every other page the site', async () => {
    const { id, name } = await someone()
    const { name: siteName } = await siteSettings()
    const all = [`/members/${id}`, `/members/${ID}`, '/members', '/login', `/members/${id}/chat`]
    const titles = await Promise.all(all.map((path) => titleOf(path)))
    expect(titles).toEqual([`${name} | ${siteName}`, ...Array(4).fill(siteName)])
  })

  test.each([
    ['somebody real', false],
    ['somebody fictional', true],
  ])('the name of %s is escaped; only previews mark fictional profiles', async (_who, fictional) => {
    const { id } = await someone()
    const { name: siteName, fictional_icon: icon } = await siteSettings()
    expect(icon).toBeTruthy()
    await becomes(id, 'fictional', fictional)
    await becomes(id, 'name', `</title>"<script>'`)
    const title = `&lt;/title&gt;&quot;&lt;script&gt;&#39; | ${siteName}`
    expect(await titleOf(`/members/${id}`)).toBe(title)
    expect((await tags(id))['title']).toBe(fictional ? `${icon} ${title}` : title)
  })

  test('is empty for a fictional profile if the site cannot mark it', async () => {
    const { id } = await someone()
    await site.current.cloud.pool.query(
      `update profiles set site_id = (select site_id from site_hosts where host = $2) where public_id = $1`,
      [id, HOSTILE.host],
    )
    const shown = async () => (await guest().get(`/members/${id}`, { host: HOSTILE.host })).text.includes('og:')
    expect(await shown()).toBe(true)
    await becomes(id, 'fictional', true)
    expect(await shown()).toBe(false)
  })

  test('reveals nothing of members who are invisible, deleted, unknown or of another site', async () => {
    const { id, name } = await someone()
    expect(await titleOf(`/members/${id}`)).toContain(name)
    expect(await tags(ID)).toEqual({})
    expect((await guest().get(`/members/${id}`, { host: HOSTILE.host })).text).not.toContain('og:')
    await becomes(id, 'invisible', true)
    expect([await tags(id), await titleOf(`/members/${id}`)]).toEqual([{}, expect.not.stringContaining(name)])
    await becomes(id, 'invisible', false)
    await becomes(id, 'status', 'deleted')
    expect([await tags(id), await titleOf(`/members/${id}`)]).toEqual([{}, expect.not.stringContaining(name)])
  })

  test('never contains more than name and picture', async () => {
    const { id } = await someone()
    const { rows } = await site.current.cloud.pool.query(
      'select u.email, p.date_of_birth::text as born, p.about from users u join profiles p on p.user_id = u.id where p.public_id = $1',
      [id],
    )
    const { text } = await guest().get(`/members/${id}`)
    const words = Object.values(rows[0] as Record<string, string>).filter(Boolean)
    expect(words).toHaveLength(3)
    expect(words.filter((word) => text.includes(word))).toEqual([])
  })
})

test('every answer has Strict-Transport-Security: pages, calls, files, pictures and errors', async () => {
  const HSTS = 'max-age=63072000; includeSubDomains'
  const ada = await joins()
  const { filename } = (await upload(ada, await picture())).json.photo as { filename: string }
  const file = /\/assets\/[\w.-]+\.js/.exec((await guest().get('/login')).text)![0]
  const files = ['/sw-push.js', '/logo.svg', '/manifest.webmanifest', '/icon-192.png', file]
  const [pages, paths] = [ROUTES.map(address), [...new Set(api.routes.map(({ path }) => path))]]
  expect([pages.length > 30, paths.length > 40]).toEqual([true, true])
  const asked: [method: string, path: string, host?: string][] = [
    ...[...files, ...pages, '/unheard', '/favicon.ico', '/assets/none.js', filename, `${filename}x`].flatMap(
      (path): [string, string][] => [
        ['GET', path],
        ['HEAD', path],
      ],
    ),
    ...['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method): [string, string] => [method, '/members']),
    ...paths
      .filter((path) => path.startsWith('/api/') && path !== '/api/logout.php')
      .flatMap((path) => ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'].map((method): [string, string] => [method, path])),
    ['GET', '/api/unheard.php'],
    ['GET', '/', 'unheard.test'],
    ['GET', '/api/user.php', 'unheard.test'],
  ]
  const seen = new Set<number>()
  const ask = async ([method, path, host]: (typeof asked)[number]) => {
    const sent = ['POST', 'PUT', 'DELETE'].includes(method)
    const answer = await ada
      .send(method, path, { ...(sent ? { body: '' } : {}), ...(host ? { host } : {}) })
      .catch((error: unknown) => {
        throw new Error(`${method} ${path} on ${host ?? 'the site'}`, { cause: error })
      })
    seen.add(answer.status)
    expect([method, path, answer.status, answer.headers['strict-transport-security']]).toEqual([
      method,
      path,
      answer.status,
      HSTS,
    ])
  }
  for (const each of asked) await ask(each)
  const control = (method: string, body?: object) =>
    fetch(`${site.current.cloud.origin}/__control/faults`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  for (const status of [503, 400]) {
    await control('POST', { path: '/sql', status, times: 100 })
    for (const path of ['/api/chats.php', '/api/members.php', filename, `/members/${ID}`]) await ask(['GET', path])
    for (const path of ['/', '/api/settings.php']) await ask(['GET', path, `never-asked-${status}.test`])
    await control('DELETE')
  }
  expect([...seen].toSorted()).toEqual(expect.arrayContaining([200, 403, 404, 405, 422, 503]))
})

test('settings cost no trip once cached, and every answer reports its trips', async () => {
  await guest().get('/api/settings.php')
  const { json, headers } = await guest().get('/api/settings.php')
  expect(headers['server-timing']).toBe('trips;dur=0, sql;dur=0, redis;dur=0')
  expect(json.settings.name).not.toBe('')
  for (const path of ['/api/members.php', '/api/user.php', '/api/chats.php', '/api/unheard.php']) {
    expect((await guest().get(path)).headers['server-timing']).toMatch(/^trips;dur=[01], sql;dur=\d+, redis;dur=\d+$/)
  }
})

describe('a picture', () => {
  const changed = (path: string, name: string, change: (value: string) => string) => {
    const [base, query] = path.split('?')
    const asked = new URLSearchParams(query)
    asked.set(name, change(asked.get(name) ?? ''))
    return `${base}?${asked}`
  }

  test('goes through the image service into the bucket, and is served at signed addresses only', async () => {
    const ada = await joins()
    const sent = await upload(ada, await picture())
    expect([sent.status, sent.json.photo]).toMatchObject([201, { width: 1600, height: 1000, main: true }])
    const { filename, tile_filename, thumb_filename, blur_filename } = sent.json.photo as Record<string, string>
    const blur = await sharp(Buffer.from(blur_filename!.replace('data:image/webp;base64,', ''), 'base64')).metadata()
    expect([blur.format, blur.width, blur.exif]).toEqual(['webp', 16, undefined])
    for (const [path, width] of [
      [filename, 1600],
      [tile_filename, 960],
      [thumb_filename, 480],
    ] as const) {
      const { status, headers, body } = await ada.get(path!)
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        'image/webp',
        'nosniff',
      ])
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      const { format, width: wide, exif } = await sharp(body).metadata()
      expect([format, wide, exif]).toEqual(['webp', width, undefined])
      expect((await ada.get(path!, { headers: { 'if-none-match': headers['etag']! } })).status).toBe(304)
    }
    const other = (value: string) => value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const forged = [
      changed(filename!, 's', other),
      changed(filename!, 's', () => ''),
      changed(thumb_filename!, 'v', () => 'large'),
      changed(filename!, 'd', (day) => String(Number(day) + 1)),
      changed(filename!, 'p', () => randomUUID()),
      changed(filename!, 'k', () => randomUUID()),
      '/api/image.php',
    ]
    for (const path of forged) expect([path, (await ada.get(path)).status]).toEqual([path, 403])
    for (const stranger of [guest(), await joins()]) expect((await stranger.get(filename!)).status).toBe(403)
    const bucket = await site.current.worker.getR2Bucket('PHOTOS')
    const key = new URLSearchParams(filename!.split('?')[1]).get('k')
    const kept = await bucket.list({ prefix: `${key}/` })
    expect(kept.objects.map((object) => object.key.split('/')[1]).toSorted()).toEqual([
      'blur',
      'large',
      'thumb',
      'tile',
    ])
  })

  test('that is public is at the CDN in four sizes, and deleting it purges the CDN', async () => {
    const ada = await joins()
    await site.current.cloud.pool.query(
      `with member as (update profiles set status = 'active' where public_id = $1 returning user_id)
       update users set status = 'active' where id = (select user_id from member)`,
      [(await ada.get('/api/user.php')).json.user.id],
    )
    const { id } = (await upload(ada, await picture())).json.photo as { id: string }
    const main = async () =>
      (await ada.get('/api/user.php')).json.user.profile.main_image as Record<string, string> | null
    await expect.poll(async () => (await main())?.filename).toContain(`${site.current.cloud.origin}/cdn/`)
    const { filename, tile_filename, thumb_filename } = (await main())!
    const blur_filename = filename!.replace('large', 'blur')
    const asked = async (address: string) => {
      const answer = await fetch(address)
      const bytes = Buffer.from(await answer.arrayBuffer())
      return [
        answer.status,
        answer.headers.get('cf-cache-status'),
        answer.ok ? (await sharp(bytes).metadata()).width : 0,
      ]
    }
    const sizes = { [filename!]: 1600, [tile_filename!]: 960, [thumb_filename!]: 480, [blur_filename]: 16 }
    for (const [address, width] of Object.entries(sizes)) {
      expect(await asked(address)).toEqual([200, 'MISS', width])
      expect(await asked(address)).toEqual([200, 'HIT', width])
    }
    await ada.send('DELETE', '/api/photos.php', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    })
    for (const address of Object.keys(sizes)) await expect.poll(() => asked(address)).toEqual([404, 'MISS', 0])
    const bucket = await site.current.worker.getR2Bucket('PUBLIC_PHOTOS')
    const name = new URL(filename!).pathname.split('/').at(-2)!
    expect((await bucket.list({ prefix: name })).objects).toEqual([])
  })

  test('a file that only claims to be a picture is refused', async () => {
    const ada = await joins()
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.alloc(0),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    ]) {
      const { status, json } = await upload(ada, bytes)
      expect([status, json.error.code]).toEqual([422, 'photo_invalid'])
    }
    expect((await ada.get('/api/photos.php')).json.photos).toEqual([])
  })
})

test('the scheduled run sends a mail that is due, once', async () => {
  const { pool, outbox } = site.current.cloud
  const { rows } = await pool.query(`select u.id, u.email from users u order by u.id limit 1`)
  const { id, email } = rows[0] as { id: string; email: string }
  await pool.query(
    `insert into outbox (public_id, user_id, channel, template, params, dedupe, due_at, created_at)
     values (gen_random_uuid(), $1, 'mail', 'activation', '{"token": "a due mail"}', 'scheduled test', now() - interval '1 minute', now())`,
    [id],
  )
  const worker = await site.current.worker.getWorker()
  await worker.scheduled({ cron: '* * * * *' })
  await worker.scheduled({ cron: '* * * * *' })
  const left = async () =>
    Number(
      (await pool.query(`select count(*) from outbox where dedupe = 'scheduled test' and sent_at is null`)).rows[0]
        ?.count,
    )
  for (let tries = 0; tries < 100 && (await left()) > 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  expect(outbox.list(email).filter(({ kind }) => kind === 'mail')).toHaveLength(1)
})
