import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LIKED_TEXT_MAX } from '#core/likes/limits.ts'
import { likes } from '#db/schema/likes.ts'
import { photos } from '#db/schema/photos.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const ABOUT = 'I bake bread at night. I hum while I do.'
const BREAD = 'I bake bread at night.'

const man = () => world.current.visitor().join({ gender: 'male', seeking: 'female' })
async function pair(): Promise<{ ada: Visitor; bob: Visitor; photo: string }> {
  const [ada, bob] = await Promise.all([world.current.visitor().join(), man()])
  await ada.put('/api/profile.php', { about: ABOUT, notes: { looking_for: 'Somebody who laughs.' } })
  return { ada, bob, photo: await ada.photo() }
}

const likesOn = (who: Visitor, whom: Visitor, on?: object) => who.post('/api/like.php', { id: whom.id, on })
const received = async (who: Visitor) => (await who.get('/api/likes.php')).json.liked_by[0]?.on
const given = async (who: Visitor, whom: Visitor) => (await who.get(`/api/member.php?id=${whom.id}`)).json.like.on
const stored = async (from: Visitor) => {
  const rows = await world.current.db.select().from(likes)
  const key = await from.key()
  return rows.flatMap((row) => (String(row.fromId) === key ? [[row.onPhotoId !== null, row.onText]] : []))[0]
}

test('a like of a photo or of words says so to the liked member, in one trip, and may be repeated', async () => {
  const { ada, bob, photo } = await pair()
  const first = await likesOn(bob, ada, { text: BREAD })
  expect([first.status, first.json, first.trips]).toEqual([200, { match: false }, { trips: 1, sql: 2, redis: 0 }])
  expect(await received(ada)).toEqual({ text: BREAD })
  expect(await given(bob, ada)).toEqual({ text: BREAD })
  await likesOn(bob, ada, { text: BREAD })
  expect(await received(ada)).toEqual({ text: BREAD })
  // another part takes its place, and a like without one takes nothing away
  await likesOn(bob, ada, { photo })
  expect((await received(ada)).photo).toMatchObject({ id: photo, locked: false, thumb_filename: expect.any(String) })
  expect(await given(bob, ada)).toEqual({ photo })
  await likesOn(bob, ada)
  expect((await received(ada)).photo.id).toBe(photo)
  expect(await ada.count(likes.toId)).toBe(1)
  // the likes one has given tell nothing of it, and the match tells the other side only
  await ada.likes(bob)
  const [his, hers] = await Promise.all([bob.get('/api/likes.php'), ada.get('/api/likes.php')])
  expect([his.json.profiles[0].on, his.json.matches[0].on, hers.json.matches[0].on.photo.id]).toEqual([
    undefined,
    undefined,
    photo,
  ])
})

test('the like modal is told what the like is for', async () => {
  const { ada, bob } = await pair()
  await likesOn(bob, ada, { text: 'Somebody who laughs.' })
  expect((await ada.get('/api/auto-like.php')).json.profile).toMatchObject({
    id: bob.id,
    on: { text: 'Somebody who laughs.' },
  })
})

test('only a photo that members see and words that the profile shows can be named; else nobody is liked', async () => {
  const { ada, bob } = await pair()
  const eve = await world.current.visitor().join()
  const hidden = [
    { photo: await ada.photo({ private: true }) },
    { photo: await ada.photo({ status: 'pending' }) },
    { photo: await ada.photo({ status: 'rejected' }) },
    { photo: await ada.photo({ status: 'deleted' }) },
    { photo: await eve.photo() },
    { photo: crypto.randomUUID() },
    { text: 'I bake cakes at night.' },
    { text: '' },
    { text: ' ' },
    { text: 'x'.repeat(LIKED_TEXT_MAX + 1) },
    { text: '\0' },
    { text: 'a', photo: crypto.randomUUID() },
    {},
  ]
  for (const on of hidden) expect([on, codeOrStatus(await likesOn(bob, ada, on))]).toEqual([on, 'invalid_input'])
  expect(await ada.count(likes.toId)).toBe(0)
  await eve.blocks(bob)
  expect(codeOrStatus(await likesOn(bob, eve, { photo: await eve.photo() }))).toBe('blocked_by_user')
})

test('words that the site does not show cannot be named, and are told to nobody', async () => {
  const { ada, bob } = await pair()
  await likesOn(bob, ada, { text: 'Somebody who laughs.' })
  await world.current.changeSettings({ visible_profile_notes: ['about'] })
  expect(await given(bob, ada)).toBe(undefined)
  expect(codeOrStatus(await likesOn(bob, ada, { text: 'Somebody who laughs.' }))).toBe('invalid_input')
  expect((await likesOn(bob, ada, { text: BREAD })).status).toBe(200)
  await world.current.changeSettings({ visible_profile_notes: ['about', 'looking_for', 'offer'] })
})

const becomes = (photo: string, status: 'deleted' | 'pending' | 'rejected') =>
  world.current.db
    .update(photos)
    .set({ status })
    .where(inArray(photos.publicId, [photo]))

test('a part is gone as soon as the photo or the words are', async () => {
  const ends: [string, (photo: string) => object, (ada: Visitor, photo: string) => Promise<unknown>][] = [
    ['other words', () => ({ text: BREAD }), (ada) => ada.put('/api/profile.php', { about: 'I sleep.' })],
    ['no words', () => ({ text: BREAD }), (ada) => ada.put('/api/profile.php', { about: null })],
    [
      'a private photo',
      (photo) => ({ photo }),
      (ada, photo) => ada.put('/api/photos.php', { id: photo, private: true }),
    ],
    ['a deleted photo', (photo) => ({ photo }), (_, photo) => becomes(photo, 'deleted')],
    ['a rejected photo', (photo) => ({ photo }), (_, photo) => becomes(photo, 'rejected')],
    ['a photo that is reviewed again', (photo) => ({ photo }), (_, photo) => becomes(photo, 'pending')],
    [
      'an erased photo',
      (photo) => ({ photo }),
      (_, photo) => world.current.db.delete(photos).where(inArray(photos.publicId, [photo])),
    ],
  ]
  for (const [what, on, end] of ends) {
    const { ada, bob, photo } = await pair()
    await likesOn(bob, ada, on(photo))
    expect(await received(ada), what).toBeTruthy()
    await end(ada, photo)
    expect([what, await received(ada), await given(bob, ada), await stored(bob)]).toEqual([
      what,
      undefined,
      undefined,
      [false, null],
    ])
    expect((await ada.get('/api/likes.php')).json.counts.received, 'the like stays').toBe(1)
  }
  const { ada, bob } = await pair()
  await likesOn(bob, ada, { text: BREAD })
  await ada.put('/api/profile.php', { about: `Still: ${BREAD}` })
  expect(await received(ada), 'a change beside the words').toEqual({ text: BREAD })
})

test('words change while they are liked: the like never keeps what the profile has no more', async () => {
  for (let round = 0; round < 15; round++) {
    const { ada, bob } = await pair()
    await Promise.all([likesOn(bob, ada, { text: BREAD }), ada.put('/api/profile.php', { about: 'I sleep.' })])
    const [, text] = (await stored(bob)) ?? [false, null]
    expect(text).toBe(null)
  }
})
