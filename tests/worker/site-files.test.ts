import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as m from '#messages/_index.js'
import { LOCALES } from '#core/site/locales.ts'
import { colours } from '#functions/mails/colours.ts'
import { SHARE_SIZE, SHARES, sharePath } from '#functions/pages/share-picture.ts'
import { build } from '#local/build.ts'
import { startSite } from '#local/site.ts'
import { freePorts } from '#tests/setup/free-ports.ts'
import { Browser } from './browser.ts'

const OTHER = { host: 'other.test', hue: 200, name: `Other <b>"&'` }
const OWN_HUE = 5
const PIXELS = ['/icon-192.png', '/icon-512.png']

let site: Awaited<ReturnType<typeof startSite>>
let port: number
let dataDir: string
const guest = () => new Browser(port)
const ofOther = { host: OTHER.host }

beforeAll(async () => {
  await build(() => {})
  dataDir = await mkdtemp(join(tmpdir(), 'liaison-files-'))
  port = await freePorts()
  site = await startSite({ port, dataDir, delayMs: 0, log: () => {}, members: 20 })
  const settings = {
    name: OTHER.name,
    domain: OTHER.host,
    domain_language: 'fr',
    theme_hue: OTHER.hue,
    description: { fr: 'À deux & mieux', pl: 'We dwoje' },
  }
  await site.cloud.pool.query(
    `with other as (insert into sites (name, settings, company, created_at) values ('Other', $1, '{}', now()) returning id)
     insert into site_hosts (host, site_id) select $2, id from other`,
    [JSON.stringify(settings), OTHER.host],
  )
}, 300_000)

