export const PUSH_BROWSERS = 20

const HOSTS = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

/** Whether an address belongs to a push service that we call: https, the default port, a known host, no credentials. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const known = HOSTS.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) && hostname.length > host.length - 1 : hostname === host,
  )
  return protocol === 'https:' && port === '' && username === '' && password === '' && known
}
