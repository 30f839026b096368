import { expect, test } from 'vitest'
import { RATES } from '#core/limits/rates.ts'
import { useWorld } from './world.ts'

const world = useWorld()

/** The commands that Redis is sent meanwhile, a list for each trip. */
async function commands(during: () => Promise<unknown>): Promise<string[][]> {
  const sent: string[][] = []
  world.current.before = (backend, call) => (url, init) => {
    if (backend === 'redis') sent.push((JSON.parse(String(init.body)) as string[][]).map(([name]) => String(name)))
    return call(url, init)
  }
  await during().finally(() => (world.current.before = (_, call) => call))
  return sent
}

test('a limit is one command, and one more behind the answer where its window begins', async () => {
  const [ada, bob] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
  const like = () => ada.post('/api/like.php', { id: bob.id })
  expect(await commands(like)).toEqual([['incrby'], ['expire']])
  expect(await commands(like)).toEqual([['incrby']])
})

test('whoever is over it is told how long, also where the end of the window was lost', async () => {
  const ada = await world.current.visitor().join()
  const { client } = world.current.services({ country: null, ip: '' }, []).redis
  const [row] = await world.current.sql('select u.id, u.site_id from users u where email = $1', [ada.email])
  const key = `rate:profile.change:${row!.site_id}:${row!.id}`
  await client.set(key, RATES['profile.change'].max)
  const change = () => ada.put('/api/profile.php', { about: 'Ich mag den Regen.' })
  const minutes = Math.ceil(RATES['profile.change'].seconds / 60)
  expect((await change()).json.error).toEqual({ code: 'too_many_requests', params: { minutes } })
  expect(await client.ttl(key)).toBe(RATES['profile.change'].seconds)
})
