import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { CHAT } from '#core/chat/limits.ts'
import type { ChatImage, Message } from '#core/chat/types.ts'
import { LiveEvent } from '#core/live/schema.ts'
import { CHAT_SHAPES } from '#core/chat/photo-shapes.ts'
import { messages, pictureRemovals } from '#db/schema/conversations.ts'
import { creditEntries } from '#db/schema/money.ts'
import { eraseMembers } from '#functions/jobs/erasure.ts'
import { removePictures } from '#functions/jobs/picture-removals.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { photoForm, photoMessage } from '#tests/support/forms.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 50, message_credits: 1, photo_credits: 5, history_limit: 3 })
const RENDITIONS = Object.keys(CHAT_SHAPES)
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const woman = () => world.current.visitor().join()
const man = () => world.current.visitor().join({ gender: 'male', seeking: 'female' })
const pair = () => Promise.all([woman(), man()])
const say = (from: Visitor, to: Visitor) =>
  from.post('/api/message.php', { to: to.id, kind: 'text', text: 'Hallo' }, { key: randomUUID() })
const show = (from: Visitor, to: Visitor, key: string = randomUUID(), bytes?: number[]) =>
  from.post('/api/message.php', photoMessage(to.id, bytes), { key })
const read = async (who: Visitor, whom: Visitor): Promise<Message[]> =>
  (await who.get(`/api/chat.php?member=${whom.id}`)).json.messages
const seen = async (who: Visitor, whom: Visitor): Promise<ChatImage> =>
  (await read(who, whom)).findLast(({ image }) => image)!.image!
const look = async (who: Visitor, address: string) => {
  const { status, headers } = await who.get(address)
  return [status, headers.get('content-type')]
}
const SHOWN = [200, 'image/webp']
const GONE = [403, null]
const kept = () => [...world.current.photos.kept.keys()].toSorted()
const rows = (sender: Visitor) =>
  sender.account().then(({ id }) => world.current.db.select().from(messages).where(eq(messages.senderId, id)))
const ledger = async (visitor: Visitor) => {
  const [{ credits }, entries] = await Promise.all([visitor.account(), visitor.rows(creditEntries)])
  return { credits, sum: entries.reduce((sum, { delta }) => sum + delta, 0) }
}
const services = () => world.current.services({ country: null, ip: '' }, [])
const due = () => world.current.db.$count(pictureRemovals)
const pass = (ms: number) => {
  world.current.now = new Date(world.current.now.getTime() + ms)
}

beforeEach(async () => {
  await world.current.forgetCounts()
  world.current.memory.rates.clear()
})

describe('sending', () => {
  test('costs its price, and both of the two get it in two sizes and a blur', async () => {
    const [ada, bob] = await pair()
    const sent = await show(bob, ada)
    expect([sent.status, sent.trips]).toEqual([201, { trips: 2, sql: 2, redis: 0 }])
    expect(sent.json).toMatchObject({
      credits: 45,
      confirmed: true,
      message: {
        kind: 'image',
        text: null,
        gift: null,
        mine: true,
        image: { width: 900, height: 1200, covered: false },
      },
    })
    expect(await ledger(bob)).toEqual({ credits: 45, sum: 45 })
    const [row] = await rows(bob)
    expect(kept().filter((name) => name.startsWith(row!.imageKey!))).toEqual(
      RENDITIONS.map((rendition) => `${row!.imageKey}/${rendition}`).toSorted(),
    )
    expect(await due()).toBe(0)
    for (const [who, whom] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      const image = await seen(who, whom)
      for (const address of [image.filename, image.thumb_filename, image.blur_filename])
        expect(await look(who, address)).toEqual(SHOWN)
      const { headers } = await who.get(image.filename)
      expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
    }
    const [chat] = (await ada.get('/api/chats.php')).json.chats
    expect(chat).toMatchObject({ num_unread_messages: 0, last_message: { kind: 'image', image: { covered: true } } })
  })

  test('is covered for a receiver who has never answered, and for nobody else', async () => {
    const [ada, bob] = await pair()
    await show(bob, ada)
    const covered = async () => [(await seen(ada, bob)).covered, (await seen(bob, ada)).covered]
    expect(await covered()).toEqual([true, false])
    await say(bob, ada)
    expect(await covered()).toEqual([true, false])
    await say(ada, bob)
    expect(await covered()).toEqual([false, false])
    await show(ada, bob)
    expect(await covered()).toEqual([false, false])
  })

  test('wakes the receiver with addresses that are the receiver’s, covered as the conversation would be', async () => {
    const [ada, bob] = await pair()
    await ada.get('/api/user.php')
    const told = async () => {
      world.current.live.told = []
      await show(bob, ada)
      const key = await ada.key()
      const [event, ...more] = world.current.live.told.flatMap(({ to, news }) => (to.user === key ? news : []))
      expect(more).toEqual([])
      expect(world.current.live.told.every(({ to }) => to.user === key)).toBe(true)
      const { message } = LiveEvent.parse({ v: 1, cursor: world.current.now.toISOString(), ...event }) as {
        message: Message
      }
      expect(message).toEqual((await read(ada, bob)).at(-1))
      expect(await look(ada, message.image!.thumb_filename)).toEqual(SHOWN)
      expect(await look(bob, message.image!.thumb_filename)).toEqual(GONE)
      return message.image!.covered
    }
    expect(await told()).toBe(true)
    await say(ada, bob)
    expect(await told()).toBe(false)
  })

  test('mails and pushes say nothing of it', async () => {
    const [ada, bob] = await pair()
    await show(bob, ada)
    const queued = JSON.stringify(await world.current.sql('select params::text from outbox'))
    expect(queued).not.toMatch(/image|photo|\.webp/)
  })
})

