import { afterEach, expect, test, vi } from 'vitest'
import { readPushState, subscribe, unsubscribe, type PushPort } from '#app/features/notifications/push.ts'
import { leavePush, type PushMemory } from '#app/data/push-subscriptions.ts'

const ME = 'me'
const HERE = 'https://fcm.googleapis.com/fcm/send/here'

type World = {
  capable?: boolean
  permission?: NotificationPermission
  says?: NotificationPermission
  subscribed?: boolean
  kept?: PushMemory | null
  fails?: Error
}

function browser({ capable = true, permission = 'default', says, subscribed = false, kept = null, fails }: World) {
  const done: string[] = []
  const state = { permission, subscribed, kept }
  const subscription = {
    endpoint: HERE,
    toJSON: () => ({ endpoint: HERE }),
    unsubscribe: async () => {
      done.push('ends')
      state.subscribed = false
      return true
    },
  }
  const port: PushPort = {
    capable,
    permission: () => state.permission,
    ask: async () => {
      done.push('asks')
      return (state.permission = says ?? state.permission)
    },
    current: async () => (state.subscribed ? subscription : null),
    subscribe: async () => {
      if (fails) throw fails
      done.push('subscribes')
      state.subscribed = true
      return subscription
    },
    store: async () => void done.push('stores'),
    forget: async (endpoint) => void done.push(`forgets ${endpoint}`),
    kept: () => state.kept,
    keep: (next) => {
      state.kept = next
    },
  }
  return { port, done, state }
}

const mine: PushMemory = { me: ME, endpoint: HERE }

test.each<[string, World, string, string[]]>([
  ['cannot', { capable: false, permission: 'granted', subscribed: true, kept: mine }, 'incapable', []],
  ['was refused', { permission: 'denied', kept: mine }, 'denied', []],
  ['was never asked', {}, 'off', []],
  ['may, but has no subscription', { permission: 'granted' }, 'off', []],
  ['has mine, which the account knows', { permission: 'granted', subscribed: true, kept: mine }, 'subscribed', []],
  [
    'has mine, which the account forgot at the log-out',
    { permission: 'granted', subscribed: true, kept: { me: ME, endpoint: null } },
    'subscribed',
    ['stores'],
  ],
  [
    'has mine under a new address',
    { permission: 'granted', subscribed: true, kept: { me: ME, endpoint: `${HERE}-before` } },
    'subscribed',
    ['stores'],
  ],
  [
    'has that of another member',
    { permission: 'granted', subscribed: true, kept: { me: 'somebody', endpoint: HERE } },
    'off',
    ['ends'],
  ],
  ['has one of nobody we know', { permission: 'granted', subscribed: true }, 'off', ['ends']],
  ['has mine without a permission any more', { permission: 'default', subscribed: true, kept: mine }, 'off', []],
])('a browser that %s', async (_what, world, expected, expectedDone) => {
  const { port, done } = browser(world)
  expect(await readPushState(port, ME)).toBe(expected)
  expect(done).toEqual(expectedDone)
})

test.each<[string, World, string, string[]]>([
  ['a yes', { says: 'granted' }, 'subscribed', ['asks', 'subscribes', 'stores']],
  ['a no', { says: 'denied' }, 'denied', ['asks']],
  ['a closed question', { says: 'default' }, 'off', ['asks']],
  ['no browser for it', { capable: false }, 'incapable', []],
  [
    'a permission taken back meanwhile',
    { says: 'granted', fails: new DOMException('no', 'NotAllowedError') },
    'denied',
    ['asks'],
  ],
])('subscribing, with %s', async (_what, world, expected, expectedDone) => {
  const { port, done, state } = browser(world)
  expect(await subscribe(port, ME)).toBe(expected)
  expect(done).toEqual(expectedDone)
  expect(state.kept).toEqual(expected === 'subscribed' ? mine : null)
})

test('a look while the browser subscribes, in this tab or another, ends nothing', async () => {
  const { port, done, state } = browser({ says: 'granted' })
  const { store } = port
  port.store = async (subscription) => {
    port.store = store
    expect(await readPushState(port, ME)).toBe('subscribed')
    return store(subscription)
  }
  expect(await subscribe(port, ME)).toBe('subscribed')
  expect(done).not.toContain('ends')
  expect(state).toMatchObject({ subscribed: true, kept: mine })
})

test('a push service that refuses is said, not swallowed', async () => {
  const { port, state } = browser({ says: 'granted', fails: new DOMException('down', 'AbortError') })
  await expect(subscribe(port, ME)).rejects.toThrow('down')
  expect(state.kept).toBeNull()
})

test('what the account did not take is not remembered, and ends at the next look', async () => {
  const { port, done, state } = browser({ says: 'granted' })
  port.store = vi.fn(async () => {
    throw new TypeError('offline')
  })
  await expect(subscribe(port, ME)).rejects.toThrow('offline')
  expect(state.kept).toBeNull()
  expect(await readPushState(port, ME)).toBe('off')
  expect(done.at(-1)).toBe('ends')
})

test('turning off takes it from the account and from the browser', async () => {
  const { port, done, state } = browser({ permission: 'granted', subscribed: true, kept: mine })
  expect(await unsubscribe(port)).toBe('off')
  expect(done).toEqual([`forgets ${HERE}`, 'ends'])
  expect(state).toMatchObject({ subscribed: false, kept: null })
})

afterEach(() => vi.unstubAllGlobals())

test.each<[string, PushMemory | null, string[]]>([
  ['whose pushes it gets', mine, [`DELETE /api/user.php?push=1 {"endpoint":"${HERE}"}`]],
  ['that has been left before', { me: ME, endpoint: null }, []],
  ['without pushes', null, []],
])('before a log-out the account forgets a browser %s', async (_what, kept, expected) => {
  const asked: string[] = []
  let memory = kept && JSON.stringify(kept)
  vi.stubGlobal('localStorage', {
    getItem: () => memory,
    setItem: (_key: string, value: string) => {
      memory = value
    },
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${address} ${String(init.body)}`)
    throw new TypeError('offline')
  })
  await leavePush()
  expect(asked).toEqual(expected)
  expect(JSON.parse(memory ?? 'null')).toEqual(kept && { me: ME, endpoint: null })
})
