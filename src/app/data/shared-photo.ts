/** The cache in which the service worker keeps a photo that was shared to the app (public/sw-push.js), and the address in it. */
const SHARED = 'shared-photo'
const LIFE_MS = 600_000

/** The photo that was shared to the app in the last ten minutes. It is deleted with this, so nobody gets it a second time. */
export async function takeSharedPhoto(): Promise<File | null> {
  const kept = await caches.match(`/${SHARED}`, { cacheName: SHARED })
  const photo = await kept?.blob()
  await forgetSharedPhoto()
  const age = Date.now() - Number(kept?.headers.get('Kept-At'))
  return photo && age < LIFE_MS ? new File([photo], 'photo', { type: photo.type }) : null
}

export async function forgetSharedPhoto(): Promise<void> {
  await caches.delete(SHARED)
}
