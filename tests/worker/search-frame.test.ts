import { beforeAll, expect, test } from 'vitest'
import { useSite } from '#tests/setup/use-site.ts'
import { Browser } from './browser.ts'

/*
 * A member's browser keeps the frame of the search page, and gets only what fills its gaps (public/sw-push.js, which
 * tests/e2e/installed-app.test.ts watches doing so).
 */

/** A site whose operator chose a name with what stands for a gap. */
const HOST = 'gaps.test'

const site = useSite()
const guest = () => new Browser(site.port)
const logsIn = async (name: 'anna' | 'ben') => {
  const browser = guest()
  await browser.post('/api/user.php', { email: `${name}@demo.example`, password: 'demo-demo-2026' })
  return browser
}

beforeAll(async () => {
  await site.current.cloud.pool.query(
    `with made as (insert into sites (name, settings, company, created_at) values ('Gaps', $1, '{}', now()) returning id)
     insert into site_hosts (host, site_id) select $2, id from made`,
    [JSON.stringify({ name: 'Gap \f <!--gap-->', description: '\f', domain: HOST }), HOST],
  )
})

const BREAK = '\f'
type Given = { host?: string; headers?: Record<string, string> }
const keeps = async (browser: Browser, given: Given = {}) => {
  const { text, headers } = await browser.get('/app-shell', given)
  const [app, ...texts] = text.split(BREAK)
  return { app, texts, id: headers['search-frame'] as string }
}
const names = (id: string) => ({ 'service-worker-navigation-preload': id })
// where the next page begins is encrypted anew each time
const plain = (text: string) => text.replaceAll(/"next":"[^"]+"/g, '"next":"…"')

test.each(['/members', '/members?gender=female&sort=newest', '/members?page=2', '/members?min_age=99&online=true'])(
  '%s comes without it where the browser keeps it, and filled in it is the same page',
  async (path) => {
    const ada = await logsIn('anna')
    const { texts, id } = await keeps(ada)
    const [whole, filling] = [await ada.get(path), await ada.get(path, { headers: names(id) })]
    expect([whole.headers['search-frame'], filling.headers['search-frame']]).toEqual([undefined, id])
    const rest = filling.text.split(BREAK)
    expect([texts.length, rest.length]).toEqual([5, 4])
    expect(plain(texts.map((text, at) => text + (rest[at] ?? '')).join(''))).toBe(plain(whole.text))
    expect(filling.headers['content-security-policy']).toBe(whole.headers['content-security-policy'])
    expect(filling.headers['cache-control']).toBe('private, no-store')
  },
)

test('has neither a member nor a search in it, and operators’ texts make no gap', async () => {
  const ada = await logsIn('anna')
  ada.cookies.set('last-search', 'gender=female&interests=hiking%2Cwine')
  const theirs = await keeps(ada)
  expect(theirs).toEqual(await keeps(guest()))
  expect(theirs.texts.join('')).not.toMatch(/hiking|data-answer="|href="\/members\//)
  expect((await keeps(guest(), { host: HOST })).texts).toHaveLength(5)
})

test('comes with the page to a browser that keeps another, and to visitors', async () => {
  const ada = await logsIn('anna')
  const { id } = await keeps(ada)
  const isWhole = async (browser: Browser, given: Given = {}) => {
    const { text, headers } = await browser.get('/members', { ...given, headers: { ...names(id), ...given.headers } })
    expect(headers['search-frame']).toBeUndefined()
    return text.startsWith('<!doctype html>') && text.trimEnd().endsWith('</html>')
  }
  const inFrench = guest()
  for (const [name, value] of [...ada.cookies, ['i18n_redirected', 'fr'] as const]) inFrench.cookies.set(name, value)
  const elsewhere = { headers: { 'mf-cf-blob': JSON.stringify({ country: 'NL' }) } }
  expect(await isWhole(guest())).toBe(true)
  expect(await isWhole(inFrench)).toBe(true)
  expect(await isWhole(ada, elsewhere)).toBe(true)
  expect(await isWhole(ada, { headers: names('true') })).toBe(true)
  expect(await isWhole(ada, { headers: names(`${id}x`) })).toBe(true)
})

test('is that of each one who asks at the same moment, also where others leave before the end', async () => {
  const [ada, eve] = await Promise.all([logsIn('anna'), logsIn('ben')])
  const { texts, id } = await keeps(ada)
  const looks = Array.from({ length: 20 }, (_, at) => at)
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const leaves = async () => {
    const end = new AbortController()
    const address = `http://localhost:${site.port}/members`
    const { body } = await fetch(address, { headers: { cookie, ...names(id) }, signal: end.signal })
    await body!.getReader().read()
    end.abort()
    return true
  }
  const pages = await Promise.all(
    looks.map(async (at) => {
      if (at % 4 === 3) return leaves()
      const whole = at % 2 === 0
      const { text } = await (whole ? eve : ada).get('/members', whole ? {} : { headers: names(id) })
      return whole ? text.startsWith(texts[0]!) && text.endsWith(texts[4]!) : text.split(BREAK).length === 4
    }),
  )
  expect(pages.filter((right) => right !== true)).toEqual([])
})
