import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForKeptShell } from '#tests/setup/kept-shell.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { Person } from './person.ts'
import { photo } from './picture.ts'
import { site } from './site.ts'

const woman = () => Member.joins({ name: 'Vera', gender: 'female', seeking: 'male', country: 'DE' })
const man = () => Member.joins({ name: 'Tom', gender: 'male', seeking: 'female', country: 'DE' })

/** Waits until the service worker answers for this page and has kept the app. */
async function isKept({ page }: { page: Page }): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await waitForKeptShell(page)
}

/** What the caches of this browser have: addresses, and all of it that is text. */
function cached({ page }: Person): Promise<{ paths: string[]; text: string }> {
  return page.evaluate(async () => {
    const found = { paths: [] as string[], text: '' }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        found.paths.push(new URL(url).pathname)
        found.text += await (await cache.match(url))!.text()
      }
    }
    return found
  })
}

/** What this browser keeps of a member to be read without a connection; null where there is no such thing. */
function copy({ page }: Person): Promise<string | null> {
  return page.evaluate(async () => {
    const name = 'offline-copy'
    const known = await indexedDB.databases()
    if (!known.some((one) => one.name === name)) return null
    const answer = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(new Error(asked.error?.message)))
      })
    const db = await answer(indexedDB.open(name))
    try {
      if (db.objectStoreNames.length === 0) return null
      return JSON.stringify((await answer(db.transaction('copy').objectStore('copy').getAll())).at(0) ?? null)
    } finally {
      db.close()
    }
  })
}

/** Waits until these words are kept. */
async function keeps(person: Person, ...words: string[]): Promise<void> {
  for (const word of words)
    await expect.poll(async () => (await copy(person)) ?? '', { timeout: 15_000 }).toContain(word)
}

async function logsOut({ page, t }: Person, { name }: Member): Promise<void> {
  await page.getByRole('button', { name: `${t.nav_account()}: ${name}` }).click()
  await page.getByRole('menuitem', { name: t.nav_logout() }).click()
  await page.waitForURL(`${site.origin}/`)
}

test('a browser finds nothing that keeps it from installing the site', async () => {
  const vera = await Person.arrives(browser, { width: 390, language: 'de' }, await woman())
  await vera.goes('/members')
  await isKept(vera)
  const cdp = await vera.page.context().newCDPSession(vera.page)
  const { errors, url, data } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url)).toMatchObject({ pathname: '/manifest.webmanifest', search: '?lang=de' })
  expect(JSON.parse(data ?? '{}')).toMatchObject({ lang: 'de', start_url: '/members', display: 'standalone' })
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // a window of a test counts as a private one
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  await vera.leaves()
})

test('without a connection the app opens and says so, and goes on by itself when it is back', async () => {
  const member = await woman()
  const vera = await Person.arrives(browser, { width: 390, language: 'de' }, member)
  const { page, t } = vera
  await vera.goes('/members')
  await isKept(vera)
  await keeps(vera, member.name)
  await page.context().setOffline(true)
  // she has not read her conversations yet
  for (const path of ['/chats', '/profile', '/members']) {
    await vera.goes(path)
    await page.getByText(t.banner_offline()).waitFor()
    if (path !== '/members') await page.getByRole('button', { name: t.error_retry(), exact: true }).waitFor()
    expect(await page.getByRole('link', { name: t.nav_login(), exact: true }).count()).toBe(0)
    expect(await vera.tooWide()).toEqual([])
  }
  await vera.goes('/')
  await vera.isAt('/members')
  await vera.goes('/profile')
  await page.getByRole('button', { name: t.error_retry(), exact: true }).waitFor()
  await page.context().setOffline(false)
  await page.locator('main').getByText(new RegExp(member.name)).first().waitFor()
  await vera.leaves()
})

test('a member who comes again gets only what is new, in a page that the browser has', async () => {
  const vera = await Person.arrives(browser, { width: 390, language: 'de' }, await woman())
  const { page } = vera
  await vera.goes('/members')
  await isKept(vera)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const comes = async () => {
    calls.length = 0
    const answer = await page.goto(`${site.origin}/members`)
    await page.locator('main li a[href^="/members/"] img').first().waitFor()
    expect(calls.filter((path) => path === '/api/members.php' || path === '/api/user.php')).toEqual([])
    return [await answer!.headerValue('search-frame'), await answer!.headerValue('content-language')]
  }
  const kept = [expect.stringMatching(/^[\w-]{16}$/), 'de']
  await expect.poll(comes).toEqual(kept)
  expect(await vera.tooWide()).toEqual([])
  // another language has another frame
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'fr', url: site.origin }])
  expect(await comes()).toEqual([null, 'fr'])
  await waitForKeptShell(page, 'fr')
  await expect.poll(comes).toEqual([kept[0], 'fr'])
  // and a browser may throw away what it keeps
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))))
  expect(await comes()).toEqual([null, 'fr'])
  await vera.leaves()
})

