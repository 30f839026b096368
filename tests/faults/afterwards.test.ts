import { describe, expect, test } from 'vitest'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { settlePublicPhotos } from '#functions/jobs/public-photos.ts'
import { CDN_PATH } from '#local/cloud/cdn.ts'
import { subscribe } from '#tests/support/pushes.ts'
import { useWorld, type World } from '#tests/support/world.ts'
import { failing, KINDS, type KindName } from './kinds.ts'
import { virtualClock } from './virtual-clock.ts'

const world = useWorld({ cdn_prefix: `https://photos.liaison.test${CDN_PATH}` })
const time = virtualClock()
const MINUTE_MS = 60_000

/** Lets one backend fail for the work, and answers what is in the outbox for a member afterwards. */
async function whileFailing(backend: 'mail' | 'push' | 'cdn', kind: KindName, work: () => Promise<unknown>) {
  world.current.clock = time.clock
  world.current.before = (name, call) =>
    name === backend ? failing(kind, call, time) : (url, init) => time.working(() => call(url, init))
  try {
    await time.until(work())
  } finally {
    world.current.before = (_, call) => call
    world.current.clock = undefined
  }
}

const waiting = ({ sql }: World, email: string, channel: string) =>
  sql(
    `select o.sent_at is not null as sent, o.failed_at is not null as failed from outbox o join users u on u.id = o.user_id
     where u.email = $1 and o.channel = $2`,
    [email, channel],
  )

/** Moves the clock on, because members who are online get no push. */
function pass(minutes: number) {
  world.current.now = new Date(world.current.now.getTime() + minutes * MINUTE_MS)
}

async function later() {
  pass(3)
  await sendOutbox(world.current.services({ country: null, ip: '' }, []), 20)
}

const kinds = (Object.keys(KINDS) as KindName[]).filter((kind) => kind !== 'slow')

describe('what is to be told waits for the one who carries it', () => {
  test.each(kinds)('mail: %s', async (kind) => {
    const ada = world.current.visitor()
    await whileFailing('mail', kind, () => ada.join({ confirm: false }))
    expect(await waiting(world.current, ada.email, 'mail')).toEqual([{ sent: 'f', failed: 'f' }])
    await later()
    expect(await waiting(world.current, ada.email, 'mail')).toEqual([{ sent: 't', failed: 'f' }])
    const arrived = world.current.mails.filter(({ to }) => to === ada.email)
    // Where only the answer was lost, the second try has the same key, so the provider sends one mail.
    expect(arrived).toHaveLength(1)
  })

  // A push service is judged by its status alone, so a strange body of a good answer is a good answer.
  const lost = kinds.filter((kind) =>
    ['refused', 'hangs', '500 as data', '502 as a page', '429 as a page', 'cut off'].includes(kind),
  )
  test.each(lost)('push: %s', async (kind) => {
    const ada = await world.current.visitor().join({ gender: 'female' })
    const ben = await world.current.visitor().join({ gender: 'male', seeking: 'female' })
    await subscribe(ada)
    pass(20)
    await whileFailing('push', kind, () => ben.post('/api/like.php', { id: ada.id }))
    expect(await waiting(world.current, ada.email, 'push')).toEqual([{ sent: 'f', failed: 'f' }])
    const before = world.current.pushes.length
    await later()
    expect(await waiting(world.current, ada.email, 'push')).toEqual([{ sent: 't', failed: 'f' }])
    expect(world.current.pushes.length).toBe(before + 1)
  })
})

describe('a photo that is not public any more is taken away, whatever the CDN answers at first', () => {
  test.each(kinds)('cdn: %s', async (kind) => {
    const ada = await world.current.visitor().join()
    const { id } = await ada.uploadsPhoto()
    const { filename } = (await ada.get('/api/user.php')).json.user.profile.main_image
    const status = async () => (await world.current.cdn.serve(new Request(filename))).status
    expect(await status()).toBe(200)
    await whileFailing('cdn', kind, () => ada.delete('/api/photos.php', { id }))
    const waiting = () => world.current.sql('select 1 from public_photos')
    expect(await waiting()).toHaveLength(1)
    for (let runs = 0; runs < 2; runs++) {
      pass(2)
      await settlePublicPhotos(world.current.services({ country: null, ip: '' }, []), 20)
    }
    expect([await status(), await waiting()]).toEqual([404, []])
  })
})

test('a like is there where nobody could be told at once', async () => {
  const ada = await world.current.visitor().join({ gender: 'female' })
  const ben = await world.current.visitor().join({ gender: 'male', seeking: 'female' })
  world.current.live.gone = true
  const { status } = await ben.post('/api/like.php', { id: ada.id })
  world.current.live.gone = false
  expect([status, (await ada.get('/api/user.php')).json.user.new_likes]).toEqual([200, 1])
  expect(world.current.log.at(-1)).toMatchObject({ level: 'warn', job: 'deferred', fault: 'Unavailable' })
})

test('all ways out of the application can be broken here', () => {
  const inside = [
    'mailWebhookSecret',
    'sites',
    'memory',
    'secrets',
    'trips',
    'deadline',
    'locales',
    'now',
    'uuid',
    'random',
    'geo',
    'originOf',
  ]
  const answering = ['defer', 'startDeferred', 'log']
  const ways = Object.keys(world.current.services({ country: null, ip: '' }, [])).filter(
    (name) => !inside.includes(name) && !answering.includes(name),
  )
  expect(ways.toSorted()).toEqual([
    'db',
    'live',
    'mailer',
    'payments',
    'photos',
    'publicPhotos',
    'push',
    'redis',
    'sms',
  ])
})
