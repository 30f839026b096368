import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { RENDITIONS } from '#core/photos/renditions.ts'
import { publicPrefix } from '#core/site/rules.ts'
import { decidePhoto } from '#db/queries/photos/decide.ts'
import { endClosedCopies } from '#db/queries/photos/public.ts'
import { profiles } from '#db/schema/profiles.ts'
import { photos, publicPhotos as copies } from '#db/schema/photos.ts'
import { eraseMembers } from '#functions/jobs/erasure.ts'
import { settlePublicPhotos } from '#functions/jobs/public-photos.ts'
import { CDN_PATH } from '#local/cloud/cdn.ts'
import { photoOf, setPhoto } from '#tests/support/photos.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const PREFIX = `https://photos.liaison.test${CDN_PATH}`
const world = useWorld({ cdn_prefix: PREFIX })
const MINUTE_MS = 60_000
const NOWHERE = { country: null, ip: '' }

const upload = async (member: Visitor) => (await member.uploadsPhoto()).id
const given = async (id: string) =>
  (await world.current.visitor().get(`/api/member.php?id=${id}`)).json.profile.main_image
const onCdn = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await world.current.cdn.serve(new Request(address, { headers }))
  return [answer.status, answer.headers.get('cf-cache-status')]
}
const job = () => settlePublicPhotos(world.current.services(NOWHERE, []), 20)
const pass = (minutes: number) => {
  world.current.now = new Date(world.current.now.getTime() + minutes * MINUTE_MS)
}
const copiesOf = async (member: Visitor) => (await member.rows(copies, copies.state)).map(({ state }) => state)
const moderation = (photo_moderation: 'auto' | 'manual') => world.current.changeSettings({ photo_moderation })

type Pictures = { filename: string; tile_filename: string; thumb_filename: string; blur_filename: string }
const addressesOf = (image: Pictures) => [
  image.filename,
  image.tile_filename,
  image.thumb_filename,
  image.blur_filename,
]
const nameIn = (address: string) => new URL(address).pathname.split('/').at(-2)!

/** A copy that lies in the CDN's cache in every way that its name can be asked for. */
async function cached(image: Pictures) {
  const addresses = addressesOf(image)
  const kept = addresses[0]!.includes('?') ? addresses : [...addresses, `${addresses[0]}?keep=1`]
  for (const address of kept) expect(await onCdn(address)).toEqual([200, 'MISS'])
  for (const address of kept) expect(await onCdn(address)).toEqual([200, 'HIT'])
  expect(await onCdn(addresses[0]!, { origin: 'https://elsewhere.example' })).toEqual([200, 'MISS'])
  const name = nameIn(addresses[0]!)
  const worthNothing = async () => {
    for (const address of kept)
      expect([address, (await onCdn(address))[0]]).toEqual([address, expect.toBeOneOf([403, 404])])
    expect((await onCdn(addresses[0]!, { origin: 'https://elsewhere.example' }))[0]).toBeOneOf([403, 404])
    expect([...world.current.publicBucket.kept.keys()].filter((key) => key.startsWith(name))).toEqual([])
  }
  return { addresses, name, worthNothing }
}

/** A member with two photos: the first has a public copy for everybody, the second one for members. Both are cached. */
async function shown() {
  const ada = await world.current.visitor().join()
  const main = await upload(ada)
  const other = await upload(ada)
  const image = await given(ada.id)
  return { ada, main, other, image, ...(await cached(image)) }
}
type Shown = Awaited<ReturnType<typeof shown>>

const galleryOf = async (viewer: Visitor, member: Visitor): Promise<(Pictures & { id: string; locked: boolean })[]> =>
  (await viewer.get(`/api/member.php?id=${member.id}`)).json.photos

/** The same with another member who has opened the profile, and what that member knows of the second photo. */
async function opened() {
  const scene = await shown()
  const ben = await world.current.visitor().join({ gender: 'male', seeking: 'female' })
  const [, second] = await galleryOf(ben, scene.ada)
  return { ...scene, ben, second: await cached(second!) }
}
type Opened = Awaited<ReturnType<typeof opened>>