test('the kept app names nobody, neither while a member is here nor after the logout', async () => {
  const [member, other] = await Promise.all([woman(), man()])
  await other.likes(member.id)
  await member.writes(other.id, 'Unter uns gesagt.')
  const vera = await Person.arrives(browser, { width: 1280, language: 'de' }, member)
  const { page, t } = vera
  for (const path of ['/members', '/chats', `/members/${other.id}/chat`, '/likes', '/profile']) {
    await vera.goes(path)
    await isKept(vera)
    await vera.settles()
  }
  const names = (text: string) =>
    [member.name, member.email, member.id, other.name, other.id, 'Unter uns gesagt'].filter((one) => text.includes(one))
  const kept = await cached(vera)
  expect(kept.paths.filter((path) => !/^\/(assets\/[\w-]+\.(js|css|woff2)|logo\.svg|app-shell)$/.test(path))).toEqual(
    [],
  )
  expect(names(kept.text)).toEqual([])
  await vera.goes(`/members/${other.id}/chat`)
  await keeps(vera, 'Unter uns gesagt')
  await logsOut(vera, member)
  expect(names((await cached(vera)).text)).toEqual([])
  expect(await copy(vera)).toBeNull()
  await page.context().setOffline(true)
  await vera.goes('/chats')
  await page.getByText(t.banner_offline()).waitFor()
  expect(names(await page.content())).toEqual([])
  await vera.leaves()
})

const told = /Stand: .*Uhr\./

test('what was read can be read again without a connection, and what is written waits', async () => {
  const [member, other, next] = await Promise.all([woman(), man(), woman()])
  await other.likes(member.id)
  await other.writes(member.id, 'Bis gleich am See!')
  const vera = await Person.arrives(browser, { width: 390, language: 'de' }, member)
  const { page, t } = vera
  await vera.goes(`/members/${other.id}/chat`)
  await isKept(vera)
  await keeps(vera, 'Bis gleich am See!')
  await page.goto(`${site.origin}/likes`)
  await keeps(vera, '"liked_by":[{')
  const kept = await copy(vera)
  expect(kept).toContain('Bis gleich am See!')
  expect(kept).not.toContain(member.email)

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(told).waitFor()
  await page.locator(`main a[href="/likes/m/${other.id}"], main a[href="/members/${other.id}"]`).first().waitFor()
  await vera.isDrawn()
  expect.soft([...(await violations(page)), ...(await vera.tooWide())]).toEqual([])
  await vera.goes('/chats')
  await page.getByText(told).waitFor()
  await vera.isDrawn()
  expect.soft([...(await violations(page)), ...(await vera.tooWide())]).toEqual([])
  await page.locator('main li a[href^="/chats/"]').first().click()
  await page.getByRole('log').getByText('Bis gleich am See!').waitFor()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await vera.isDrawn()
    expect.soft([...(await violations(page)), ...(await vera.tooWide())]).toEqual([])
  }
  await page.getByRole('textbox', { name: t.chat_input({ name: other.name }) }).fill('Ich sitze im Zug.')
  await vera.presses(t.chat_send())
  await page.getByRole('log').getByText('Ich sitze im Zug.').waitFor()
  expect(await other.readsFrom(member.id)).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(() => other.readsFrom(member.id)).toEqual(['Ich sitze im Zug.'])
  await page.getByText(told).waitFor({ state: 'detached' })

  // her session is gone, and somebody else logs in
  await keeps(vera, 'Ich sitze im Zug.')
  await page.context().clearCookies({ name: '__Host-session' })
  await vera.goes('/login')
  await page.locator('main input[name="email"]').fill(next.email)
  await page.locator('main input[name="password"]').fill(next.password)
  await vera.presses(t.login_send())
  await vera.isAt('/members')
  await expect.poll(async () => (await copy(vera)) ?? '').not.toContain('See!')
  await vera.leaves()
})

test('who switches the language finds the kept app in it', async () => {
  const vera = await Person.arrives(browser, { width: 390, language: 'de' }, await woman())
  const { page } = vera
  await vera.goes('/members')
  await isKept(vera)
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: site.origin }])
  await vera.goes('/members')
  await waitForKeptShell(page, 'en')
  await vera.leaves()
})