describe('what is refused', () => {
  const refused = async (from: Visitor, to: Visitor, code: string) => {
    const before = { kept: kept(), ledger: await ledger(from), due: await due() }
    const store = world.current.photos.store
    let asked = 0
    world.current.photos.store = (...all) => (asked++, store(...all))
    expect(codeOrStatus(await show(from, to))).toBe(code)
    world.current.photos.store = store
    expect(asked).toBe(0)
    expect({ kept: kept(), ledger: await ledger(from), due: await due() }).toEqual(before)
    expect((await rows(from)).filter(({ kind }) => kind === 'image')).toEqual([])
  }

  test('is refused before it is decoded, and costs nothing', async () => {
    const [ada, bob, carl] = await Promise.all([woman(), man(), man()])
    await bob.credits(4)
    await refused(bob, ada, 'not_enough_credits')
    await ada.blocks(carl)
    await refused(carl, ada, 'blocked_by_user')
    const [dora, emil] = await pair()
    await dora.put('/api/user.php', { who_may_write: 'liked' })
    await refused(emil, dora, 'first_message_closed')
    await dora.disabled()
    await refused(emil, dora, 'not_found')
    for (const _ of [1, 2]) await say(emil, await woman())
    await refused(emil, await woman(), 'premium_required')
  })

  test.each<[string, number[] | Uint8Array<ArrayBuffer>]>([
    ['text', [1, 2, 3]],
    ['nothing', []],
    ['a drawing with a script', [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')]],
    ['more than 10 MiB', new Uint8Array(10 * 1024 * 1024 + 1).fill(0xff)],
    ['a body that is larger still', new Uint8Array(11 * 1024 * 1024).fill(0xff)],
  ])('%s is no photo and costs nothing', async (_, bytes) => {
    const [ada, bob] = await pair()
    const before = kept()
    const answer = await bob.post('/api/message.php', photoMessage(ada.id, bytes), { key: randomUUID() })
    expect(answer.json.error).toEqual({ code: 'photo_invalid', params: {} })
    expect([kept(), await ledger(bob), await rows(bob)]).toEqual([before, { credits: 50, sum: 50 }, []])
  })

  test('a form that is none, or has other fields, is invalid input', async () => {
    const [ada, bob] = await pair()
    const key = randomUUID()
    const code = async (body: unknown, options: object = { key }) => {
      const { status, json } = await bob.post('/api/message.php', body, options)
      return [status, json.error.code, json.error.params]
    }
    const form = (change: (form: FormData) => void) => {
      const made = photoMessage(ada.id)
      change(made)
      return made
    }
    const field = (name: string) => [422, 'invalid_input', { field: name }]
    expect(await code(form((each) => each.delete('photo')))).toEqual(field('photo'))
    expect(await code(form((each) => each.set('photo', 'me.jpg')))).toEqual(field('photo'))
    expect(await code(form((each) => each.set('kind', 'text')))).toEqual(field('kind'))
    expect(await code(form((each) => each.set('to', 'nobody')))).toEqual(field('to'))
    expect(await code(form((each) => each.set('price', '0')))).toEqual(field('price'))
    expect(await code(photoForm())).toEqual(field('to'))
    expect(await code(photoMessage(ada.id), {})).toEqual(field('Idempotency-Key'))
    expect(await code({ to: ada.id, kind: 'image', photo: 'x' })).toEqual(field('kind'))
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await code('no form', { key, headers })).toEqual(field('body'))
    expect(await ledger(bob)).toEqual({ credits: 50, sum: 50 })
  })

  test('more than sixty in an hour, which bounds bytes as well, also if none is a photo', async () => {
    const [ada, bob] = await pair()
    const answers = await Promise.all(
      Array.from({ length: 70 }, () =>
        bob.post('/api/message.php', photoMessage(ada.id, [1]), { key: randomUUID() }).then(codeOrStatus),
      ),
    )
    expect(answers.filter((code) => code === 'photo_invalid')).toHaveLength(60)
    expect(answers.filter((code) => code === 'too_many_requests')).toHaveLength(10)
    // texts have a rate of their own
    expect((await say(bob, ada)).status).toBe(201)
  })
})

describe('the same key again', () => {
  test('also at the same time is one message, paid once, with one picture', async () => {
    const [ada, bob] = await pair()
    const before = world.current.photos.kept.size
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => show(bob, ada, key, [0xff, at])))
    answers.push(await show(bob, ada, key, [0xff, 99]))
    expect(
      new Set(answers.map(({ status, json }) => `${status} ${json.message.id} ${json.message.image.filename}`)).size,
    ).toBe(1)
    expect(await ledger(bob)).toEqual({ credits: 45, sum: 45 })
    expect(world.current.photos.kept.size - before).toBe(RENDITIONS.length)
    // The picture stays the one of the first message.
    const [row] = await rows(bob)
    expect(world.current.photos.kept.get(`${row!.imageKey}/large`)![1]).toBeLessThan(99)
    pass(CHAT.uploadMinutes * MINUTE_MS)
    await removePictures(services())
    expect(world.current.photos.kept.size - before).toBe(RENDITIONS.length)
    expect(await look(ada, (await seen(ada, bob)).filename)).toEqual(SHOWN)
  })

  test('finds the message whose answer was lost', async () => {
    const [ada, bob] = await pair()
    const before = world.current.photos.kept.size
    const key = randomUUID()
    const { store } = world.current.photos
    world.current.photos.store = async (...all) => {
      world.current.broken.lost = true
      return store(...all)
    }
    await ada.get('/api/user.php')
    world.current.live.told = []
    expect((await show(bob, ada, key)).status).toBe(503)
    expect(world.current.live.told).toEqual([])
    world.current.photos.store = store
    const again = await show(bob, ada, key)
    expect(world.current.live.told.map(({ news }) => news)).toMatchObject([
      [{ message: { id: again.json.message.id } }],
    ])
    expect([again.status, await rows(bob)]).toMatchObject([201, [{ publicId: again.json.message.id }]])
    expect(await ledger(bob)).toEqual({ credits: 45, sum: 45 })
    pass(CHAT.uploadMinutes * MINUTE_MS)
    await removePictures(services())
    expect(world.current.photos.kept.size - before).toBe(RENDITIONS.length)
  })

  test('after a try that ended between storing and paying is sent and paid once; the bytes of the first try go', async () => {
    const [ada, bob] = await pair()
    const before = kept()
    const key = randomUUID()
    const { store } = world.current.photos
    world.current.photos.store = async (...all) => {
      world.current.broken.sql = true
      return store(...all)
    }
    expect((await show(bob, ada, key)).status).toBe(503)
    Object.assign(world.current.photos, { store })
    world.current.broken.sql = false
    expect([kept().length - before.length, await due(), await ledger(bob)]).toEqual([
      RENDITIONS.length,
      1,
      { credits: 50, sum: 50 },
    ])
    expect((await show(bob, ada, key)).status).toBe(201)
    expect(await ledger(bob)).toEqual({ credits: 45, sum: 45 })
    await removePictures(services())
    expect(kept().length - before.length).toBe(2 * RENDITIONS.length)
    pass(CHAT.uploadMinutes * MINUTE_MS)
    const { remove } = world.current.photos
    world.current.photos.remove = () => Promise.reject(new Error('the bucket is away'))
    await removePictures(services())
    expect(world.current.log).toContainEqual({ level: 'warn', job: 'picture-removals', failed: 1 })
    Object.assign(world.current.photos, { remove })
    pass(5 * MINUTE_MS)
    await Promise.all([removePictures(services()), removePictures(services())])
    expect([kept().length - before.length, await due()]).toEqual([RENDITIONS.length, 0])
    expect(await look(ada, (await seen(ada, bob)).filename)).toEqual(SHOWN)
  })
})