describe('while a main photo is public', () => {
  test('everybody gets the same unguessable addresses, and the bytes cost no worker request and no statement', async () => {
    const { ada, image, addresses, name } = await shown()
    expect(addresses).toEqual(RENDITIONS.map((rendition) => `${PREFIX}/${name}/${rendition}.webp`))
    expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const ben = await world.current.visitor().join({ gender: 'male', seeking: 'female' })
    const lists = [
      (await ben.get(`/api/member.php?id=${ada.id}`)).json.profile,
      (await ben.get('/api/members.php?gender=female&country=DE')).json.profiles.find(
        (each: { id: string }) => each.id === ada.id,
      ),
    ]
    for (const each of lists) expect(each.main_image).toEqual(image)
    await ben.post('/api/like.php', { id: ada.id })
    await ada.post('/api/like.php', { id: ben.id })
    await ben.post('/api/message.php', { to: ada.id, kind: 'text', text: 'Hallo' }, { key: crypto.randomUUID() })
    expect((await ben.get('/api/chats.php')).json.chats[0].profile.main_image).toEqual(image)
    expect((await ben.get('/api/likes.php')).json.matches[0].main_image).toEqual({
      ...image,
      match_filename: image.tile_filename,
    })
    expect((await ada.get('/api/user.php')).json.user.profile.main_image).toEqual(image)
    expect((await galleryOf(ben, ada)).map(({ filename }) => filename.startsWith(PREFIX))).toEqual([true, true])
  })

  test('the copy tells caches how long: a browser a day, the CDN a month', async () => {
    const { addresses } = await shown()
    const answer = await world.current.cdn.serve(new Request(addresses[0]!))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=2592000, immutable')
    expect(answer.headers.get('content-type')).toBe('image/webp')
  })

  test('a blocked member gets no address of it, and a name reveals nothing of the photo', async () => {
    const { ada, name, main } = await shown()
    const ben = await world.current.visitor().join({ gender: 'male' })
    await ada.post('/api/block.php', { id: ben.id })
    expect(JSON.stringify((await ben.get(`/api/member.php?id=${ada.id}`)).json)).not.toContain(name)
    expect([main, (await photoOf(world.current, main)).storageKey]).not.toContain(name)
  })
})

/** Every change after which a photo is no longer public. `byJob`: the scheduled job notices it within a minute, because no request makes the change or it concerns all members. */
const CHANGES: Record<
  string,
  { byJob?: true; change: (scene: Shown) => Promise<unknown>; back?: () => Promise<unknown> }
> = {
  'deleted by its owner': { change: ({ ada, main }) => ada.delete('/api/photos.php', { id: main }) },
  'made private': { change: ({ ada, main }) => ada.put('/api/photos.php', { id: main, private: true }) },
  'another one is the main photo': {
    change: ({ ada, other }) => ada.put('/api/photos.php', { id: other, main: true }),
  },
  'the member goes invisible': {
    change: async ({ ada }) => {
      await ada.premium()
      expect((await ada.put('/api/user.php', { invisible: true })).status).toBe(200)
    },
  },
  'the member leaves': {
    change: async ({ ada }) => {
      const { status } = await ada.delete('/api/account.php', { password: ada.password, reason: 'other' })
      expect(status).toBe(200)
    },
  },
  'turned down by a reviewer': {
    byJob: true,
    change: ({ main }) => setPhoto(world.current, main, { status: 'rejected', reason: 'not_own' }),
  },
  'taken back for review': {
    byJob: true,
    change: ({ main }) => setPhoto(world.current, main, { status: 'pending' }),
  },
  'its row is gone': {
    byJob: true,
    change: ({ main }) => world.current.db.delete(photos).where(eq(photos.publicId, main)),
  },
  'the member is disabled': {
    byJob: true,
    change: ({ ada }) => ada.disabled(),
  },
  'the member is erased': {
    byJob: true,
    change: async ({ ada }) => {
      await ada.deleted(new Date(world.current.now.getTime() - 40 * 86_400_000))
      for (let rounds = 0; rounds < 5; rounds++) await eraseMembers(world.current.services(NOWHERE, []))
    },
  },
  'the site closes its search to visitors': {
    byJob: true,
    change: () => world.current.changeSettings({ logged_out_search: 'none' }),
    back: () => world.current.changeSettings({ logged_out_search: 'all' }),
  },
  'the site has no CDN any more': {
    byJob: true,
    change: () => world.current.changeSettings({ cdn_prefix: '' }),
    back: () => world.current.changeSettings({ cdn_prefix: PREFIX }),
  },
  'the site moves to another CDN': {
    byJob: true,
    change: () => world.current.changeSettings({ cdn_prefix: `https://other.liaison.test${CDN_PATH}` }),
    back: () => world.current.changeSettings({ cdn_prefix: PREFIX }),
  },
}

