import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResellTile } from '#core/site/settings.ts'
import { readPlaces } from '#db/reference/places.ts'
import { hashPassword, verifyPassword } from '#functions/services/passwords.ts'
import { openPglite } from '#local/cloud/pglite.ts'
import { migrate } from '#local/cloud/postgres.ts'
import { fillDemo } from '#local/demo/fill.ts'
import { DEMO_PASSWORD } from '#local/demo/plan-demo-logins.ts'
import { RENDITIONS } from '#core/photos/renditions.ts'
import { photoStudio } from '#local/demo/renditions.ts'
import { insertRows } from '#local/demo/write-rows.ts'
import { INCONSISTENT_PROFILES } from '#tests/inconsistent-profiles.ts'

const MEMBERS = 80

describe('the demo site in a database', () => {
  let database: Awaited<ReturnType<typeof openPglite>>
  const bucket = new Map<string, Uint8Array>()
  const shown = new Map<string, Uint8Array>()
  const drawings = new Map<string, Uint8Array>()
  const said: string[] = []
  const sql = async (query: string, params?: unknown[]) =>
    (await database.pool.query(query, params)).rows as Record<string, string>[]
  const number = async (query: string) => Number((await sql(`select (${query}) as n`))[0]!.n)

  beforeAll(async () => {
    database = await openPglite()
    await migrate(database.pool)
    if ((await number('select count(*) from towns')) === 0)
      await insertRows(
        sql,
        'towns',
        { id: 'int', name: 'text', country: 'text', region: 'text', lat: 'real', lon: 'real', population: 'int' },
        (await readPlaces()).map((town) => ({ ...town })),
        { columns: { position: 'point(r.lon, r.lat)' }, from: '' },
      )
    await fillDemo({
      sql,
      photos: { put: async (key, bytes) => void bucket.set(key, bytes) },
      publicPhotos: {
        put: async (key, bytes, type) => void (type === 'image/webp' ? shown : drawings).set(key, bytes),
      },
      cdnPrefix: 'https://cdn.example/photos',
      now: Date.UTC(2026, 4, 17, 9, 30),
      log: (line) => said.push(line),
      hashPassword: (password) => hashPassword(password, new Uint8Array(16)),
      seed: 'test',
      members: MEMBERS,
    })
  })
  afterAll(() => database.close())

  it('has one site for every host, with packages, gifts and codes', async () => {
    expect(
      await sql(
        "select s.settings->>'photo_moderation' as moderation from site_hosts h join sites s on s.id = h.site_id where host = $1",
        ['*'],
      ),
    ).toEqual([{ moderation: 'auto' }])
    expect(await number('select count(distinct currency) from packages where active')).toBe(8)
    expect(await number('select count(*) from gifts')).toBeGreaterThanOrEqual(8)
    expect((await sql('select code from discount_codes order by code')).map(({ code }) => code)).toEqual([
      'LIAISON10',
      'TIMEBONUS25',
      'WELCOME25',
    ])
  })

  it('has profiles with a place, and their photos in the bucket in three sizes', async () => {
    expect(
      await number('select count(*) from profiles p join towns t on t.id = p.town_id where p.position ~= t.position'),
    ).toBe(MEMBERS)
    expect(
      await number(
        'select count(*) from profiles p join photos f on f.id = p.main_photo_id and f.user_id = p.user_id and f.position = 0 and not f.private',
      ),
    ).toBe(await number('select count(*) from profiles where photo_count > 0'))
    const keys = (await sql('select distinct storage_key as key from photos')).flatMap(({ key }) =>
      RENDITIONS.map((size) => `${key}/${size}`),
    )
    expect([...bucket.keys()].toSorted()).toEqual(expect.arrayContaining(keys))
    for (const bytes of [...bucket.values(), ...shown.values()])
      expect(Buffer.from(bytes.subarray(8, 12)).toString()).toBe('WEBP')
  })

  it('has the copies of all photos that are not private, and waits for none', async () => {
    const copies = await sql(`select name, main, prefix from public_photos where state = 'shown'`)
    expect([...shown.keys()].toSorted()).toEqual(
      copies.flatMap(({ name }) => RENDITIONS.map((size) => `${name}/${size}.webp`)).toSorted(),
    )
    expect(new Set(copies.map(({ prefix }) => prefix))).toEqual(new Set(['https://cdn.example/photos']))
    expect(await number(`select count(*) from public_photos where state <> 'shown'`)).toBe(0)
    const mains = copies.filter(({ main }) => main === 't')
    expect(await number(`select count(*) from profiles where card #>> '{photo,name}' is not null`)).toBe(mains.length)
    expect(mains.length).toBeGreaterThan(MEMBERS / 3)
    expect(copies.filter(({ name, main }) => String(name).startsWith('f') !== (main === 'f'))).toEqual([])
  })

  it('shows in lists and searches what profiles and pictures say', async () => {
    expect(await sql(INCONSISTENT_PROFILES)).toEqual([])
    expect(await number(`select count(*) from profiles where card ->> 'photo' is not null`)).toBeGreaterThan(
      MEMBERS / 3,
    )
  })

  it('has the blur of every photo, also in the cards', async () => {
    expect(await number('select count(*) from photos where blur is null')).toBe(0)
    expect(
      await number(
        `select count(*) from profiles where card ->> 'photo' is not null and card #>> '{photo,blur}' is null`,
      ),
    ).toBe(0)
  })

  it('lets the demo logins in', async () => {
    for (const name of ['anna', 'ben']) {
      const [row] = await sql('select password_hash as hash, status from users where email_key = $1', [
        `${name}@demo.example`,
      ])
      expect(row?.status).toBe('active')
      expect(await verifyPassword(DEMO_PASSWORD, row?.hash ?? '')).toBe(true)
    }
  })

  it('adds up in the database as well', async () => {
    expect(
      await number(
        'select count(*) from users u where credits <> coalesce((select sum(delta) from credit_entries e where e.user_id = u.id), 0)',
      ),
    ).toBe(0)
    expect(
      await number(
        'select count(*) from conversation_members c where unread <> (select count(*) from messages m where m.conversation_id = c.conversation_id and m.sender_id = c.peer_id and m.id > c.read_up_to)',
      ),
    ).toBe(0)
  })

  it('has visitors, kept profiles and blocks, and every findable member among the tags', async () => {
    for (const table of ['profile_views', 'favourites', 'blocks', 'match_finder_answers'])
      expect(await number(`select count(*) from ${table}`), table).toBeGreaterThan(0)
    expect(await number('select count(*) from search_profiles')).toBe(
      await number('select count(*) from profiles where searchable'),
    )
  })

  it('advertises on tiles of both kinds, with pictures beside the public photos', async () => {
    const tiles = await sql("select jsonb_array_elements(settings->'member_resell') as tile from sites")
    const shown = tiles.map(({ tile }) => JSON.parse(tile!) as ResellTile)
    expect(shown.map(({ badge }) => badge).toSorted()).toEqual(['exclusive', 'live now'])
    for (const { picture, url } of shown) {
      const drawing = drawings.get(picture.replace('https://cdn.example/photos/', ''))
      expect(Buffer.from(drawing ?? []).toString()).toMatch(/^<svg /)
      expect(new URL(url).hostname).toMatch(/\.example$/)
    }
  })

  it('leaves the keys free for members to come', async () => {
    for (const table of ['users', 'photos', 'conversations', 'messages', 'packages', 'orders', 'credit_entries'])
      expect(
        await number(`select nextval(pg_get_serial_sequence('${table}', 'id')) - max(id) from ${table}`),
        table,
      ).toBe(1)
  })

  it('says how far it is', () => {
    expect(said[0]).toContain(`${MEMBERS} members`)
    expect(said.at(-1)).toContain('filled')
  })
})