test('one whose bytes were to be removed meanwhile is refused and not paid', async () => {
  const [ada, bob] = await pair()
  const before = kept()
  const { store } = world.current.photos
  world.current.photos.store = async (...all) => {
    const stored = await store(...all)
    await world.current.db.update(pictureRemovals).set({ dueAt: world.current.now.toISOString() })
    await removePictures(services())
    return stored
  }
  expect(codeOrStatus(await show(bob, ada))).toBe('conflict')
  Object.assign(world.current.photos, { store })
  expect([kept(), await ledger(bob), await rows(bob), await due()]).toEqual([before, { credits: 50, sum: 50 }, [], 0])
  expect((await bob.get('/api/chats.php')).json.chats).toEqual([])
})

describe('who sees it', () => {
  test('nobody but the two, whatever address they have', async () => {
    const [ada, bob, carl] = await Promise.all([woman(), man(), man()])
    await say(carl, ada)
    await show(bob, ada)
    const mine = await seen(bob, ada)
    const theirs = await seen(ada, bob)
    const visitor = world.current.visitor()
    for (const address of [mine.filename, mine.thumb_filename, mine.blur_filename, theirs.filename]) {
      expect(await look(carl, address)).toEqual(GONE)
      expect(await look(visitor, address)).toEqual(GONE)
    }
    // Neither side's address works for the other.
    expect(await look(ada, mine.filename)).toEqual(GONE)
    expect(await look(bob, theirs.filename)).toEqual(GONE)
    // Nor does a part of one that somebody else can sign: the picture of another message, or as a profile photo.
    const own = new URLSearchParams(theirs.filename.split('?')[1])
    await show(carl, ada)
    const other = new URLSearchParams((await seen(carl, ada)).filename.split('?')[1])
    for (const [m, k] of [
      [own.get('m')!, other.get('k')!],
      [other.get('m')!, own.get('k')!],
    ])
      expect(await look(carl, signed({ m: m!, k: k!, v: 'large' }, await carl.key()))).toEqual(GONE)
    expect(await look(ada, signed({ p: own.get('m')!, k: own.get('k')!, v: 'large' }, await ada.key()))).toEqual(GONE)
    expect(await look(ada, theirs.filename.replace('v=large', 'v=thumb'))).toEqual(GONE)
    pass(3 * DAY_MS)
    expect(await look(ada, theirs.filename)).toEqual(GONE)
  })

  test('a revoked session and a deleted account see nothing any more', async () => {
    const [ada, bob] = await pair()
    await show(bob, ada)
    const [mine, theirs] = [await seen(bob, ada), await seen(ada, bob)]
    await ada.sessionRevoked()
    expect(await look(ada, theirs.filename)).toEqual(GONE)
    await bob.deleted()
    expect(await look(bob, mine.filename)).toEqual(GONE)
  })

  test('after a block it stays for both, as the texts do', async () => {
    const [ada, bob] = await pair()
    await show(bob, ada)
    await ada.blocks(bob)
    expect(await look(ada, (await seen(ada, bob)).filename)).toEqual(SHOWN)
    const [chat] = (await bob.get('/api/chats.php')).json.chats
    const open = (await bob.get(`/api/chat.php?id=${chat.conversation.id}`)).json
    expect(await look(bob, open.messages[0].image.filename)).toEqual(SHOWN)
  })

  test('one beyond the history that a free member sees is not served until premium', async () => {
    const [ada, bob] = await pair()
    await show(bob, ada)
    const { filename } = await seen(ada, bob)
    for (const _ of [1, 2]) await say(bob, ada)
    expect(await look(ada, filename)).toEqual(SHOWN)
    await say(bob, ada)
    expect((await read(ada, bob)).filter(({ image }) => image)).toEqual([])
    expect(await look(ada, filename)).toEqual(GONE)
    await ada.premium()
    expect(await look(ada, filename)).toEqual(SHOWN)
  })

  test('a fictional one’s is not served where the site labels none', async () => {
    const [ada, bob] = await pair()
    await show(bob, ada)
    const { filename } = await seen(ada, bob)
    await bob.fictional()
    expect(await look(ada, filename)).toEqual(GONE)
  })
})