describe('an old address is invalid', () => {
  test.each(Object.entries(CHANGES))('%s', async (_, { byJob, change, back }) => {
    const scene = await shown()
    try {
      await change(scene)
      if (byJob) await job()
      await scene.worthNothing()
      // From the change on no answer has the old name.
      const later = await world.current.visitor().get(`/api/member.php?id=${scene.ada.id}`)
      expect(JSON.stringify(later.json)).not.toContain(scene.name)
    } finally {
      await back?.()
    }
    // The name never comes back, whatever becomes of the photo.
    pass(2)
    await job()
    await scene.worthNothing()
    expect(await world.current.db.$count(copies, eq(copies.name, scene.name))).toBe(0)
  })
})

describe('what only members see', () => {
  test('members get signed addresses of a copy, which cost no worker request; visitors get the blur', async () => {
    const { ada, ben, second } = await opened()
    const eve = await world.current.visitor().join()
    expect(addressesOf((await galleryOf(eve, ada))[1]!)).toEqual(second.addresses)
    expect(second.name).toMatch(/^f[0-9a-f]{7}-/)
    const [main, locked] = await galleryOf(world.current.visitor(), ada)
    expect([main!.locked, locked!.locked]).toEqual([false, true])
    expect(new Set(addressesOf(locked!)).size).toBe(1)
    expect(locked!.filename).toMatch(/^\/api\/image/)
    expect(JSON.stringify((await ben.get('/api/members.php?gender=female&country=DE')).json)).not.toContain(second.name)
  })

  test('the CDN refuses an address without a valid signature, and one of the day before yesterday', async () => {
    const { ada, ben, second } = await opened()
    const [address] = second.addresses
    const bare = address!.split('?')[0]!
    const [, other] = (await opened()).second.addresses
    const swapped = `${bare}?${other!.split('?')[1]}`
    const future = address!.replace(/verify=\d+/, 'verify=9999999999')
    for (const wrong of [bare, `${bare}?`, swapped, future, `${address}&keep=1`, `${address!.slice(0, -1)}`])
      expect([wrong, (await onCdn(wrong))[0]]).toEqual([wrong, 403])
    const day = world.current.now.getTime() % 86_400_000
    pass((2 * 86_400_000 - day) / MINUTE_MS - 1)
    expect((await onCdn(address!))[0]).toBe(200)
    pass(1)
    expect((await onCdn(address!))[0]).toBe(403)
    expect((await onCdn((await galleryOf(ben, ada))[1]!.filename))[0]).toBe(200)
  })

  test('a photo that becomes the main one does not show its former name to visitors, not even until it has the new one', async () => {
    const { ada, other } = await opened()
    const { id } = await photoOf(world.current, other)
    await world.current.db.update(profiles).set({ mainPhotoId: id }).where(eq(profiles.publicId, ada.id))
    expect((await given(ada.id)).filename).toMatch(/^\/api\/image/)
    await job()
    expect((await given(ada.id)).filename.startsWith(`${PREFIX}/0`)).toBe(true)
  })

  const ENDS: Record<
    string,
    { byJob?: true; again?: true; change: (scene: Opened) => Promise<unknown>; back?: () => Promise<unknown> }
  > = {
    ...(CHANGES as Record<string, never>),
    'deleted by its owner': { change: ({ ada, other }) => ada.delete('/api/photos.php', { id: other }) },
    'made private': { change: ({ ada, other }) => ada.put('/api/photos.php', { id: other, private: true }) },
    'turned down by a reviewer': {
      byJob: true,
      change: ({ other }) => setPhoto(world.current, other, { status: 'rejected', reason: 'not_own' }),
    },
    'taken back for review': {
      byJob: true,
      change: ({ other }) => setPhoto(world.current, other, { status: 'pending' }),
    },
    'its row is gone': {
      byJob: true,
      change: ({ other }) => world.current.db.delete(photos).where(eq(photos.publicId, other)),
    },
    'its owner blocks somebody who has seen it': { again: true, change: ({ ada, ben }) => ada.blocks(ben) },
    'somebody who has seen it blocks its owner': {
      byJob: true,
      again: true,
      change: ({ ada, ben }) => ben.blocks(ada),
    },
  }
  test.each(Object.entries(ENDS))('an old address is invalid: %s', async (_, { byJob, again, change, back }) => {
    const scene = await opened()
    const eve = await world.current.visitor().join()
    try {
      await change(scene)
      // From the change on no answer has the old name.
      const later = async () => JSON.stringify((await eve.get(`/api/member.php?id=${scene.ada.id}`)).json)
      if (!byJob || again) expect(await later()).not.toContain(scene.second.name)
      if (byJob) await job()
      await scene.second.worthNothing()
      expect(await later()).not.toContain(scene.second.name)
      pass(2)
      await job()
      expect(await world.current.db.$count(copies, eq(copies.name, scene.second.name))).toBe(0)
      if (again) expect((await galleryOf(eve, scene.ada))[1]!.filename.startsWith(PREFIX)).toBe(true)
    } finally {
      await back?.()
    }
  })
})

