import { expect, test } from 'vitest'
import { takeSharedPhoto } from '#app/data/shared-photo.ts'

async function isKept(age: number) {
  const kept = await caches.open('shared-photo')
  const headers = { 'Content-Type': 'image/png', 'Kept-At': String(Date.now() - age) }
  await kept.put('/shared-photo', new Response('pixels', { headers }))
}

test('a shared photo is handed out once', async () => {
  await isKept(0)
  const photo = await takeSharedPhoto()
  expect([photo?.type, await photo?.text(), await takeSharedPhoto()]).toEqual(['image/png', 'pixels', null])
})

test('and after ten minutes no more; it is deleted all the same', async () => {
  await isKept(601_000)
  expect(await takeSharedPhoto()).toBeNull()
  expect(await caches.has('shared-photo')).toBe(false)
})
