// Shows pushes and opens what they are about, and opens the app without a connection. It keeps the app's own files only: no answer
// of the API and no page with members in it; and for a while one photo that was shared to it.
const HOME = `${self.location.origin}/`
// How long an open tab has to say that it goes there itself, in milliseconds.
const PATIENCE_MS = 700
// The build writes the page's scripts here, so that each version has a worker of its own. Without a build nothing is kept.
const BUILD = ''
const KEPT = `app:${BUILD}`
// The page of the app as any member of the site gets it, and behind it the frame of the search page: texts that a visit fills in.
const SHELL = '/app-shell'
const BREAK = '\f'
// Names the frame of an answer.
const FRAME = 'Search-Frame'
const KEPT_AT = 'Kept-At'
const DAY_MS = 86_400_000
// Where a photo that was shared to the app waits for the member's screen (src/app/data/shared-photo.ts).
const SHARED = 'shared-photo'
const SHARED_MS = 600_000
// As large as a phone takes them; the screen makes it smaller before it is sent.
const SHARED_BYTES = 30_000_000
// Documents of the server, which the app has no screen for.
const DOCUMENTS = /^\/(pages\/|landers\/|members\/[^/]+\/(landing|signup)|pricing$|complaints$)/

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // Pushes come also where nothing could be kept.
  if (BUILD) event.waitUntil(keepShell().catch(() => undefined))
})
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('message', (event) => {
  if (!BUILD) return
  const { type, locale, build } = event.data ?? {}
  if (type === 'KEEP_SHELL' && build === BUILD) event.waitUntil(renewShell(locale).catch(() => undefined))
  // The page comes from the server, so it is the first to be of a new version.
  else if (type === 'KEEP_SHELL' || type === 'LOOK_FOR_VERSION') event.waitUntil(lookForVersion())
})
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (!BUILD || origin !== self.location.origin) return
  if (method === 'POST' && pathname === '/share-photo') event.respondWith(keepShared(event.request))
  if (method !== 'GET') return
  if (mode === 'navigate') {
    event.waitUntil(dropShared())
    if (!DOCUMENTS.test(pathname)) event.respondWith(openPage(event))
  } else if (isFile(pathname)) event.respondWith(openFile(event))
})
self.addEventListener('push', (event) => event.waitUntil(tell(read(event.data))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(ownAddress(event.notification.data?.navigate)))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

const isFile = (path) => path.startsWith('/assets/') || path === '/logo.svg'

/** Removes what other versions kept, and tells open tabs which version there is now. */
async function begin() {
  const names = await self.caches.keys()
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => self.caches.delete(name)))
  if (!BUILD) return
  // A page is asked for while this worker starts.
  await self.registration.navigationPreload?.enable()
  await tellFrame()
  await self.clients.claim()
  const tabs = await self.clients.matchAll({ type: 'window' })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a tab of ours is no foreign window
  for (const tab of tabs) tab.postMessage({ type: 'NEW_VERSION', build: BUILD })
}

/** Keeps the page and every file that it needs; the page comes last, so it is never without them. */
async function keepShell() {
  const kept = await self.caches.open(KEPT)
  const page = await fetch(SHELL, { credentials: 'same-origin', cache: 'no-store' })
  if (!page.ok) return
  const named = [...(await page.clone().text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
  const files = new Set()
  const keep = async (file) => {
    if (files.has(file)) return
    files.add(file)
    if (!(await kept.match(file))) await kept.add(file)
    if (!file.endsWith('.js')) return
    const text = await (await kept.match(file)).text()
    const needed = [...text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name]) => `/assets/${name}`)
    await Promise.all(needed.map(keep))
  }
  await Promise.all(named.filter(isFile).map(keep))
  // a server need not tell the time of its answer
  const headers = new Headers(page.headers)
  headers.set(KEPT_AT, String(Date.now()))
  await kept.put(SHELL, new Response(page.body, { headers }))
}

const keptShell = () => self.caches.match(SHELL, { cacheName: KEPT })

/** Once a day, and in another language at once. */
async function renewShell(locale) {
  const shell = await keptShell()
  const age = Date.now() - Number(shell?.headers.get(KEPT_AT) ?? 0)
  if (shell?.headers.get('Content-Language') === locale && age < DAY_MS) return
  await keepShell()
  await tellFrame()
}

/** Has the browser name the kept frame whenever it asks for a page, so that the search page comes without it. */
async function tellFrame() {
  const shell = await keptShell()
  await self.registration.navigationPreload?.setHeaderValue(shell?.headers.get(FRAME) ?? 'true')
}

/** A browser asks for this script once a day by itself, and otherwise takes the one that it has. */
async function lookForVersion() {
  try {
    await fetch(self.location.href, { cache: 'no-cache' })
    await self.registration.update()
  } catch {
    // No connection: the next page looks again.
  }
}

/** The page of the server; the kept one where it cannot be reached. */
async function openPage({ request, preloadResponse }) {
  try {
    const page = (await preloadResponse) ?? (await fetch(request))
    const frame = page.headers.get(FRAME)
    return frame ? ((await filled(frame, page)) ?? (await fetch(request))) : page
  } catch (failure) {
    const shell = await keptShell()
    if (!shell) throw failure
    if (new URL(request.url).pathname === '/') return Response.redirect('/members')
    const [app] = (await shell.text()).split(BREAK)
    return new Response(app, shell)
  }
}

