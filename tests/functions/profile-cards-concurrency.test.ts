import { randomInt, randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { changeUser } from '#db/queries/account/change.ts'
import { decidePhoto } from '#db/queries/photos/decide.ts'
import { changeProfile } from '#db/queries/profiles/change.ts'
import { neonHandler } from '#local/cloud/neon.ts'
import { attachPostgres, type Database } from '#local/cloud/postgres.ts'
import { times } from '#tests/setup/effort.ts'
import { photoForm } from '#tests/support/forms.ts'
import { INCONSISTENT_PROFILES } from '#tests/inconsistent-profiles.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ photo_moderation: 'manual' })

let database: Database
let clients: [PoolClient, PoolClient]

beforeAll(async () => {
  const { url, template } = inject('postgres')
  database = await attachPostgres(url, template).cloneDatabase()
  clients = [await database.pool.connect(), await database.pool.connect()]
  await clients[0].query(
    `with s as (insert into sites (name, settings, company, created_at) values ('S', '{}', '{}', now()) returning id), u as (
      insert into users (site_id, status, email, email_key, password_hash, language, signup_at)
      select id, 'active', 'a', 'a', '', 'de', now() from s returning id, site_id
    ), ph as (
      insert into photos (public_id, user_id, status, position, storage_key, width, height, created_at)
      select gen_random_uuid(), id, 'pending', n, 'k' || n, 1, 1, now() from u, generate_series(0, 1) n returning id, user_id
    ) insert into profiles (user_id, public_id, site_id, status, name, gender, seeking, date_of_birth, country, last_active_at, online_until, created_at)
    select id, gen_random_uuid(), site_id, 'active', 'Ada', 'female', 'male', '1990-05-05', 'DE', now(), now(), now() from u`,
  )
})
afterAll(async () => {
  for (const client of clients) client.release()
  await database.close()
})

const inconsistent = async () => (await clients[0].query(INCONSISTENT_PROFILES)).rows
const NEXT = `(select max(id) from photos)`
const SHOW = `update photos set status = 'active' where id = ${NEXT}`
const BLOCK = `with gone as (delete from blocks returning 1)
  insert into blocks select low, high, now() from (select min(id) as low, max(id) as high from users) u where not exists (select from gone) on conflict do nothing`
const LEAD = `update profiles set main_photo_id = ${NEXT}`

/** Two transactions at once, each with one change; the other commits first if it can. Answers how the later one ended. */
async function cross(level: string, first: string, second: string, otherCommitsFirst: boolean): Promise<string> {
  const [one, other] = clients
  for (const client of clients) {
    await client.query(`begin isolation level ${level}`)
    await client.query('select 1 from users')
  }
  await one.query(first)
  let waits = true
  const later = other.query(second).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
  void later.then(() => (waits = false))
  await new Promise((resolve) => setTimeout(resolve, 30))
  if (otherCommitsFirst && !waits) await other.query('commit')
  await one.query('commit')
  const outcome = await later
  await other.query(outcome === 'done' ? 'commit' : 'rollback')
  return outcome
}

test('a photo that becomes the main one while it is reviewed: the card shows the final state', async () => {
  for (const level of ['read committed', 'repeatable read'])
    for (const [first, second] of [
      [SHOW, LEAD],
      [LEAD, SHOW],
    ] as const)
      for (const otherCommitsFirst of [false, true]) {
        await clients[0].query(`update photos set status = 'pending'`)
        await clients[0].query(`update profiles set main_photo_id = (select min(id) from photos)`)
        const outcome = await cross(level, first, second, otherCommitsFirst)
        const what = `${level}: ${first}, ${second}`
        expect([what, outcome]).toEqual([what, level === 'read committed' ? 'done' : '40001'])
        expect([what, await inconsistent()]).toEqual([what, []])
      }
})

test('activity, changes and hiding at the same moment leave no hidden member in the search and no stale card', async () => {
  const changes = [
    `update profiles set last_active_at = clock_timestamp(), online_until = clock_timestamp() + interval '5 minutes'`,
    // a sign of life that moves the member in the order of activity
    `update presence set last_active_at = last_active_at + interval '2 hours'`,
    'update profiles set invisible = not invisible',
    `update profiles set status = case status when 'active' then 'deleted' else 'active' end::profile_status`,
    `update profiles set name = md5(name), interests = interests + 1, photo_count = 1 - least(photo_count, 1)`,
    `update photos set status = case status when 'active' then 'rejected' else 'active' end::photo_status where id = ${NEXT}`,
    `update profiles set main_photo_id = (select id from photos order by id = main_photo_id limit 1)`,
    `update profiles set country = case country when 'DE' then 'AT' else 'DE' end`,
    `update users set search_defaults = jsonb_build_object('min_age', 18 + length(md5(clock_timestamp()::text)), 'at', clock_timestamp())`,
    `update users set status = case status when 'active' then 'deleted' else 'active' end::user_status`,
    BLOCK,
  ]
  await clients[0].query(
    `insert into users (site_id, status, email, email_key, password_hash, language, signup_at)
     select site_id, 'active', 'b', 'b', '', 'de', now() from users`,
  )
  for (const first of changes)
    for (const second of changes) {
      await clients[0].query(`update profiles set invisible = false, status = 'active'`)
      expect([first, second, await cross('read committed', first, second, true)]).toEqual([first, second, 'done'])
      expect([first, second, await inconsistent()]).toEqual([first, second, []])
    }
  const hammer = async (client: PoolClient) => {
    for (let n = 0; n < 200; n++) await client.query(changes[randomInt(changes.length)]!)
  }
  await Promise.all(clients.map(hammer))
  expect(await inconsistent()).toEqual([])
  await clients[0].query(`delete from blocks`)
  await clients[0].query(`delete from users where email = 'b'`)
  await clients[0].query(`update users set status = 'active'`)
})

test('a change of account or profile waits for a photo decision, which itself waits for nobody', async () => {
  const [one] = clients
  const session = randomUUID()
  await one.query(
    `insert into sessions (id, user_id, device, created_at, expires_at) select $1, id, 'here', now(), now() + interval '1 day' from users`,
    [session],
  )
  const { user } = (await one.query('select id as user from users')).rows[0] as { user: string }
  const neon = neonHandler(database.pool)
  const db = connect({
    url: 'postgresql://liaison:local@localhost/liaison',
    backend: (url, init) => neon(new Request(url, init)),
  })
  const actor = { user, session, now: new Date() }
  for (const change of [
    () => changeUser(db, actor, { invisible: false }),
    () => changeProfile(db, actor, { name: 'Ada L.', search: { min_age: 30 } }, ['DE']),
  ]) {
    await one.query('begin')
    await one.query('select 1 from users for no key update')
    const changed = change()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await one.query(LEAD)
    await one.query('commit')
    expect(await changed).toBeDefined()
  }
})

test('whatever a member and reviewers do at once, cards stay correct', async () => {
  const { current } = world
  const ada = await current.visitor().join()
  await ada.premium()
  const one = async () => {
    const { photos } = (await ada.get('/api/photos.php')).json as { photos: { id: string }[] }
    return photos[randomInt(photos.length + 1)]?.id ?? randomUUID()
  }
  // each with a deadline of its own, as every request has
  const db = () => current.services({ country: 'DE', ip: '198.18.0.1' }, []).db
  const actions: ((by: Visitor) => Promise<unknown>)[] = [
    (by) => by.post('/api/photos.php', photoForm([0xff, 0xd8, 0xff, randomInt(256)])),
    async () => decidePhoto(db(), { id: await one(), reason: null, actor: 'operator:eva', now: current.now }),
    async () => decidePhoto(db(), { id: await one(), reason: 'quality', actor: 'operator:eva', now: current.now }),
    async (by) => by.put('/api/photos.php', { id: await one(), main: true }),
    async (by) => by.delete('/api/photos.php', { id: await one() }),
    (by) => by.put('/api/user.php', { invisible: randomInt(2) === 0 }),
    (by) => by.put('/api/profile.php', { name: `Ada ${randomInt(1000)}`, search: { min_age: 30 + randomInt(9) } }),
    (by) => by.get('/api/user.php'),
  ]
  for (let round = 0; round < times({ short: 8, full: 20 }); round++) {
    await Promise.all([...actions, ...actions].map((doing) => doing(ada)))
    expect((await current.sql(INCONSISTENT_PROFILES)).map(({ id }) => id)).toEqual([])
    current.now = new Date(current.now.getTime() + 11 * 60_000)
  }
  expect(current.log).toEqual([])
})
