/** The version is the contract's; each build changes the script itself. */
const WORKER = '/sw-push.js?v=2'

/** Starts the one service worker of the site, which shows pushes and opens the app without a connection. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  // it looks for newer versions of itself when a page is of one (public/sw-push.js)
  await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'all' })
  return navigator.serviceWorker.ready
}

/** Trusted Types: the page lets no text become a script except this address. */
function workerAddress(): string {
  type Policy = { createScriptURL: (address: string) => string }
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }
  return trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER) ?? WORKER
}
