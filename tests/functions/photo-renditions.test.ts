import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { RENDITIONS } from '#core/photos/renditions.ts'
import { jobLags } from '#db/queries/jobs/lag.ts'
import { photos, publicPhotos as copies } from '#db/schema/photos.ts'
import { renderPhotos } from '#functions/jobs/photo-renditions.ts'
import { settlePublicPhotos } from '#functions/jobs/public-photos.ts'
import type { Photos } from '#functions/services/photos.ts'
import { CDN_PATH } from '#local/cloud/cdn.ts'
import { photoOf, setPhoto } from '#tests/support/photos.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const PREFIX = `https://photos.liaison.test${CDN_PATH}`
const world = useWorld({ cdn_prefix: PREFIX })
const NOWHERE = { country: null, ip: '' }
const MINUTE_MS = 60_000

const services = (photosWith: Partial<Photos> = {}) => {
  const all = world.current.services(NOWHERE, [])
  return { ...all, photos: { ...all.photos, ...photosWith } }
}
const pass = (minutes: number) => {
  world.current.now = new Date(world.current.now.getTime() + minutes * MINUTE_MS)
}
const bytes = (key: string) => RENDITIONS.filter((rendition) => world.current.photos.kept.has(`${key}/${rendition}`))
const due = async (ids: readonly string[]) => {
  const rows = await world.current.db
    .select()
    .from(photos)
    .where(inArray(photos.publicId, [...ids]))
  return rows.filter(({ renderDueAt }) => renderDueAt !== null).length
}
const seen = async (member: Visitor) =>
  (await world.current.visitor().get(`/api/member.php?id=${member.id}`)).json.profile.main_image.filename as string

/** A photo as the version before stored it: without the tile, and due by the column's default. */
async function old(member: Visitor): Promise<{ id: string; key: string }> {
  const { id } = await member.uploadsPhoto()
  const { storageKey: key } = await photoOf(world.current, id)
  world.current.photos.kept.delete(`${key}/tile`)
  await setPhoto(world.current, id, { renderDueAt: new Date(world.current.now.getTime() - MINUTE_MS).toISOString() })
  return { id, key }
}

beforeEach(async () => {
  await world.current.db.update(photos).set({ renderDueAt: null })
})

test('a new photo is not due, and one that the version before stores is', async () => {
  const ada = await world.current.visitor().join()
  const { id } = await ada.uploadsPhoto()
  expect(await due([id])).toBe(0)
  const row = await photoOf(world.current, id)
  const { id: _, renderDueAt: __, ...before } = row
  const values = { ...before, publicId: randomUUID() }
  const [added] = await world.current.db.insert(photos).values(values).returning()
  expect(added!.renderDueAt).not.toBe(null)
})

test('an old photo gets its sizes once, and its public copy a new name', async () => {
  const ada = await world.current.visitor().join()
  const { id, key } = await old(ada)
  const name = await seen(ada)
  expect([name.startsWith(PREFIX), bytes(key)]).toEqual([true, ['large', 'thumb', 'blur']])
  let made = 0
  const counting = services({
    renew: async (asked) => {
      made++
      return world.current.photos.renew(asked)
    },
  })
  await renderPhotos(counting, 5)
  await renderPhotos(counting, 5)
  expect([made, await due([id]), bytes(key)]).toEqual([1, 0, [...RENDITIONS]])
  await settlePublicPhotos(services(), 5)
  const again = await seen(ada)
  expect([again.startsWith(PREFIX), again === name]).toEqual([true, false])
})

test('an old photo gets its blur, in profiles and in lists; a gallery of an earlier version gets its copies', async () => {
  const ada = await world.current.visitor().join()
  const ben = await world.current.visitor().join({ gender: 'male', seeking: 'female' })
  const [main, other] = [await old(ada), await old(ada)]
  const otherRow = await photoOf(world.current, other.id)
  await world.current.db.delete(copies).where(eq(copies.photoId, otherRow.id))
  const answers = async () => {
    const { profile, photos: all } = (await ben.get(`/api/member.php?id=${ada.id}`)).json
    const { profiles } = (await ben.get('/api/members.php?gender=female&country=DE')).json
    const listed = profiles.find(({ id }: { id: string }) => id === ada.id).main_image
    return [listed, profile.main_image, ...all] as { filename: string; blur_filename: string }[]
  }
  for (const { blur_filename } of await answers()) expect(blur_filename).not.toContain('data:')
  expect((await answers()).at(-1)!.filename).toMatch(/^\/api\/image/)
  await renderPhotos(services(), 5)
  expect(await due([main.id, other.id])).toBe(0)
  await settlePublicPhotos(services(), 5)
  for (const { filename, blur_filename } of await answers())
    expect([filename.startsWith(PREFIX), blur_filename]).toEqual([true, 'data:image/webp;base64,UklGRg=='])
})

test('a run is bounded, and the next one continues', async () => {
  const ada = await (await world.current.visitor().join()).premium()
  const ids: string[] = []
  for (let at = 0; at < 25; at++) ids.push((await old(ada)).id)
  const bea = await world.current.visitor().join()
  for (let at = 0; at < 3; at++) ids.push((await old(bea)).id)
  await renderPhotos(services(), 1)
  expect(await due(ids)).toBe(3)
  await renderPhotos(services(), 1)
  expect(await due(ids)).toBe(0)
})

test('a photo that fails holds up no other, and is tried again minutes later; its wait is reported', async () => {
  const ada = await world.current.visitor().join()
  const [bad, good] = [await old(ada), await old(ada)]
  const failing = services({
    renew: async (key) => {
      if (key === bad.key) throw new Error('the image service is gone')
      return world.current.photos.renew(key)
    },
  })
  await renderPhotos(failing, 5)
  expect([await due([bad.id]), await due([good.id])]).toEqual([1, 0])
  expect(world.current.log).toContainEqual({ level: 'warn', job: 'photo-renditions', failed: 1 })
  pass(4)
  await renderPhotos(services(), 5)
  expect(await due([bad.id])).toBe(1)
  pass(3)
  const lags = await jobLags(services().db, world.current.now)
  expect(lags).toContainEqual({ job: 'photo-renditions', due: 1, lag: 120 })
  await renderPhotos(services(), 5)
  expect([await due([bad.id]), bytes(bad.key)]).toEqual([0, [...RENDITIONS]])
})

test('of a photo that is deleted meanwhile nothing stays; deleted and quarantined ones are left alone', async () => {
  const ada = await world.current.visitor().join()
  const [deleted, gone, quarantined] = [await old(ada), await old(ada), await old(ada)]
  await ada.delete('/api/photos.php', { id: gone.id })
  await setPhoto(world.current, quarantined.id, { status: 'rejected', reason: 'minor' })
  const asked: string[] = []
  const slow = services({
    renew: async (key) => {
      asked.push(key)
      await ada.delete('/api/photos.php', { id: deleted.id })
      // what was read before the deletion is written after it
      for (const rendition of ['tile', 'thumb']) world.current.photos.kept.set(`${key}/${rendition}`, new Uint8Array(1))
      return { blur: null }
    },
  })
  await renderPhotos(slow, 5)
  expect(asked).toEqual([deleted.key])
  expect([bytes(deleted.key), bytes(gone.key), bytes(quarantined.key)]).toEqual([[], [], ['large', 'thumb', 'blur']])
  expect(await due([deleted.id, gone.id, quarantined.id])).toBe(0)
})