describe('a photo that is public again has a new name', () => {
  test('a photo that is made private and main again', async () => {
    const { ada, main, worthNothing, image } = await shown()
    await ada.put('/api/photos.php', { id: main, private: true })
    await ada.put('/api/photos.php', { id: main, main: true })
    const again = await given(ada.id)
    expect(again.filename.startsWith(PREFIX)).toBe(true)
    expect(again.filename).not.toBe(image.filename)
    expect(await onCdn(again.tile_filename)).toEqual([200, 'MISS'])
    await worthNothing()
  })

  test('a site that opens its search again publishes all anew', async () => {
    const { ada, image } = await shown()
    await world.current.changeSettings({ logged_out_search: 'none' })
    await job()
    expect((await ada.get('/api/user.php')).json.user.profile.main_image.filename).toMatch(/^\/api\/image/)
    await world.current.changeSettings({ logged_out_search: 'all' })
    await job()
    const again = await given(ada.id)
    expect(again.filename.startsWith(PREFIX)).toBe(true)
    expect(again.filename).not.toBe(image.filename)
  })
})

describe('a photo that is not public has no copy', () => {
  test('a photo that waits for review has none until it is approved', async () => {
    await moderation('manual')
    try {
      const ada = await world.current.visitor().join()
      const id = await upload(ada)
      await job()
      expect(await copiesOf(ada)).toEqual([])
      const { db } = world.current.services(NOWHERE, [])
      await decidePhoto(db, { id, reason: null, actor: 'operator:test', now: world.current.now })
      expect((await given(ada.id)).filename).toMatch(/^\/api\/image/)
      await job()
      expect((await given(ada.id)).filename.startsWith(PREFIX)).toBe(true)
    } finally {
      await moderation('auto')
    }
  })

  test('an unconfirmed member has none, and each active photo that is not private has one', async () => {
    const ada = await world.current.visitor().join({ confirm: false })
    await upload(ada)
    await job()
    expect(await copiesOf(ada)).toEqual([])
    const { ada: eve, other } = await shown()
    expect(await copiesOf(eve)).toEqual(['shown', 'shown'])
    await eve.put('/api/photos.php', { id: other, private: true })
    pass(2)
    await job()
    expect(await copiesOf(eve)).toEqual(['shown'])
  })

  test.each([
    ['', null],
    ['https://cdn.example', 'https://cdn.example'],
    ['https://cdn.example/', 'https://cdn.example'],
    ['http://localhost:8788/cdn', 'http://localhost:8788/cdn'],
    ['cdn.example', null],
    ["https://cdn.example; script-src 'unsafe-inline'", null],
    ['https://cdn.example, https://other.example', null],
    ['javascript:alert(1)', null],
  ])('a prefix %o is read as %o', (cdn_prefix, prefix) => {
    expect(publicPrefix({ cdn_prefix, logged_out_search: 'all' })).toBe(prefix)
    expect(publicPrefix({ cdn_prefix, logged_out_search: 'none' })).toBe(null)
  })
})

