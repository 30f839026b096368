import { expect, test } from 'vitest'
import { RATES } from '#core/limits/rates.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function commands(during: () => Promise<unknown>): Promise<string[][]> {
  const sent: string[][] = []
  world.current.before = (backend, call) => (url, init) => {
    if (backend === 'redis') sent.push((JSON.parse(String(init.body)) as string[][]).map(([name]) => String(name)))
    return call(url, init)
  }
  await during().finally(() => (world.current.before = (_, call) => call))
  return sent
}

test('the first tenth of a rate is counted in the isolate; the next use reports all of it to Redis', async () => {
  const [ada, bob] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
  const like = () => ada.post('/api/like.php', { id: bob.id })
  const share = RATES['like.change'].max / 10
  for (let used = 0; used < share; used++) expect(await commands(like)).toEqual([])
  expect(await commands(like)).toEqual([['incrby'], ['expire']])
  expect(await commands(like)).toEqual([['incrby']])
  expect(await redis().client.get(await keyOf(ada, 'like.change'))).toBe(share + 2)
  world.current.now = new Date(world.current.now.getTime() + RATES['like.change'].seconds * 1000)
  expect(await commands(like)).toEqual([])
})

test('an isolate allows no more than the rate, also in parallel', async () => {
  const ada = await world.current.visitor().join()
  const { max } = RATES['block.change']
  const words: unknown[] = []
  const block = async () => void words.push((await ada.post('/api/block.php', { id: ada.id })).json.error?.code)
  await Promise.all(Array.from({ length: max + 3 }, block))
  expect(words.filter((word) => word === 'too_many_requests')).toHaveLength(3)
})

test('a member over the rate gets the minutes, even if the window has lost its expiry', async () => {
  const ada = await world.current.visitor().join()
  const { client } = redis()
  const { max, seconds } = RATES['profile.change']
  const key = await keyOf(ada, 'profile.change')
  await client.set(key, max)
  const change = () => ada.put('/api/profile.php', { about: 'Ich mag den Regen.' })
  for (let used = 0; used < max / 10; used++) expect((await change()).status).toBe(200)
  expect((await change()).json.error).toEqual({
    code: 'too_many_requests',
    params: { minutes: Math.ceil(seconds / 60) },
  })
  expect(await client.ttl(key)).toBe(seconds)
})

const redis = () => world.current.services({ country: null, ip: '' }, []).redis

async function keyOf(member: Visitor, rate: string): Promise<string> {
  const { id, siteId } = await member.account()
  return `rate:${rate}:${siteId}:${id}`
}
