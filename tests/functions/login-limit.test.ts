import { describe, expect, test } from 'vitest'
import { ACCOUNT } from '#core/account/limits.ts'
import { loginCounters } from '#db/schema/sessions.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const MINUTE_MS = 60_000
const BLOCK_MS = ACCOUNT.login.blockMinutes * MINUTE_MS + 1000

const login = (by: Visitor, of: Visitor, password = of.password) =>
  by.post('/api/user.php', { email: of.email, password })
const guess = (by: Visitor, of: Visitor) => login(by, of, 'wrong-wrong')
const changeWith = (by: Visitor, old: string) =>
  by.put('/api/password.php', { old, password: 'Regen-auf-Tulpen-78', password_repeat: 'Regen-auf-Tulpen-78' })

/** Guesses at one account that a password was really compared with; each from a network of its own. */
async function burst(of: Visitor, count: number, by?: Visitor): Promise<number> {
  const tries = await Promise.all(Array.from({ length: count }, () => guess(by ?? world.current.visitor(), of)))
  for (const answer of tries) expect(['login_failed', 'login_blocked']).toContain(codeOrStatus(answer))
  return tries.filter((answer) => codeOrStatus(answer) === 'login_failed').length
}

/** The counters of Redis follow the machine's clock, so its windows are ended by hand. */
async function endBlocks(): Promise<void> {
  world.current.now = new Date(world.current.now.getTime() + BLOCK_MS)
  const { client } = world.current.services({ country: null, ip: '' }, []).redis
  const blocks = (
    await Promise.all(['address', 'network', 'device'].map((kind) => client.keys(`login:*:${kind}:*`)))
  ).flat()
  if (blocks.length > 0) await client.del(...blocks)
}

async function withoutRedis<T>(work: () => Promise<T>): Promise<T> {
  world.current.broken.redis = true
  return work().finally(() => (world.current.broken.redis = false))
}

let days = 0
function newDay(): void {
  world.current.now = new Date(Date.UTC(2026, 10, 21 + days++, 6))
}

describe('a day of guessing at one account', () => {
  test('has at most fifty guesses: strangers, a known device, an open session, with Redis and without, in bursts', async () => {
    const ada = await world.current.visitor().join()
    newDay()
    const phone = world.current.visitor()
    expect(codeOrStatus(await login(phone, ada))).toBe(200)
    let guesses = 0
    for (let round = 0; round < 8; round++) {
      guesses += await burst(ada, 12)
      guesses += await burst(ada, 8, phone)
      const changes = await Promise.all(Array.from({ length: 8 }, () => changeWith(phone, 'wrong-wrong')))
      guesses += changes.filter((answer) => codeOrStatus(answer) === 'old_password_wrong').length
      guesses += await withoutRedis(() => burst(ada, 12))
      guesses += await withoutRedis(() => burst(ada, 8, phone))
      await endBlocks()
    }
    expect(guesses).toBe(50)
    expect(codeOrStatus(await guess(world.current.visitor(), ada))).toBe('login_blocked')
  }, 60_000)

  test('refused tries do not use up the day', async () => {
    const ada = await world.current.visitor().join()
    newDay()
    for (let round = 0; round < 4; round++) {
      expect(await burst(ada, 30)).toBe(5)
      await endBlocks()
    }
    expect(await burst(ada, 5)).toBe(0)
  }, 60_000)

  test('a block reports when it ends, and ends then', async () => {
    const ada = await world.current.visitor().join()
    newDay()
    for (let round = 0; round < 4; round++) {
      await burst(ada, 6)
      await endBlocks()
    }
    const refused = await login(world.current.visitor(), ada)
    const left = (24 * 60 - ((world.current.now.getTime() / MINUTE_MS) % (24 * 60))) | 0
    expect(refused.json.error.code).toBe('login_blocked')
    expect(Math.abs(refused.json.error.params.minutes - left)).toBeLessThanOrEqual(1)
    newDay()
    await endBlocks()
    expect(codeOrStatus(await login(world.current.visitor(), ada))).toBe(200)
  })
})

describe('the owner on a known device', () => {
  test('gets in while strangers guess, however many there are', async () => {
    const ada = await world.current.visitor().join()
    newDay()
    await ada.get('/api/logout.php')
    for (let round = 0; round < 6; round++) {
      await burst(ada, 12)
      await endBlocks()
    }
    await burst(ada, 12)
    expect(codeOrStatus(await login(world.current.visitor(), ada))).toBe('login_blocked')
    expect(codeOrStatus(await login(ada, ada))).toBe(200)
  }, 60_000)

  test('gets in without Redis too', async () => {
    const ada = await world.current.visitor().join()
    newDay()
    await withoutRedis(async () => {
      expect(await burst(ada, 12)).toBe(3)
      expect(codeOrStatus(await login(world.current.visitor(), ada))).toBe('login_blocked')
      expect(codeOrStatus(await login(ada, ada))).toBe(200)
    })
  })

  test('has five tries in a quarter of an hour, also in parallel', async () => {
    const ada = await world.current.visitor().join()
    newDay()
    expect(await burst(ada, 12, ada)).toBe(5)
    expect((await login(ada, ada)).json.error).toEqual({ code: 'login_blocked', params: { minutes: 15 } })
    expect(codeOrStatus(await login(world.current.visitor(), ada))).toBe(200)
  })

  test('is unknown for another account, another address or a forged cookie', async () => {
    const [ada, bea] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
    newDay()
    expect(ada.cookies.get('__Host-device')).toBeTruthy()
    await burst(ada, 6)
    const thief = world.current.visitor()
    for (const mark of [bea.cookies.get('__Host-device')!, ada.cookies.get('__Host-session')!, 'x.y.z']) {
      thief.cookies.set('__Host-device', mark)
      expect(codeOrStatus(await login(thief, ada))).toBe('login_blocked')
    }
    // The cookie of a known device logs nobody in.
    const guest = world.current.visitor()
    guest.cookies.set('__Host-session', ada.cookies.get('__Host-device')!)
    expect((await guest.get('/api/user.php')).json).toEqual({ user: null })
  })
})

