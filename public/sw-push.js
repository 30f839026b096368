// Shows pushes and opens what they are about. It caches nothing and answers no request.
const HOME = `${self.location.origin}/`
// How long an open tab has to say that it goes there itself, in milliseconds.
const PATIENCE_MS = 700

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('push', (event) => event.waitUntil(tell(read(event.data))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(ownAddress(event.notification.data?.navigate)))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

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