afterAll(async () => {
  await site?.close()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

describe('the manifest', () => {
  const manifest = '/manifest.webmanifest'

  test('is that of the site whose host is asked', async () => {
    const [own, other] = await Promise.all([
      guest().get(`${manifest}?lang=en`),
      guest().get(`${manifest}?lang=pl`, ofOther),
    ])
    expect([own.status, own.headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    const { paper } = colours(OWN_HUE).light
    expect(own.json).toMatchObject({
      id: '/',
      name: 'Liaison',
      short_name: 'Liaison',
      lang: 'en',
      dir: 'ltr',
      start_url: '/members',
      scope: '/',
      display: 'standalone',
      theme_color: paper,
      background_color: paper,
    })
    expect(other.json).toMatchObject({ name: OTHER.name, short_name: OTHER.name, lang: 'pl', description: 'We dwoje' })
    expect(other.text).not.toContain('Liaison')
  })

  test.each(LOCALES)('has its shortcuts in %s', async (locale) => {
    const { json, headers } = await guest().get(`${manifest}?lang=${locale}`)
    const shortcuts = (json.shortcuts as { name: string; url: string }[]).map(({ name, url }) => [url, name])
    expect(shortcuts).toEqual([
      ['/members', m.nav_search({}, { locale })],
      ['/chats', m.nav_chats({}, { locale })],
      ['/likes', m.nav_likes({}, { locale })],
    ])
    expect(headers['cache-control']).toBe('public, max-age=86400')
  })

  test('lets the device share photos to an address that reads none of them, where no service worker takes them', async () => {
    const { share_target: target } = (await guest().get(manifest)).json
    expect(target).toMatchObject({ method: 'POST', enctype: 'multipart/form-data' })
    expect(target.params.files).toEqual([{ name: 'photo', accept: ['image/*'] }])
    const form = new FormData()
    form.set('photo', new Blob(['pixels'], { type: 'image/jpeg' }), 'me.jpg')
    const sent = new Response(form)
    const { status, headers } = await guest().send('POST', target.action, {
      body: Buffer.from(await sent.arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type')! },
    })
    expect([status, headers['location'], headers['cache-control'], headers['set-cookie']]).toEqual([
      303,
      '/profile/photos',
      'private, no-store',
      undefined,
    ])
  })

  test.each([
    ['no language', ''],
    ['an unknown one', '?lang=xx'],
    ['a hostile one', `?lang=${encodeURIComponent('"><script>')}`],
  ])('with %s is in the visitor’s, and in no shared cache', async (_, query) => {
    const browser = guest()
    browser.cookies.set('i18n_redirected', 'nl')
    const { json, headers } = await browser.get(manifest + query)
    expect([json.lang, headers['cache-control']]).toEqual(['nl', 'private, no-cache'])
  })

  test('names only addresses that are there: icons as large as they say, one that may be cut, pages of the app', async () => {
    const { json } = await guest().get(manifest)
    const icons = json.icons as { src: string; sizes: string; type: string; purpose: string }[]
    for (const { src, sizes, type } of icons) {
      const { body, headers } = await guest().get(src)
      expect([src, headers['content-type']]).toEqual([src, type])
      if (sizes === 'any') continue
      const { width, height } = await sharp(body).metadata()
      expect([src, `${width}x${height}`]).toEqual([src, sizes])
    }
    const sizesOf = (purpose: string) => icons.filter((one) => one.purpose === purpose).map(({ sizes }) => sizes)
    expect([sizesOf('any'), sizesOf('maskable')]).toEqual([
      ['any', '192x192', '512x512'],
      ['192x192', '512x512'],
    ])
    for (const { url } of json.shortcuts as { url: string }[]) expect((await guest().get(url)).status).toBe(200)
  })

  test('is named by every page of the app in the page’s language', async () => {
    const browser = guest()
    browser.cookies.set('i18n_redirected', 'it')
    for (const path of ['/members', '/login', '/chats'])
      expect((await browser.get(path)).text).toContain(`<link rel="manifest" href="${manifest}?lang=it">`)
  })
})

test('pictures of shared links are as large as the pages say, in the colour of the site, and named by every kind of page', async () => {
  const { width, height } = SHARE_SIZE
  for (const share of SHARES) {
    const { body, headers } = await guest().get(sharePath(share), ofOther)
    expect([share, headers['content-type']]).toEqual([share, 'image/png'])
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width, height })
    expect([share, await cornerOf(body)]).toEqual([share, colours(OTHER.hue).light.action])
  }
  for (const [path, share] of [
    ['/', 'home'],
    ['/pages/terms', 'home'],
    ['/login', 'home'],
    ['/members', 'home'],
    ['/landers/maplanding/summer', 'maplanding'],
  ] as const) {
    const [, picture] = /property="og:image" content="http:..[^/]+([^"]+)"/.exec((await guest().get(path)).text) ?? []
    expect([path, picture]).toEqual([path, sharePath(share)])
  }
})

/** The colour of a picture's first pixel. */
async function cornerOf(body: Buffer): Promise<string> {
  const pixels = await sharp(body).ensureAlpha().raw().toBuffer()
  return `#${pixels.subarray(0, 3).toString('hex')}`
}

describe('an icon', () => {
  test.each(PIXELS)('%s has the colour of the site: all of its ground, and white', async (path) => {
    const [own, other] = await Promise.all([guest().get(path), guest().get(path, ofOther)])
    expect(own.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
    expect([await cornerOf(own.body), await cornerOf(other.body)]).toEqual([
      colours(OWN_HUE).light.action,
      colours(OTHER.hue).light.action,
    ])
    const { channels } = await sharp(other.body).stats()
    expect(channels.slice(0, 3).map(({ max }) => max)).toEqual([255, 255, 255])
  })

  test.each(PIXELS)('%s keeps its logo in the middle four fifths, where no device cuts', async (path) => {
    const { body } = await guest().get(path)
    const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const ground = data.subarray(0, 3).toString('hex')
    const middle = (info.width - 1) / 2
    let farthest = 0
    for (let at = 0; at < info.width * info.height; at++)
      if (data.subarray(at * 3, at * 3 + 3).toString('hex') !== ground)
        farthest = Math.max(farthest, Math.hypot((at % info.width) - middle, Math.floor(at / info.width) - middle))
    expect(farthest / info.width).toBeGreaterThan(0.25)
    expect(farthest / info.width).toBeLessThan(0.4)
  })

  test('as vectors has the colour too, and can run nothing', async () => {
    const { text, headers } = await guest().get('/icon.svg', ofOther)
    expect(text).toContain(colours(OTHER.hue).light.action)
    expect(text).not.toContain(colours(OWN_HUE).light.action)
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-security-policy': "default-src 'none'" })
  })
})

describe('the page that a browser keeps', () => {
  const ask = (browser: Browser, headers = {}) => browser.get('/app-shell', { headers })

  test('is the same for a member and a visitor, and has no answer in it', async () => {
    const member = guest()
    await member.post('/api/user.php', { email: 'anna@demo.example', password: 'demo-demo-2026' })
    expect(member.cookies.size).toBeGreaterThan(0)
    const [theirs, anybodys] = await Promise.all([ask(member), ask(guest())])
    expect([theirs.status, theirs.headers['cache-control'], theirs.headers['x-robots-tag']]).toEqual([
      200,
      'private, no-cache',
      'noindex',
    ])
    expect(theirs.text).toBe(anybodys.text)
    expect(theirs.text).not.toContain('data-answer="')
    expect(theirs.headers['set-cookie']).toBeUndefined()
  })

  test('names the scripts of the main screens', async () => {
    const { text } = await ask(guest())
    const { text: chats } = await guest().get('/chats')
    const scripts = (page: string) => [...page.matchAll(/href="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path)
    expect(scripts(chats).length).toBeGreaterThan(5)
    expect(scripts(chats).filter((path) => !scripts(text).includes(path))).toEqual([])
  })

  test('is no address of the site', async () => {
    expect((await ask(guest(), { 'sec-fetch-mode': 'navigate' })).status).toBe(404)
  })
})

test.each(['/manifest.webmanifest', '/icon.svg', ...PIXELS])(
  '%s of an unknown host is the fallback’s',
  async (path) => {
    const [own, unknown, other] = await Promise.all([
      guest().get(path),
      guest().get(path, { host: 'unheard.test' }),
      guest().get(path, ofOther),
    ])
    expect(unknown.body.equals(own.body)).toBe(true)
    expect(unknown.body.equals(other.body)).toBe(false)
  },
)