describe('while Redis is gone', () => {
  test('allows three tries for an address and ten for a network, and tells the right minutes', async () => {
    const ada = await world.current.visitor().join()
    newDay()
    await withoutRedis(async () => {
      expect(await burst(ada, 20)).toBe(3)
      expect((await login(world.current.visitor(), ada)).json.error).toEqual({
        code: 'login_blocked',
        params: { minutes: 15 },
      })
      world.current.now = new Date(world.current.now.getTime() + 5 * MINUTE_MS)
      expect((await login(world.current.visitor(), ada)).json.error.params.minutes).toBe(10)
      world.current.now = new Date(world.current.now.getTime() + 10 * MINUTE_MS)
      expect(codeOrStatus(await login(world.current.visitor(), ada))).toBe(200)
      const network = world.current.visitor()
      const others = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          network.post('/api/user.php', { email: `nobody-${i}@post.example`, password: 'wrong-wrong' }),
        ),
      )
      expect(others.filter((answer) => codeOrStatus(answer) === 'login_failed')).toHaveLength(10)
    })
  })

  test('a successful login refunds its own count', async () => {
    const ada = await world.current.visitor().join()
    newDay()
    await withoutRedis(async () => {
      for (let i = 0; i < 8; i++) expect(codeOrStatus(await login(world.current.visitor(), ada))).toBe(200)
    })
  })

  test('the table holds neither an address nor a network', async () => {
    const ada = await world.current.visitor().join()
    newDay()
    const guest = world.current.visitor()
    await withoutRedis(() => guess(guest, ada))
    const keys = JSON.stringify(await world.current.db.select().from(loginCounters))
    expect([keys.includes(ada.email), keys.includes(guest.ip), keys.length > 20]).toEqual([false, false, true])
  })
})

test('a Redis counter with garbage counts as unreachable', async () => {
  const ada = await world.current.visitor().join()
  newDay()
  const { before } = world.current
  world.current.before = (backend, call) => (url, init) =>
    backend === 'redis'
      ? Promise.resolve(Response.json((JSON.parse(String(init.body)) as []).map(() => ({ result: null }))))
      : call(url, init)
  try {
    expect(await burst(ada, 12)).toBe(3)
  } finally {
    world.current.before = before
  }
})

test('ended sessions use up none of the owner’s attempts', async () => {
  newDay()
  const ada = await world.current.visitor().join()
  const stolen = await Promise.all(
    [0, 1, 2].map(async () => {
      const phone = world.current.visitor()
      await login(phone, ada)
      return phone
    }),
  )
  await ada.delete('/api/sessions.php', { others: true })
  for (const phone of stolen)
    for (let i = 0; i < 5; i++)
      expect(codeOrStatus(await changeWith(phone, 'wrong-wrong'))).toBe('authentication_required')
  expect(codeOrStatus(await login(ada, ada))).toBe(200)
})

describe('one network, with Redis', () => {
  /** Guesses at accounts that nobody has, each at another one: only the network is counted. */
  const from = async (ip: string, count: number) => {
    const words = []
    for (let i = 0; i < count; i++) {
      const guest = world.current.visitor()
      guest.ip = ip
      const email = `nobody-${crypto.randomUUID()}@post.example`
      words.push(codeOrStatus(await guest.post('/api/user.php', { email, password: 'wrong-wrong' })))
    }
    return words
  }

  test('has twenty tries; the neighbours in IPv4 have their own', async () => {
    expect(await from('203.0.113.7', 20)).toEqual(Array(20).fill('login_failed'))
    expect(await from('203.0.113.7', 1)).toEqual(['login_blocked'])
    expect(await from('::ffff:203.0.113.7', 1)).toEqual(['login_blocked'])
    for (const neighbour of ['203.0.113.8', '203.0.114.7', '203.1.113.7', '204.0.113.7'])
      expect([neighbour, ...(await from(neighbour, 1))]).toEqual([neighbour, 'login_failed'])
  })

  test('in IPv6 the first 64 bits are one network, and no more', async () => {
    const within = Array.from({ length: 20 }, (_, at) => `2001:db8:5:6:${at}::${at}`)
    for (const ip of within) expect(await from(ip, 1)).toEqual(['login_failed'])
    expect(await from('2001:db8:5:6:ffff::1', 1)).toEqual(['login_blocked'])
    for (const neighbour of ['2001:db8:5:7::1', '2001:db8:6:6::1', '2001:db9:5:6::1'])
      expect([neighbour, ...(await from(neighbour, 1))]).toEqual([neighbour, 'login_failed'])
  })
})
