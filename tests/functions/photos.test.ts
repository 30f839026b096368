import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { RENDITIONS } from '#core/photos/renditions.ts'
import { pictureAccess, type PictureFacts } from '#core/photos/rules.ts'
import type { OwnPhoto } from '#core/profiles/types.ts'
import { blocks } from '#db/schema/likes.ts'
import { photos } from '#db/schema/photos.ts'
import { photoForm } from '#tests/support/forms.ts'
import { setPhoto } from '#tests/support/photos.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const DAY_MS = 86_400_000

const upload = (visitor: Visitor, key?: string) => visitor.post('/api/photos.php', photoForm(), key ? { key } : {})
const list = async (visitor: Visitor): Promise<OwnPhoto[]> => (await visitor.get('/api/photos.php')).json.photos
const counters = async (visitor: Visitor) => {
  const [account, profile, all] = await Promise.all([visitor.account(), visitor.profile(), visitor.rows(photos)])
  const main = all.find(({ id }) => id === profile.mainPhotoId)?.publicId ?? null
  return { kept: account.photoCount, active: profile.photoCount, main }
}
const moderated = async (work: () => Promise<void>) => {
  const { current } = world
  await current.changeSettings({ photo_moderation: 'manual' })
  await work().finally(() => current.changeSettings({ photo_moderation: 'auto' }))
}