describe('interrupted anywhere', () => {
  async function withoutCdn(answer: () => Response | Promise<never>, during: () => Promise<unknown>) {
    world.current.before = (name, call) => (name === 'cdn' ? async () => answer() : call)
    try {
      await during()
    } finally {
      world.current.before = (_, call) => call
    }
  }

  test.each([
    ['out of reach', () => Promise.reject(new TypeError('fetch failed'))],
    ['refuses', () => Response.json({ success: false, errors: [{ code: 10000 }] }, { status: 403 })],
    ['says no with a 200', () => Response.json({ success: false, errors: [{ code: 1 }] })],
    ['answers a page', () => new Response('<!doctype html>')],
  ])('a CDN that is %s is purged later, with as many retries as needed', async (_, answer) => {
    const { ada, main, addresses, worthNothing } = await shown()
    await withoutCdn(answer, async () => {
      expect((await ada.delete('/api/photos.php', { id: main })).status).toBe(200)
      // The bytes are gone, and the CDN still has them: a missing purge is seen.
      expect(await onCdn(addresses[0]!)).toEqual([200, 'HIT'])
      for (const minutes of [1, 5, 15, 60, 60, 60]) {
        pass(minutes)
        await job()
      }
      expect(await onCdn(addresses[0]!)).toEqual([200, 'HIT'])
    })
    expect(world.current.log).toContainEqual(
      expect.objectContaining({ job: 'public-photos', unpurged: expect.any(Number) }),
    )
    pass(61)
    await job()
    await worthNothing()
  })

  test('a CDN that asks to wait is not called meanwhile', async () => {
    const { ada, main, addresses, worthNothing } = await shown()
    const busy = () => new Response(null, { status: 429, headers: { 'Retry-After': '600' } })
    await withoutCdn(busy, () => ada.delete('/api/photos.php', { id: main }))
    pass(9)
    await job()
    expect(await onCdn(addresses[0]!)).toEqual([200, 'HIT'])
    pass(2)
    await job()
    await worthNothing()
  })

  test('a copy that was on its way to the CDN during the purge is purged a minute later', async () => {
    const { ada, main, addresses, worthNothing } = await shown()
    const { cdn, publicBucket } = world.current
    const asked = `${addresses[0]!}?late=1`
    const late = Promise.withResolvers<void>()
    cdn.from(async (key) => {
      const file = await publicBucket.file(key)
      await late.promise
      return file
    })
    const answer = cdn.serve(new Request(asked))
    await ada.delete('/api/photos.php', { id: main })
    late.resolve()
    await answer
    cdn.from(publicBucket.file)
    expect(await onCdn(asked)).toEqual([200, 'HIT'])
    pass(2)
    await job()
    expect(await onCdn(asked)).toEqual([404, 'MISS'])
    await worthNothing()
  })

  test('a worker that dies between copying and publishing leaves no name in any card; the next one publishes the same copy', async () => {
    const ada = await world.current.visitor().join()
    const { publicPhotos, ...rest } = world.current.services(NOWHERE, [])
    await world.current.changeSettings({ cdn_prefix: '' })
    await upload(ada)
    await world.current.changeSettings({ cdn_prefix: PREFIX })
    const died = settlePublicPhotos(
      { ...rest, publicPhotos: { ...publicPhotos!, publish: () => new Promise(() => undefined) } },
      1,
    )
    await expect.poll(() => world.current.db.$count(copies, isNotNull(copies.leasedUntil))).toBe(1)
    void died
    expect((await given(ada.id)).filename).toMatch(/^\/api\/image/)
    await job()
    expect(await copiesOf(ada)).toEqual(['wanted'])
    pass(2)
    await job()
    expect((await given(ada.id)).filename.startsWith(PREFIX)).toBe(true)
  })

  test('a photo that stops being public while it is copied leaves nothing behind', async () => {
    const ada = await world.current.visitor().join()
    await world.current.changeSettings({ cdn_prefix: '' })
    const id = await upload(ada)
    await world.current.changeSettings({ cdn_prefix: PREFIX })
    const { publicPhotos, ...rest } = world.current.services(NOWHERE, [])
    const before = world.current.publicBucket.kept.size
    await settlePublicPhotos(
      {
        ...rest,
        publicPhotos: {
          ...publicPhotos!,
          async publish(key, name) {
            await ada.put('/api/photos.php', { id, private: true })
            return publicPhotos!.publish(key, name)
          },
        },
      },
      1,
    )
    expect(world.current.publicBucket.kept.size - before).toBe(RENDITIONS.length)
    expect(await copiesOf(ada)).toEqual(['ended'])
    await job()
    expect([await copiesOf(ada), world.current.publicBucket.kept.size - before]).toEqual([[], 0])
  })

  test('after parallel changes of many photos each has one copy or none, and nothing deadlocks', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => shown()))
    const answers = await Promise.all(
      members.flatMap(({ ada, main, other }) => [
        ada.put('/api/photos.php', { id: other, main: true }),
        ada.put('/api/photos.php', { id: main, private: true }),
        ada.put('/api/photos.php', { id: main, main: true }),
        job(),
        endClosedCopies(world.current.services(NOWHERE, []).db, [], world.current.now, 3),
      ]),
    )
    expect(answers.filter((answer) => typeof answer === 'object').map(({ status }) => status)).toEqual(
      Array.from({ length: 18 }, () => 200),
    )
    for (let rounds = 0; rounds < 3; rounds++) {
      pass(2)
      await job()
    }
    for (const { ada, addresses } of members) {
      const open = (await ada.rows(photos, photos.private)).filter((photo) => !photo.private)
      expect(await copiesOf(ada)).toEqual(open.map(() => 'shown'))
      const { filename } = await given(ada.id)
      expect((await onCdn(filename))[0]).toBe(200)
      if (filename !== addresses[0]) expect((await onCdn(addresses[0]!))[0]).toBe(404)
    }
  })
})