/** A page that came without its frame, put into the kept one while it arrives; undefined if another frame is kept. */
async function filled(frame, page) {
  const shell = await keptShell()
  if (shell?.headers.get(FRAME) !== frame) return undefined
  const [, start, ...texts] = (await shell.text()).split(BREAK)
  const end = texts.pop()
  const filling = new TransformStream({
    start: (out) => out.enqueue(start),
    transform: (text, out) => out.enqueue(text.replaceAll(BREAK, () => texts.shift())),
    flush: (out) => out.enqueue(end),
  })
  const whole = page.body.pipeThrough(new TextDecoderStream()).pipeThrough(filling).pipeThrough(new TextEncoderStream())
  return new Response(whole, page)
}

/** Keeps the first picture of what was shared, instead of an earlier one, and opens the screen that offers it. */
async function keepShared(request) {
  try {
    await self.caches.delete(SHARED)
    const [photo] = (await request.formData()).getAll('photo')
    if (photo?.type?.startsWith('image/') && photo.size <= SHARED_BYTES) {
      const kept = await self.caches.open(SHARED)
      await kept.put(`/${SHARED}`, new Response(photo, { headers: { [KEPT_AT]: String(Date.now()) } }))
    }
  } catch {
    // Too large for this device: the screen offers to choose one.
  }
  return Response.redirect('/profile/photos', 303)
}

/** Deletes a shared photo that nobody has taken in time. */
async function dropShared() {
  const shared = await self.caches.match(`/${SHARED}`, { cacheName: SHARED })
  if (shared && Date.now() - Number(shared.headers.get(KEPT_AT)) > SHARED_MS) await self.caches.delete(SHARED)
}

/** A built file never changes under its name. */
async function openFile(event) {
  const { request } = event
  const kept = await self.caches.open(KEPT)
  const found = await kept.match(request.url)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(kept.put(request.url, answer.clone()).catch(() => undefined))
  return answer
}

/** What was pushed, in the form of declarative web push; what cannot be read still says that there is something. */
function read(data) {
  let sent
  try {
    sent = data?.json()
  } catch {
    // Not ours, or cut off: the browser asks for a notification all the same.
  }
  const { title, body, navigate, tag } = sent?.notification ?? {}
  return {
    title: typeof title === 'string' && title ? title : self.location.host,
    options: {
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { navigate: ownAddress(navigate) },
      ...(typeof body === 'string' ? { body } : {}),
      // A later one of the same tag takes the earlier one's place and is heard again.
      ...(typeof tag === 'string' && tag ? { tag, renotify: true } : {}),
    },
    badge: sent?.app_badge,
  }
}

/** Tells open tabs; a visible one shows the news itself, so there is a notification only where there is none. */
async function tell({ title, options, badge }) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const tab of tabs)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a tab of ours is no foreign window
    tab.postMessage({ type: 'NEW_PUSH_MESSAGE', tag: options.tag, openUrl: options.data.navigate })
  const visible = tabs.some((tab) => tab.visibilityState === 'visible')
  await Promise.all([visible ? null : self.registration.showNotification(title, options), mark(badge)])
}

async function mark(count) {
  if (!Number.isInteger(count) || count < 0 || !self.navigator.setAppBadge) return
  // An app that is not installed has no icon to mark.
  await self.navigator.setAppBadge(count).catch(() => undefined)
}

/** Brings a tab of ours to the front, which goes there without loading anew; where none answers, a window opens. */
async function follow(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab =
    tabs.find(({ focused }) => focused) ?? tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0]
  if (tab && (await asks(tab, address))) {
    const shown = await tab.focus().catch(() => null)
    if (shown) return
  }
  await self.clients.openWindow(address)
}

/** Whether a tab takes it on itself. Only the tab knows what it shows: an app changes its address without us. */
function asks(tab, address) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), PATIENCE_MS)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    tab.postMessage({ type: 'NEW_PUSH_CLICK', checkUrl: address, openUrl: address }, [port2])
  })
}

/** The push service has changed the subscription: the account learns of the new one. */
async function renew({ oldSubscription, newSubscription }) {
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(await optionsOf(oldSubscription)))
  const { endpoint, keys } = fresh.toJSON()
  await account('POST', { subscription: { endpoint, keys } })
  if (oldSubscription && oldSubscription.endpoint !== endpoint)
    await account('DELETE', { endpoint: oldSubscription.endpoint })
}

async function optionsOf(subscription) {
  if (subscription?.options?.applicationServerKey)
    return { userVisibleOnly: true, applicationServerKey: subscription.options.applicationServerKey }
  const answer = await fetch('/api/settings.php')
  return { userVisibleOnly: true, applicationServerKey: (await answer.json()).settings.push_public_key }
}

function account(method, content) {
  const headers = { 'Content-Type': 'application/json', 'X-Request-Type': 'client' }
  const request = { method, headers, credentials: 'same-origin', body: JSON.stringify(content) }
  return fetch('/api/user.php?push=1', request)
}

/** An address of ours as it is; anything else becomes the start page. */
function ownAddress(address) {
  try {
    const url = new URL(String(address), HOME)
    return typeof address === 'string' && url.origin === self.location.origin ? url.href : HOME
  } catch {
    return HOME
  }
}