describe('demo pictures from a folder of photos', () => {
  const RED = { r: 255, g: 0, b: 0 }
  const BLUE = { r: 0, g: 0, b: 255 }
  const GREEN = { r: 0, g: 255, b: 0 }
  const PEOPLE = [
    { file: 'red.webp', gender: 'female', age: 30, colour: RED },
    { file: 'blue.webp', gender: 'male', age: 39, colour: BLUE },
    { file: 'green-1.webp', gender: 'male', age: 45, colour: GREEN },
    { file: 'green-2.webp', gender: 'male', age: 45, colour: GREEN },
  ]
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'liaison-photos-'))
    for (const { file, colour } of PEOPLE)
      await sharp({ create: { width: 60, height: 80, channels: 3, background: colour } }).toFile(join(folder, file))
    const people = PEOPLE.map(({ file, gender, age }) => ({ file, gender, age }))
    await writeFile(join(folder, 'people.json'), JSON.stringify(people))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const dominant = async (bytes: Uint8Array) => (await sharp(bytes).stats()).dominant

  it('show somebody of the same gender and about the same age, and the same photo not twice in a row', async () => {
    const studio = await photoStudio(folder)
    const woman = await studio({ keys: [], seed: 'a', gender: 'female', age: 71, variant: 3 })
    expect((await dominant(woman.large)).r).toBeGreaterThan(200)
    const man = { keys: [], gender: 'male' as const, age: 50, variant: 0 }
    // the two of 45 come before the one of 39, and he before one of them comes again
    for (const [seed, most] of [
      ['b', 'g'],
      ['c', 'g'],
      ['d', 'b'],
      ['e', 'g'],
    ] as const)
      expect((await dominant((await studio({ ...man, seed })).thumb))[most], most).toBeGreaterThan(200)
    // a further picture of somebody shows the same person
    const again = await studio({ ...man, seed: 'd', variant: 1 })
    expect((await dominant(again.thumb)).b).toBeGreaterThan(200)
  })

  it('are not the same for two on one screen, if anybody else is left', async () => {
    const studio = await photoStudio(folder)
    const colours = []
    for (const [seed, age, screen] of [
      ['a', 45, 1],
      ['b', 45, 1],
      ['c', 39, 2],
      // green for a second time is nearer in age
      ['d', 45, 1],
    ] as const) {
      const man = { keys: [], gender: 'male' as const, variant: 0 }
      const { r, g, b } = await dominant((await studio({ ...man, seed, age, screens: [screen] })).thumb)
      colours.push(['r', 'g', 'b'][[r, g, b].indexOf(Math.max(r, g, b))])
    }
    expect(colours).toEqual(['g', 'g', 'b', 'b'])
  })

  it('refuse a list that leads out of the folder', async () => {
    await writeFile(join(folder, 'people.json'), JSON.stringify([{ file: '../red.webp', gender: 'female', age: 30 }]))
    await expect(photoStudio(folder)).rejects.toThrow('file')
  })
})