describe('upload', () => {
  test('the first picture becomes the main one and is seen by its owner and others', async () => {
    const ada = await world.current.visitor().join()
    const answer = await upload(ada)
    expect([answer.status, answer.trips]).toEqual([201, { trips: 1, sql: 3, redis: 0 }])
    expect(answer.json.photo).toMatchObject({
      status: 'active',
      main: true,
      private: false,
      position: 0,
      width: 900,
      height: 1200,
      reason: null,
    })
    expect(answer.json.photo).not.toHaveProperty('key')
    const second = await ada.uploadsPhoto()
    expect(second).toMatchObject({ main: false, position: 1 })
    const own = await ada.get('/api/photos.php')
    expect([own.json.limit, own.json.photos.length, own.trips]).toEqual([3, 2, { trips: 1, sql: 1, redis: 0 }])
    expect((await ada.get('/api/user.php')).json.user.profile).toMatchObject({
      photo_count: 2,
      main_image: { status: 'active' },
    })
  })

  test('of twelve parallel uploads by a free member exactly three are stored, and the bytes of the others are deleted', async () => {
    const ada = await world.current.visitor().join()
    const before = world.current.photos.kept.size
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(ada)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(9).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.json.error).toEqual({
      code: 'photo_limit_reached',
      params: { limit: 3 },
    })
    expect(world.current.photos.kept.size - before).toBe(3 * RENDITIONS.length)
    const own = await list(ada)
    expect(own.map(({ position, main }) => [position, main])).toEqual([
      [0, true],
      [1, false],
      [2, false],
    ])
    expect(await counters(ada)).toMatchObject({ kept: 3, active: 3, main: own[0]!.id })
  })

  test('a premium member can have twenty-five', async () => {
    const ada = await world.current.visitor().join()
    await ada.premium()
    const answers = await Promise.all(Array.from({ length: 27 }, () => upload(ada)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(25)
    expect(answers.find(({ status }) => status === 409)?.json.error.params).toEqual({ limit: 25 })
  })

  test('a picture whose answer was lost keeps its bytes, and the same key finds it', async () => {
    const ada = await world.current.visitor().join()
    const before = world.current.photos.kept.size
    const key = randomUUID()
    world.current.broken.lost = true
    expect((await upload(ada, key)).status).toBe(503)
    const again = await upload(ada, key)
    expect([again.status, (await list(ada)).map(({ id }) => id)]).toEqual([201, [again.json.photo.id]])
    expect(world.current.photos.kept.size - before).toBe(RENDITIONS.length)
  })

  test('the same key again, also at the same time, is the same picture', async () => {
    const ada = await world.current.visitor().join()
    const before = world.current.photos.kept.size
    const key = randomUUID()
    const answers = await Promise.all([upload(ada, key), upload(ada, key), upload(ada, key)])
    answers.push(await upload(ada, key))
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.photo.id}`)).size).toBe(1)
    expect((await list(ada)).length).toBe(1)
    expect(world.current.photos.kept.size - before).toBe(RENDITIONS.length)
    expect(await counters(ada)).toMatchObject({ kept: 1, active: 1 })
  })

  test('a key reveals nothing about pictures of others, whether shown, hidden, pending or deleted', async () => {
    const [ada, bob] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
    await ada.premium()
    const key = randomUUID()
    const shown = (await upload(ada, key)).json.photo.id as string
    const [hidden, waiting, deleted] = await Promise.all([ada.uploadsPhoto(), ada.uploadsPhoto(), ada.uploadsPhoto()])
    await ada.put('/api/photos.php', { id: hidden.id, private: true })
    await setPhoto(world.current, waiting.id, { status: 'pending' })
    await ada.delete('/api/photos.php', { id: deleted.id })
    const told: unknown[] = []
    for (const asked of [randomUUID(), key, shown, hidden.id, waiting.id, deleted.id]) {
      const { status, json } = await upload(bob, asked)
      told.push([status, Object.keys(json.photo ?? json)])
      expect([key, shown, hidden.id, waiting.id, deleted.id]).not.toContain(json.photo?.id)
      await bob.delete('/api/photos.php', { id: json.photo.id })
    }
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1)
    expect((await list(ada)).map(({ id }) => id)).toEqual(expect.arrayContaining([shown, hidden.id, waiting.id]))
  })

  test('a file that is not a picture is refused and does not count', async () => {
    const ada = await world.current.visitor().join()
    const code = async (data: FormData | unknown) => {
      const { status, json } = await ada.post('/api/photos.php', data)
      return [status, json.error.code, json.error.params]
    }
    expect(await code(photoForm([1, 2, 3]))).toEqual([422, 'photo_invalid', {}])
    expect(await code(photoForm([]))).toEqual([422, 'photo_invalid', {}])
    expect(await code(photoForm(new Uint8Array(10 * 1024 * 1024 + 1).fill(0xff)))).toEqual([422, 'photo_invalid', {}])
    expect(await code(photoForm(new Uint8Array(11 * 1024 * 1024).fill(0xff)))).toEqual([422, 'photo_invalid', {}])
    expect(await code(new FormData())).toEqual([422, 'invalid_input', { field: 'photo' }])
    expect(await code({ photo: 'me.jpg' })).toEqual([422, 'invalid_input', { field: 'photo' }])
    const word = new FormData()
    word.set('photo', 'me.jpg')
    expect(await code(word)).toEqual([422, 'invalid_input', { field: 'photo' }])
    const broken = await ada.post('/api/photos.php', 'no form', {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([broken.status, broken.json.error.code]).toEqual([422, 'invalid_input'])
    expect(await counters(ada)).toMatchObject({ kept: 0 })
    expect((await world.current.visitor().post('/api/photos.php', photoForm())).json.error.code).toBe(
      'authentication_required',
    )
  })

  test('a database that cannot be reached leaves no bytes behind', async () => {
    const ada = await world.current.visitor().join()
    const before = world.current.photos.kept.size
    world.current.broken.sql = true
    const answer = await upload(ada).finally(() => (world.current.broken.sql = false))
    expect([answer.status, answer.json.error.code]).toEqual([503, 'unavailable'])
    expect(world.current.photos.kept.size).toBe(before)
  })

  test('a session that is over uploads nothing', async () => {
    const ada = await world.current.visitor().join()
    const before = world.current.photos.kept.size
    await ada.sessionRevoked()
    expect((await upload(ada)).json.error.code).toBe('authentication_required')
    expect(world.current.photos.kept.size).toBe(before)
  })

  test('with manual review, only the owner sees a new picture', async () => {
    await moderated(async () => {
      const ada = await world.current.visitor().join()
      const bob = await world.current.visitor().join()
      const photo = await ada.uploadsPhoto()
      expect(photo).toMatchObject({ status: 'pending', main: true })
      expect((await list(ada)).map(({ id }) => id)).toEqual([photo.id])
      expect(await counters(ada)).toMatchObject({ kept: 1, active: 0 })
      expect((await ada.get(photo.filename)).status).toBe(200)
      expect((await bob.get(`/api/member.php?id=${ada.id}`)).json).toMatchObject({
        photos: [],
        profile: { main_image: null, photo_count: 0 },
      })
    })
  })
})

describe('change', () => {
  const three = async () => {
    const ada = await world.current.visitor().join()
    const ids = [await ada.uploadsPhoto(), await ada.uploadsPhoto(), await ada.uploadsPhoto()].map(({ id }) => id) as [
      string,
      string,
      string,
    ]
    return { ada, ids }
  }
  const order = (photos: OwnPhoto[], ids: string[]) =>
    photos.map(({ id, position }) => `${position}:${ids.indexOf(id)}`)

  test('moving pictures leaves no gap in their positions', async () => {
    const { ada, ids } = await three()
    const move = async (i: number, position: number) =>
      order((await ada.put('/api/photos.php', { id: ids[i], position })).json.photos, ids)
    expect(await move(2, 0)).toEqual(['0:2', '1:0', '2:1'])
    expect(await move(2, 1)).toEqual(['0:0', '1:2', '2:1'])
    expect(await move(0, 900)).toEqual(['0:2', '1:1', '2:0'])
    expect(await move(1, 1)).toEqual(['0:2', '1:1', '2:0'])
    const answer = await ada.put('/api/photos.php', { id: ids[0], position: 0 })
    expect(answer.trips).toEqual({ trips: 1, sql: 3, redis: 0 })
  })

  test('the main picture is never a private one', async () => {
    const { ada, ids } = await three()
    const change = async (body: object) =>
      (await ada.put('/api/photos.php', body)).json.photos.map(({ main, private: hidden }: OwnPhoto) => [main, hidden])
    expect(await change({ id: ids[1], main: true })).toEqual([
      [false, false],
      [true, false],
      [false, false],
    ])
    expect(await change({ id: ids[1], private: true })).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
    expect(await change({ id: ids[1], main: true })).toEqual([
      [false, false],
      [true, false],
      [false, false],
    ])
    await change({ id: ids[0], private: true })
    await change({ id: ids[2], private: true })
    expect(await change({ id: ids[1], private: true })).toEqual([
      [false, true],
      [false, true],
      [false, true],
    ])
    expect(await counters(ada)).toMatchObject({ main: null, active: 3 })
    expect(await change({ id: ids[2], private: false })).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ])
    expect((await ada.put('/api/photos.php', { id: ids[0], main: true, private: true })).json.error).toEqual({
      code: 'invalid_input',
      params: { field: 'private' },
    })
  })

  test('a rejected picture cannot become the main one, and nobody can change pictures of others', async () => {
    const { ada, ids } = await three()
    const bob = await world.current.visitor().join()
    await setPhoto(world.current, ids[2]!, { status: 'rejected', reason: 'face' })
    expect((await ada.put('/api/photos.php', { id: ids[2], main: true })).status).toBe(409)
    expect((await list(ada))[2]).toMatchObject({ status: 'rejected', reason: 'face', main: false })
    expect((await bob.put('/api/photos.php', { id: ids[0], main: true })).status).toBe(404)
    expect((await bob.delete('/api/photos.php', { id: ids[0] })).status).toBe(404)
  })

  test('deleting a picture frees its position and its bytes, and the next active one becomes the main one', async () => {
    const { ada, ids } = await three()
    await setPhoto(world.current, ids[1]!, { status: 'pending' })
    await ada.setProfile({ photoCount: 2 })
    const before = world.current.photos.kept.size
    const answer = await ada.delete('/api/photos.php', { id: ids[0] })
    expect(order(answer.json.photos, ids)).toEqual(['0:1', '1:2'])
    expect(answer.json.photos.map(({ main }: OwnPhoto) => main)).toEqual([false, true])
    expect([answer.trips, world.current.photos.kept.size]).toEqual([
      { trips: 1, sql: 3, redis: 0 },
      before - RENDITIONS.length,
    ])
    expect(await counters(ada)).toEqual({ kept: 2, active: 1, main: ids[2] })
    expect((await ada.delete('/api/photos.php', { id: ids[0] })).status).toBe(404)
    expect((await ada.uploadsPhoto()).position).toBe(2)
    for (const id of (await list(ada)).map((photo) => photo.id)) await ada.delete('/api/photos.php', { id })
    expect(await counters(ada)).toEqual({ kept: 0, active: 0, main: null })
  })

  test('parallel uploads, moves and deletions keep counters and order correct', async () => {
    const ada = await world.current.visitor().join()
    await ada.premium()
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await ada.uploadsPhoto()).id))
    await Promise.all([
      ...ids.slice(0, 4).map((id) => ada.delete('/api/photos.php', { id })),
      ...ids.slice(0, 4).map((id) => ada.delete('/api/photos.php', { id })),
      ...Array.from({ length: 5 }, () => upload(ada)),
      ...ids.map((id, i) => ada.put('/api/photos.php', { id, position: 5 - i })),
      ada.put('/api/photos.php', { id: ids[5], main: true }),
    ])
    const own = await list(ada)
    expect(await counters(ada)).toEqual({ kept: 7, active: 7, main: own.find(({ main }) => main)?.id })
    const there = (await ada.rows(photos, photos.position)).filter(({ status }) => status !== 'deleted')
    expect(there.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})

describe('image', () => {
  type Picture = { filename: string; thumb_filename: string; blur_filename: string; locked?: boolean }
  const seen = async (viewer: Visitor, owner: Visitor): Promise<Picture[]> =>
    (await viewer.get(`/api/member.php?id=${owner.id}`)).json.photos
  const status = async (viewer: Visitor, address: string) => {
    const { status: code, json, headers } = await viewer.get(address)
    return code === 403 && json
      ? json.error.code
      : code === 403 && !headers.get('content-type')?.includes('json')
        ? 'refused'
        : code
  }
  const gallery = async () => {
    const ada = await world.current.visitor().join()
    const ids = [await ada.uploadsPhoto(), await ada.uploadsPhoto(), await ada.uploadsPhoto()].map(({ id }) => id) as [
      string,
      string,
      string,
    ]
    await ada.put('/api/photos.php', { id: ids[2], private: true })
    return { ada, ids }
  }

  test('bytes are sent with safe headers, and again as 304, in one trip each', async () => {
    const { ada } = await gallery()
    const bob = await world.current.visitor().join()
    const [main] = await seen(bob, ada)
    const answer = await bob.get(main!.thumb_filename)
    expect([answer.status, answer.trips]).toEqual([200, { trips: 1, sql: 1, redis: 0 }])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const left = Number(/^private, max-age=(\d+)$/.exec(answer.headers.get('cache-control')!)?.[1])
    const end = (Math.floor(world.current.now.getTime() / DAY_MS) + 2) * DAY_MS
    expect(left).toBe(Math.floor((end - world.current.now.getTime()) / 1000))
    const again = await bob.get(main!.thumb_filename, { headers: { 'if-none-match': answer.headers.get('etag')! } })
    expect([again.status, again.trips.trips]).toEqual([304, 1])
  })

  test('visitors see the main picture, members the open ones, premium members and the owner all', async () => {
    const { ada } = await gallery()
    const stranger = world.current.visitor()
    const bob = await world.current.visitor().join()
    const eve = await world.current.visitor().join()
    await eve.premium()
    const look = async (viewer: Visitor) =>
      Promise.all((await seen(viewer, ada)).map(({ filename }) => status(viewer, filename)))
    const locks = async (viewer: Visitor) => (await seen(viewer, ada)).map(({ locked }) => locked)
    expect([await locks(stranger), await locks(bob), await locks(eve), await locks(ada)]).toEqual([
      [false, true, true],
      [false, false, true],
      [false, false, false],
      [false, false, false],
    ])
    for (const viewer of [stranger, bob, eve, ada]) expect(await look(viewer)).toEqual([200, 200, 200])
    expect(await Promise.all((await seen(bob, ada)).map(({ blur_filename }) => status(bob, blur_filename)))).toEqual([
      200, 200, 200,
    ])
  })

  test('an old address is refused once its viewer may no longer see the photo', async () => {
    const { ada, ids } = await gallery()
    const bob = await world.current.visitor().join()
    await bob.premium()
    const addresses = (await seen(bob, ada)).map(({ filename }) => filename)
    const all = () => Promise.all(addresses.map((address) => status(bob, address)))
    expect(await all()).toEqual([200, 200, 200])
    await bob.premium(false)
    expect(await all()).toEqual([200, 200, 'premium_required'])
    await setPhoto(world.current, ids[1]!, { status: 'pending' })
    expect(await all()).toEqual([200, 'refused', 'premium_required'])
    await setPhoto(world.current, ids[1]!, { status: 'active' })
    await ada.delete('/api/photos.php', { id: ids[0] })
    expect(await all()).toEqual(['refused', 200, 'premium_required'])
    for (const [one, other] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      await one.blocks(other)
      expect(await all()).toEqual(['refused', 'refused', 'refused'])
      await world.current.db.delete(blocks)
    }
    expect(await all()).toEqual(['refused', 200, 'premium_required'])
    await ada.setAccount({ status: 'deleted' })
    expect(await all()).toEqual(['refused', 'refused', 'refused'])
  })

  test('an address works only for its viewer, unchanged, and for two days at most', async () => {
    const { ada } = await gallery()
    const bob = await world.current.visitor().join()
    const eve = await world.current.visitor().join()
    const [, second] = await seen(bob, ada)
    const address = second!.thumb_filename
    expect(await status(bob, address)).toBe(200)
    expect(await status(eve, address)).toBe('refused')
    expect(await status(world.current.visitor(), address)).toBe('refused')
    const turned = (part: string, to: string) => {
      const url = new URL(address, 'https://x')
      url.searchParams.set(part, to)
      return status(bob, url.pathname + url.search)
    }
    expect(await turned('v', 'large')).toBe('refused')
    expect(await turned('v', 'original')).toBe('refused')
    expect(await turned('d', '99999')).toBe('refused')
    expect(await turned('p', randomUUID())).toBe('refused')
    expect(await turned('k', randomUUID())).toBe('refused')
    expect(await turned('s', 'A'.repeat(27))).toBe('refused')
    expect(await status(bob, '/api/image.php')).toBe('refused')
    const then = world.current.now
    world.current.now = new Date(then.getTime() + DAY_MS)
    expect(await status(bob, address)).toBe(200)
    world.current.now = new Date(then.getTime() + 2 * DAY_MS)
    expect(await status(bob, address)).toBe('refused')
    world.current.now = then
    await bob.get('/api/logout.php')
    expect(await status(bob, address)).toBe('refused')
  })

  test('a cookie of an ended session opens no photo', async () => {
    const { ada } = await gallery()
    const bob = await world.current.visitor().join()
    const [main] = await seen(bob, ada)
    await bob.sessionRevoked()
    expect(await status(bob, main!.filename)).toBe('refused')
  })
})

test('the rule for who may see which photo', () => {
  const base: PictureFacts = {
    status: 'active',
    private: false,
    main: false,
    own: false,
    gone: false,
    blocked: false,
    member: true,
    paid: false,
  }
  const cases: [Partial<PictureFacts>, clear: string, blurred: string][] = [
    [{}, 'shown', 'shown'],
    [{ private: true }, 'premium', 'shown'],
    [{ private: true, paid: true }, 'shown', 'shown'],
    [{ member: false }, 'gone', 'shown'],
    [{ member: false, main: true }, 'shown', 'shown'],
    [{ member: false, private: true }, 'gone', 'shown'],
    [{ status: 'pending' }, 'gone', 'gone'],
    [{ status: 'rejected', paid: true }, 'gone', 'gone'],
    [{ status: 'pending', own: true }, 'shown', 'shown'],
    [{ status: 'rejected', own: true }, 'shown', 'shown'],
    [{ status: 'deleted', own: true }, 'gone', 'gone'],
    [{ private: true, own: true }, 'shown', 'shown'],
    [{ main: true, blocked: true }, 'gone', 'gone'],
    [{ main: true, gone: true, paid: true }, 'gone', 'gone'],
  ]
  for (const [facts, clear, blurred] of cases)
    expect(
      [pictureAccess({ ...base, ...facts }, false), pictureAccess({ ...base, ...facts }, true)],
      JSON.stringify(facts),
    ).toEqual([clear, blurred])
})