test('after the first message the app is suggested, on a following screen and not before', async () => {
  const [member, other] = await Promise.all([woman(), man()])
  const vera = await Person.arrives(browser, { width: 390, language: 'de' }, member)
  const { page, t } = vera
  const hint = page.getByText(t.install_hint({ site: 'Liaison' }))
  await vera.goes('/members')
  await page.evaluate(() => {
    // what is more important has been closed
    for (const key of ['hide-new-member-offer', 'hide-push-notification-alert'])
      localStorage.setItem(key, String(Math.floor(Date.now() / 1000)))
  })
  await page.reload()
  await vera.settles()
  await page.evaluate(() =>
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() })),
  )
  await page.locator(`main li a[href="/members/${other.id}"]`).first().click()
  await vera.reads(`${other.name} 35`)
  expect(await hint.count()).toBe(0)
  await page.locator(`main a[href="/members/${other.id}/chat"]`).first().click()
  await page.getByRole('textbox', { name: t.chat_input({ name: other.name }) }).fill('Hallo Tom!')
  await vera.presses(t.chat_send())
  await expect.poll(() => other.readsFrom(member.id)).toEqual(['Hallo Tom!'])
  await page.goBack()
  await vera.reads(`${other.name} 35`)
  await vera.settles()
  expect(await hint.count()).toBe(0)
  // a banner comes with a new screen, once it is loaded
  const screens = ['/likes', '/members']
  let opened = 0
  const opens = async () => {
    await page
      .locator(`nav a[href="${screens[opened++ % 2]}"]:visible`)
      .first()
      .click()
    await vera.settles()
    return hint.count()
  }
  await expect.poll(opens).toBe(1)
  await vera.findsGood('a following screen, with the suggestion of the app')
  await vera.leaves()
})

/** Shares photos as a device does once the app is installed, by the manifest's form. */
async function shares({ page }: Person, ...hues: number[]): Promise<void> {
  await page.evaluate(async () => {
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const { share_target: target } = await (await fetch(manifest!.href)).json()
    const { action, method, enctype } = target
    const form = Object.assign(document.createElement('form'), { action, method, enctype, id: 'share' })
    const { name } = target.params.files[0]
    form.append(Object.assign(document.createElement('input'), { type: 'file', name, multiple: true }))
    document.body.append(form)
  })
  const files = hues.map(async (hue) => ({ name: `${hue}.jpg`, mimeType: 'image/jpeg', buffer: await photo(hue) }))
  await page.locator('#share input').setInputFiles(await Promise.all(files))
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')!.submit())
}

test('a photo that is shared to the app is offered once, kept for minutes only and by nobody who logs out', async () => {
  const member = await woman()
  const vera = await Person.arrives(browser, { width: 390, language: 'de' }, member)
  const { page, t } = vera
  const offer = page.getByRole('heading', { name: t.photos_shared() })
  const keeps = () => page.evaluate(() => caches.has('shared-photo'))
  /** Puts one there as the service worker would have, so many minutes ago. */
  const keptFor = (minutes: number) =>
    page.evaluate(
      async (at) => {
        const headers = { 'Content-Type': 'image/jpeg', 'Kept-At': String(at) }
        await (await caches.open('shared-photo')).put('/shared-photo', new Response('pixels', { headers }))
      },
      Date.now() - minutes * 60_000,
    )
  await vera.goes('/members')
  await isKept(vera)
  await shares(vera, 20, 40)
  await vera.isAt('/profile/photos')
  await offer.waitFor()
  expect(await keeps()).toBe(false)
  await vera.findsGood('photos, one that was shared')
  await vera.presses(t.photos_shared_add())
  await page.getByText(t.photos_used({ used: 2, limit: 3 }), { exact: true }).waitFor()
  expect(await offer.count()).toBe(0)
  await shares(vera, 60)
  await vera.presses(t.photos_shared_drop())
  await page.reload()
  await page.getByText(t.photos_used({ used: 2, limit: 3 }), { exact: true }).waitFor()
  expect(await offer.count()).toBe(0)

  await keptFor(11)
  await vera.goes('/members')
  await expect.poll(keeps).toBe(false)
  await keptFor(1)
  await logsOut(vera, member)
  expect(await keeps()).toBe(false)

  await vera.goes('/login')
  await shares(vera, 80)
  await page.waitForURL('**/login?to=*')
  await page.getByLabel(t.login_email()).fill(member.email)
  await page.locator('input[type=password]').fill(member.password)
  await vera.presses(t.login_send())
  await offer.waitFor()
  await vera.leaves()
})

