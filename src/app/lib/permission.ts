/**
 * Tells the state of a browser permission now and whenever it changes; says nothing in a browser that does not know it.
 * @returns ends the telling
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
  const status = await navigator.permissions?.query({ name }).catch(() => null)
  if (!status || signal.aborted) return
  status.addEventListener('change', () => tell(status.state), { signal })
  tell(status.state)
}
