import { Redis } from '@upstash/redis'
import { createRedisMock } from 'js-redis-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryRedis, realRedis, type RedisBackend } from '#local/cloud/redis.ts'
import { routeFetch } from '#local/cloud/route-fetch.ts'
import { upstashHandler } from '#local/cloud/upstash.ts'

const url = 'http://redis.test/redis'

async function overSocket(): Promise<RedisBackend> {
  const server = await createRedisMock()
  const backend = await realRedis(`redis://${server.host}:${server.port}/1`)
  return {
    run: backend.run,
    close: () => {
      backend.close()
      void server.close()
    },
  }
}

describe.each([
  { name: 'memory', open: memoryRedis },
  { name: 'a socket', open: overSocket },
])('over $name', ({ open }) => {
  let backend: RedisBackend
  let restore: () => void
  let redis: Redis
  beforeAll(async () => {
    backend = await open()
    restore = routeFetch(url, upstashHandler(backend, 'secret'))
    redis = new Redis({ url, token: 'secret' })
  })
  afterAll(() => {
    restore()
    backend.close()
  })

  test('texts, objects, missing keys', async () => {
    expect(await redis.set('greeting', 'schön 👋')).toBe('OK')
    expect(await redis.get('greeting')).toBe('schön 👋')
    expect(await redis.get('nowhere')).toBeNull()
    await redis.set('object', { a: [1, 'ü'] })
    expect(await redis.get('object')).toEqual({ a: [1, 'ü'] })
    await redis.set('word', 'OK')
    expect(await redis.get('word')).toBe('OK')
    expect(await redis.mget('greeting', 'nowhere')).toEqual(['schön 👋', null])
  })

  test('only if absent, with an end', async () => {
    expect(await redis.set('once', 'a', { nx: true, px: 60_000 })).toBe('OK')
    expect(await redis.set('once', 'b', { nx: true, px: 60_000 })).toBeNull()
    expect(await redis.set('soon over', 'a', { nx: true, px: 60 })).toBe('OK')
    await expect.poll(() => redis.get('soon over')).toBeNull()
  })

  test('a rate limit: count and set the window once', async () => {
    const hit = () => redis.pipeline().incr('rate').expire('rate', 60, 'NX').ttl('rate').exec()
    expect(await hit()).toEqual([1, 1, 60])
    const [count, set, left] = await hit()
    expect([count, set]).toEqual([2, 0])
    expect(left).toBeGreaterThan(58)
  })

  test('hashes and sorted sets', async () => {
    await redis.hset('hash', { a: '1', b: 'zwei' })
    expect(await redis.hgetall('hash')).toEqual({ a: 1, b: 'zwei' })
    await redis.zadd('sorted', { score: 1.5, member: 'x' }, { score: 2, member: 'y' })
    expect(await redis.zrange('sorted', 0, -1, { withScores: true })).toEqual(['x', 1.5, 'y', 2])
    expect(await redis.zscore('sorted', 'x')).toBe(1.5)
  })

  test('a transaction runs whole', async () => {
    const runs = Array.from({ length: 20 }, () => redis.multi().incr('m').incr('m').exec<[number, number]>())
    for (const [one, two] of await Promise.all(runs)) expect(two).toBe(one + 1)
    expect(await redis.get('m')).toBe(40)
  })

  test('errors: alone, within a pipeline, in a refused transaction', async () => {
    await redis.set('word', 'text')
    await expect(redis.incr('word')).rejects.toThrow('not an integer')
    const results = await redis.pipeline().incr('word').get('word').exec({ keepErrors: true })
    expect(results[0]).toMatchObject({ error: expect.stringContaining('not an integer') })
    expect(results[1]).toMatchObject({ result: 'text' })
    const refused = await fetch(`${url}/multi-exec`, {
      method: 'POST',
      headers: { authorization: 'Bearer secret' },
      body: JSON.stringify([['SET', 'half', '1'], ['NOSUCHCOMMAND']]),
    })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining('EXECABORT') })
    expect(await redis.exists('half')).toBe(0)
  })

  test('without the token nothing is told', async () => {
    const stranger = new Redis({ url, token: 'wrong' })
    await expect(stranger.get('greeting')).rejects.toThrow('Unauthorized')
  })

  test('without base64 results are plain', async () => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: 'Bearer secret' },
      body: '["GET","greeting"]',
    })
    expect(await answer.json()).toEqual({ result: 'schön 👋' })
  })
})
