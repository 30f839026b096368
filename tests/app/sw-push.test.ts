import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const SOURCE = readFileSync(new URL('../../public/sw-push.js', import.meta.url), 'utf8')
const ORIGIN = 'https://liaison.test'

type Tab = { visibilityState?: string; focused?: boolean; answers?: boolean }

/** The service worker with everything around it made up, and a note of what it did. */
function start({ tabs = [] as Tab[], fetched = {} as object, build = '' } = {}) {
  const did: unknown[] = []
  const listeners = new Map<string, (event: object) => void>()
  const clients = tabs.map(({ answers = true, ...tab }, at) => ({
    visibilityState: 'hidden',
    focused: false,
    ...tab,
    postMessage(message: object, ports: MessagePort[] = []) {
      did.push([`tab ${at}`, message])
      if (answers) for (const port of ports) port.postMessage(true)
    },
    async focus() {
      did.push([`focus ${at}`])
      return {}
    },
  }))
  const subscribe = async (options: object) => {
    did.push(['subscribe', options])
    return {
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/new',
        expirationTime: null,
        keys: { p256dh: 'p', auth: 'a' },
      }),
    }
  }
  const self = {
    location: new URL('/sw-push.js?v=2', ORIGIN),
    navigator: { setAppBadge: async (count: number) => void did.push(['badge', count]) },
    clients: { matchAll: async () => clients, openWindow: async (address: string) => void did.push(['open', address]) },
    registration: {
      showNotification: async (title: string, options: object) => void did.push(['show', title, options]),
      pushManager: { subscribe },
    },
    skipWaiting: () => undefined,
    caches: { match: async () => undefined },
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
  }
  const fetch = async (path: string, { method = 'GET', body = '' } = {}) => {
    did.push([method, path, ...(body ? [JSON.parse(body)] : [])])
    return Response.json(fetched)
  }
  const source = SOURCE.replace("const BUILD = ''", `const BUILD = '${build}'`)
  runInContext(source, createContext({ self, URL, MessageChannel, setTimeout, clearTimeout, fetch }))
  return {
    did,
    async fire(name: string, event: object) {
      let work: Promise<unknown> | undefined
      listeners.get(name)!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
      await work
      // Objects of the other realm compare as ours only once they are copied.
      return JSON.parse(JSON.stringify(did)) as unknown[]
    },
  }
}

const data = (value: unknown) => ({ data: { json: () => value } })
const click = (navigate: unknown) => ({ notification: { close: () => undefined, data: { navigate } } })
const pushed = {
  web_push: 8030,
  notification: { title: 'Site', body: 'News.', navigate: `${ORIGIN}/chats/1`, tag: 'chat:1' },
  app_badge: 3,
}

test('a push is shown with its tag and marks the icon', async () => {
  expect(await start().fire('push', data(pushed))).toEqual([
    [
      'show',
      'Site',
      {
        icon: '/icon-192.png',
        badge: '/icon-192.png',
        data: { navigate: `${ORIGIN}/chats/1` },
        body: 'News.',
        tag: 'chat:1',
        renotify: true,
      },
    ],
    ['badge', 3],
  ])
})

test('open tabs hear of it; a visible one shows it itself', async () => {
  const told = { type: 'NEW_PUSH_MESSAGE', tag: 'chat:1', openUrl: `${ORIGIN}/chats/1` }
  const names = (did: unknown[]) => did.map((each) => (each as unknown[])[0])
  const hidden = await start({ tabs: [{}, {}] }).fire('push', data(pushed))
  expect([names(hidden), hidden[1]]).toEqual([
    ['tab 0', 'tab 1', 'show', 'badge'],
    ['tab 1', told],
  ])
  const visible = await start({ tabs: [{}, { visibilityState: 'visible' }] }).fire('push', data(pushed))
  expect(names(visible)).toEqual(['tab 0', 'tab 1', 'badge'])
})

const broken = {
  json: () => {
    throw new SyntaxError('no JSON')
  },
}
test.each([
  ['nothing at all', { data: null }],
  ['no JSON', { data: broken }],
  ['null', data(null)],
  ['other fields', data({ title: 'x', app_badge: 'many' })],
  ['fields of other types', data({ notification: { title: 1, body: {}, navigate: 7, tag: [] }, app_badge: -1 })],
])('with %s there is still a notification that leads home', async (_, event) => {
  expect(await start().fire('push', event)).toMatchObject([
    ['show', 'liaison.test', { data: { navigate: `${ORIGIN}/` } }],
  ])
})