const signed = (picture: Record<string, string>, user: string) => {
  const day = Math.floor(world.current.now.getTime() / DAY_MS) + 1
  const query = new URLSearchParams({ ...picture, d: String(day) })
  query.set('s', services().secrets.sign(`1 ${user} ${query}`))
  return `/api/image.php?${query}`
}

describe('when it goes', () => {
  const remove = async (who: Visitor, whom: Visitor) => {
    const { conversation } = (await who.get(`/api/chat.php?member=${whom.id}`)).json
    expect((await who.delete('/api/chat.php', { id: conversation.id })).status).toBe(200)
  }

  test('a conversation removed by one hides it for this one; removed by both, the bytes are gone', async () => {
    const [ada, bob] = await pair()
    const before = kept()
    await show(bob, ada)
    await show(ada, bob)
    const [mine, theirs] = [await seen(bob, ada), await seen(ada, bob)]
    await remove(ada, bob)
    expect([await look(ada, theirs.filename), await look(bob, mine.filename)]).toEqual([GONE, SHOWN])
    expect(kept().length - before.length).toBe(2 * RENDITIONS.length)
    // What came after the first removal is still the other’s to see.
    await show(bob, ada)
    await remove(bob, ada)
    expect(kept().length - before.length).toBe(RENDITIONS.length)
    expect(await look(ada, (await seen(ada, bob)).filename)).toEqual(SHOWN)
    await remove(ada, bob)
    expect([kept(), await due()]).toEqual([before, 0])
  })

  test('removed by both at once, the bytes are gone as well', async () => {
    for (let round = 0; round < 5; round++) {
      const [ada, bob] = await pair()
      const before = kept()
      await show(bob, ada)
      await Promise.all([remove(ada, bob), remove(bob, ada)])
      expect(kept()).toEqual(before)
    }
  })

  test('one that was reported stays for the moderators when both remove the conversation', async () => {
    const [ada, bob] = await pair()
    const { message } = (await show(bob, ada)).json
    const report = { category: 'harassment', subject_kind: 'message', subject: message.id }
    expect((await ada.post('/api/report.php', report)).status).toBe(201)
    const before = kept()
    await show(bob, ada)
    const { filename } = (await read(ada, bob))[0]!.image!
    await remove(ada, bob)
    await remove(bob, ada)
    const [row] = await rows(bob)
    expect(kept()).toEqual(before)
    expect(before).toContain(`${row!.imageKey}/large`)
    expect(await look(ada, filename)).toEqual(GONE)
  })

  test('the sender’s erasure deletes the bytes, also of uploads without a message', async () => {
    const [ada, bob] = await pair()
    await show(bob, ada)
    const { filename } = await seen(ada, bob)
    const key = (await rows(bob))[0]!.imageKey!
    const { id: userId } = await bob.account()
    await world.current.photos.store('left over', Uint8Array.of(0xff), CHAT_SHAPES)
    const dueAt = new Date(world.current.now.getTime() + 20 * DAY_MS).toISOString()
    await world.current.db.insert(pictureRemovals).values({ storageKey: 'left over', userId, dueAt })
    expect(await look(ada, filename)).toEqual(SHOWN)
    await bob.delete('/api/account.php', { password: bob.password, reason: 'time' })
    pass(15 * DAY_MS)
    await eraseMembers(services())
    expect(kept().filter((name) => name.startsWith('left over') || name.startsWith(key))).toEqual([])
    const left = await world.current.db.$count(messages, eq(messages.senderId, userId))
    expect([await due(), left]).toEqual([0, 0])
  })
})