let proxy: Server
let deployed = false
let unreachable = false
/** Stands before the site; can be out of reach; and once there is a new version sends another service worker, as a deployment would. */
beforeAll(async () => {
  const [host, port] = new URL(site.origin).host.split(':') as [string, string]
  proxy = createServer((asked, answer) => {
    if (unreachable) return void asked.destroy()
    const { method, url: path } = asked
    // whole answers, as they are
    const { 'if-none-match': _known, ...headers } = { ...asked.headers, 'accept-encoding': 'identity' }
    const sent = request(
      { host, port, method, path, headers: { ...headers, 'accept-encoding': 'identity' } },
      (got) => {
        const changed = deployed && path?.startsWith('/sw-push.js')
        if (!changed) {
          answer.writeHead(got.statusCode ?? 502, got.rawHeaders)
          return void got.pipe(answer)
        }
        const parts: Buffer[] = []
        got.on('data', (part: Buffer) => parts.push(part))
        got.on('end', () => {
          const script = Buffer.concat(parts)
            .toString()
            .replace(/const BUILD = '.*'/, "const BUILD = '/assets/newer.js'")
          answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script)
        })
      },
    )
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
  })
  proxy.on('upgrade', (asked, socket) => {
    if (unreachable) return void socket.destroy()
    const there = connect(Number(port), host, () => {
      there.write(`${asked.method} ${asked.url} HTTP/1.1\r\n`)
      for (let at = 0; at < asked.rawHeaders.length; at += 2)
        there.write(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}\r\n`)
      there.write('\r\n')
      there.pipe(socket).pipe(there)
    })
    there.on('error', () => socket.destroy())
    socket.on('error', () => there.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  proxy?.closeAllConnections()
  proxy?.close()
})

/** Logs in at the proxy. */
async function arrivesThere(member: Member): Promise<{ vera: Person; origin: string }> {
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`
  const vera = await Person.arrives(browser, { width: 390, language: 'de' })
  await vera.page.context().addCookies([
    { ...member.session(), url: origin.replace('http:', 'https:') },
    { name: 'i18n_redirected', value: 'de', url: origin },
  ])
  return { vera, origin }
}

test('a session that was ended elsewhere takes with it what its browser kept, as soon as the server is reached', async () => {
  const [member, other] = await Promise.all([woman(), man()])
  await other.writes(member.id, 'Bis gleich am See!')
  const { vera, origin } = await arrivesThere(member)
  const { page } = vera
  await page.goto(`${origin}/chats`)
  await isKept(vera)
  await keeps(vera, 'Bis gleich am See!')
  unreachable = true
  // the browser has a connection all the same
  await page.reload()
  await page.getByText(told).waitFor()
  await page.locator('main li a[href^="/chats/"]').getByText('Bis gleich am See!').waitFor()
  const elsewhere = await Member.logsIn(member.email, member.password)
  await elsewhere.send('DELETE', '/api/sessions.php', { others: true })
  unreachable = false
  await vera.isAt('/login')
  await expect.poll(() => copy(vera)).toBeNull()
  await vera.leaves()
})

test('a new version is told to an open tab; loading it keeps what is being written', async () => {
  const [member, other] = await Promise.all([woman(), man()])
  const { vera, origin } = await arrivesThere(member)
  const { page, t } = vera
  await page.goto(`${origin}/members/${other.id}/chat`)
  await isKept(vera)
  const input = page.getByRole('textbox', { name: t.chat_input({ name: other.name }) })
  await input.fill('Noch nicht abgeschickt')
  const newer = page.getByText(t.new_version({ site: 'Liaison' }))
  // as the app does every hour
  const looks = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage({ type: 'LOOK_FOR_VERSION' }))
  const asked = page.context().waitForEvent('request', (one) => one.url().includes('/sw-push.js'))
  await looks()
  await asked
  expect(await newer.count()).toBe(0)
  // a shared photo that nobody has taken
  await page.evaluate(async () => void (await caches.open('shared-photo')))
  deployed = true
  await looks()
  await newer.waitFor()
  await vera.isDrawn()
  expect(await vera.tooWide()).toEqual([])
  const reloaded = page.waitForEvent('load')
  await vera.presses(t.new_version_action())
  await reloaded
  await expect.poll(() => input.inputValue()).toBe('Noch nicht abgeschickt')
  expect(await page.evaluate(() => caches.keys())).toEqual(['app:/assets/newer.js'])
  await vera.leaves()
})