test.each([
  [`${ORIGIN}/chats/1?x=1#y`, `${ORIGIN}/chats/1?x=1#y`],
  ['/likes/m/2', `${ORIGIN}/likes/m/2`],
  ['https://evil.example/', `${ORIGIN}/`],
  ['//evil.example/', `${ORIGIN}/`],
  ['http://liaison.test/', `${ORIGIN}/`],
  ['javascript:alert(1)', `${ORIGIN}/`],
  ['data:text/html,x', `${ORIGIN}/`],
  ['https://', `${ORIGIN}/`],
  [undefined, `${ORIGIN}/`],
])('a click on %s opens %s', async (navigate, opened) => {
  expect(await start().fire('notificationclick', click(navigate))).toEqual([['open', opened]])
})

test('a click brings an open tab to the front, which goes there by itself', async () => {
  const address = `${ORIGIN}/chats/1`
  const message = { type: 'NEW_PUSH_CLICK', checkUrl: address, openUrl: address }
  const some = await start({ tabs: [{}, { visibilityState: 'visible' }] }).fire('notificationclick', click(address))
  expect(some).toEqual([['tab 1', message], ['focus 1']])
})

test('where no tab answers a window opens', async () => {
  const address = `${ORIGIN}/chats/1`
  const did = await start({ tabs: [{ answers: false }] }).fire('notificationclick', click(address))
  expect(did).toMatchObject([
    ['tab 0', {}],
    ['open', address],
  ])
})

test('a subscription that has changed is stored anew with the old options, and the old one forgotten', async () => {
  const old = { endpoint: 'https://fcm.googleapis.com/old', options: { applicationServerKey: 'KEY' } }
  expect(await start().fire('pushsubscriptionchange', { oldSubscription: old })).toEqual([
    ['subscribe', { userVisibleOnly: true, applicationServerKey: 'KEY' }],
    [
      'POST',
      '/api/user.php?push=1',
      { subscription: { endpoint: 'https://fcm.googleapis.com/new', keys: { p256dh: 'p', auth: 'a' } } },
    ],
    ['DELETE', '/api/user.php?push=1', { endpoint: 'https://fcm.googleapis.com/old' }],
  ])
})

test('without the old one the key comes from the settings', async () => {
  const worker = start({ fetched: { settings: { push_public_key: 'NEW' } } })
  expect((await worker.fire('pushsubscriptionchange', {})).slice(0, 2)).toEqual([
    ['GET', '/api/settings.php'],
    ['subscribe', { userVisibleOnly: true, applicationServerKey: 'NEW' }],
  ])
})

test('without a build it keeps nothing and answers nothing', async () => {
  const answered: unknown[] = []
  const request = { method: 'GET', mode: 'navigate', url: `${ORIGIN}/members` }
  await start().fire('fetch', { request, respondWith: (answer: unknown) => answered.push(answer) })
  expect(answered).toEqual([])
})

test.each([
  ['a page of the app', { mode: 'navigate', url: `${ORIGIN}/chats` }, true],
  ['the start page', { mode: 'navigate', url: `${ORIGIN}/` }, true],
  ['a file of the build', { mode: 'cors', url: `${ORIGIN}/assets/x.js` }, true],
  ['a document of the server', { mode: 'navigate', url: `${ORIGIN}/pages/terms` }, false],
  ['a landing page', { mode: 'navigate', url: `${ORIGIN}/members/1/landing2/summer` }, false],
  ['an endpoint', { mode: 'cors', url: `${ORIGIN}/api/chats.php` }, false],
  ['a photo', { mode: 'no-cors', url: `${ORIGIN}/api/image.php?id=1` }, false],
  ['another origin', { mode: 'cors', url: 'https://elsewhere.test/assets/x.js' }, false],
  ['a form', { method: 'POST', mode: 'navigate', url: `${ORIGIN}/signup` }, false],
  ['a shared photo', { method: 'POST', mode: 'navigate', url: `${ORIGIN}/share-photo` }, true],
])('whether it answers for %s', async (_, request, mine) => {
  const answers: Promise<unknown>[] = []
  await start({ build: '/assets/a.js' }).fire('fetch', {
    request: { method: 'GET', ...request },
    respondWith: (answer: Promise<unknown>) => answers.push(answer.catch(() => undefined)),
  })
  expect(answers).toHaveLength(mine ? 1 : 0)
})
