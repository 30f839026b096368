const statuses = new Map<PermissionName, Promise<PermissionStatus | null>>()

/**
 * Calls with the state of a browser permission now and whenever it changes; never in a browser that does not know it.
 * @returns ends it
 */
export function watchPermission(
  name: 'geolocation' | 'notifications',
  tell: (state: PermissionState) => void,
): () => void {
  const ended = new AbortController()
  void watch(name, tell, ended.signal)
  return () => ended.abort()
}

async function watch(name: PermissionName, tell: (state: PermissionState) => void, signal: AbortSignal): Promise<void> {
  const status = await statusOf(name)
  if (!status || signal.aborted) return
  status.addEventListener('change', () => tell(status.state), { signal })
  tell(status.state)
}

// Asked once: Chromium never frees a status that somebody listened to, and a screen would leave one behind each time.
function statusOf(name: PermissionName): Promise<PermissionStatus | null> {
  const status = statuses.get(name) ?? ask(name)
  statuses.set(name, status)
  return status
}

// a browser that does not know the name throws, or has no Permissions API
async function ask(name: PermissionName): Promise<PermissionStatus | null> {
  return (await navigator.permissions?.query({ name }).catch(() => null)) ?? null
}
