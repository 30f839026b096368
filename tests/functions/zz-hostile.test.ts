import { expect, test } from 'vitest'
import { mercatorPoint } from '#core/geo/distance.ts'
import { useWorld } from './world.ts'

const world = useWorld()

test('odd searches never fail', async () => {
  const at = (lat: number, lon: number) => { const { x, y } = mercatorPoint(lat, lon); return [lat, lon, x, y].map(String) }
  for (const [i, [lat, lon, x, y]] of [at(52.1, 10.1), at(52.13, 10.2), at(53.4, 9.1)].entries())
    await world.current.sql(`insert into towns values ($1::int, 'T' || $1, 'DE', 'DE-NI', $2::real, $3::real, 5000, point($4::float8, $5::float8))`, [String(i + 1), lat, lon, x, y])
  const women = await Promise.all(Array.from({ length: 45 }, () => world.current.visitor('DE').join()))
  const bob = await world.current.visitor('DE').join({ gender: 'male', seeking: 'female' })
  const tom = await world.current.visitor('DE').join({ gender: 'male', seeking: 'female' })
  await world.current.sql(`update profiles p set town_id = t.id, city = t.name, region = t.region, position = t.position from towns t where t.id = 1 + p.user_id % 3 and p.public_id <> $1`, [tom.id])
  void women
  const guest = world.current.visitor('DE')
  const ends: string[] = []
  for (const sort of ['activity', 'newest', 'nearest']) {
    const a = await bob.get(`/api/members.php?sort=${sort}`)
    console.log(sort, a.status, a.json.profiles?.length, a.json.next?.length)
    ends.push(a.json.next)
    const seen = new Set(a.json.profiles.map((p: { id: string }) => p.id))
    let next = a.json.next
    while (next) {
      const b = await bob.get(`/api/members.php?sort=${sort}&after=${next}`)
      for (const p of b.json.profiles) { expect(seen.has(p.id)).toBe(false); seen.add(p.id) }
      next = b.json.next
    }
    expect(seen.size).toBe(45)
  }
  const filters = ['', 'region=DE-NI', 'region=AT-9', 'min_age=18&max_age=18', 'min_age=120&max_age=120', 'min_age=99', 'max_age=120', 'min_age=60&max_age=20',
    'distance=same_town', 'distance=under_250', 'country=NZ&distance=under_25', 'country=NZ', 'interests=hiking', 'interests=nope', 'interests=hiking,hiking,sushi',
    'body_type=slim,fat&hair_color=red,other&tattoos=no&sexuality=bi&eye_color=blue&relationship_status=single', 'with_photo=1&online=1&looks_for_me=1&real=1',
    'body_type=constructor,slim', 'interests=constructor,to_string', 'gender=male', 'distance=under_100&interests=hiking&region=DE-NI&min_age=30&max_age=32&online=true',
    'after=AAAA', 'after=' + 'A'.repeat(400), 'after=' + ends[0]!.slice(0, -1) + 'A', 'after=....']
  const tails = ['', '&page=50', '&page=50&after=' + ends[0], ...ends.map((e) => `&after=${e}`)]
  const bad: string[] = []
  for (const who of [bob, tom, guest]) for (const sort of ['activity', 'newest', 'nearest']) for (const f of filters) {
    await Promise.all(tails.map(async (tail) => {
      const q = `/api/members.php?sort=${sort}&${f}${tail}`
      const a = await who.get(q)
      if (![200, 400].includes(a.status)) bad.push(`${a.status} ${q} ${JSON.stringify(a.json)}`)
    }))
  }
  expect(bad).toEqual([])
  for (const id of ['x', "'; drop table users--", '00000000-0000-0000-0000-000000000000', null, 5, ['a']])
    for (const path of ['swipe-game', 'favourites', 'like', 'block'])
      for (const verb of ['POST', 'DELETE', 'PUT']) {
        const a = await bob.send(verb, `/api/${path}.php`, { id, like: true })
        if (a.status >= 500) bad.push(`${verb} ${path} ${String(id)} ${a.status}`)
      }
  expect(bad).toEqual([])
})

test('everybody does everything with everybody at once: no deadlock', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, (_, i) => world.current.visitor('AT').join({ country: 'AT', ...(i % 2 ? { gender: 'male', seeking: 'female' } : {}) })))
  const bad: string[] = []
  for (let round = 0; round < 6; round++) {
    const works = all.flatMap((a) => all.filter((b) => b !== a).flatMap((b) => [
      () => a.post('/api/swipe-game.php', { id: b.id, like: true }),
      () => a.post('/api/swipe-game.php', { id: b.id, like: false }),
      () => a.delete('/api/swipe-game.php', { id: b.id }),
      () => a.post('/api/like.php', { id: b.id }),
      () => a.delete('/api/like.php', { id: b.id }),
      () => a.put('/api/like.php', { id: b.id }),
      () => a.post('/api/block.php', { id: b.id }),
      () => a.delete('/api/block.php', { id: b.id }),
      () => a.post('/api/favourites.php', { id: b.id }),
      () => a.delete('/api/favourites.php', { id: b.id }),
      () => a.get(`/api/member.php?id=${b.id}`),
      () => a.get('/api/auto-like.php'),
      () => a.put('/api/visitors.php', {}),
      () => a.put('/api/profile.php', { interests: ['hiking'] }),
      () => a.post('/api/match-finder.php', { answers: { age: '18_35' } }),
    ]))
    for (let i = works.length - 1; i > 0; i--) { const j = Math.floor(Math.random() * (i + 1)); [works[i], works[j]] = [works[j]!, works[i]!] }
    const answers = await Promise.all(works.map((w) => w()))
    for (const a of answers) if (a.status >= 500) bad.push(`${a.status} ${JSON.stringify(a.json)}`)
  }
  expect(bad).toEqual([])
  expect(world.current.log.filter((l) => JSON.stringify(l).includes('eadlock'))).toEqual([])
})
