import { beforeAll, describe, expect, test } from 'vitest'
import { INTERESTS } from '#core/profiles/interests.ts'
import { addTowns } from '#tests/support/site.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ countries: ['DE', 'BE'] })
const plain = useWorld({ visible_profile_fields: ['hair_color'], visible_profile_notes: ['looking_for'] })

beforeAll(async () => {
  await addTowns(
    world.current,
    { id: 1, name: 'Hamburg', region: 'DE-HH', lat: 53.55, lon: 9.99, position: '(9.99,63.7)' },
    { id: 2, name: 'Köln', region: 'DE-NW', lat: 50.93, lon: 6.95, position: '(6.95,59.4)' },
    { id: 3, name: 'Gent', country: 'BE', region: 'BE-VOV', lat: 51.05, lon: 3.72, position: '(3.72,59.6)' },
    { id: 4, name: 'Paris', country: 'FR', region: 'FR-IDF', lat: 48.85, lon: 2.35, position: '(2.35,56.3)' },
  )
})

const trips = { trips: 1, sql: 2, redis: 0 }

describe('own profile', () => {
  test('a new member has an empty one, read in one trip', async () => {
    const ada = await world.current.visitor().join({ name: 'Ada', seeking: 'female' })
    const answer = await ada.get('/api/profile.php')
    expect([answer.status, answer.trips]).toEqual([200, { trips: 1, sql: 1, redis: 0 }])
    expect(answer.json).toEqual({
      profile: {
        id: ada.id,
        name: 'Ada',
        age: 35,
        date_of_birth: '1991-04-17',
        gender: 'female',
        seeking: 'female',
        status: 'active',
        country: 'DE',
        region: null,
        city: null,
        town: null,
        about: '',
        notes: {},
        sexuality: null,
        hair_color: null,
        eye_color: null,
        body_type: null,
        relationship_status: null,
        tattoos: null,
        interests: [],
        main_image: null,
        photo_count: 0,
        online: true,
        fictional: false,
      },
      photos: [],
      search: { min_age: 26, max_age: 44, distance: 'under_50' },
    })
    expect((await world.current.visitor().get('/api/profile.php')).json.error.code).toBe('authentication_required')
  })

  test('values read back byte for byte, and null removes them', async () => {
    const ada = await world.current.visitor().join()
    const words = `  Zeile 1\r\n\tZeile 2 "quotes" 'n' \\ backslash \\u0041 {} $1 %s 👩‍👩‍👧‍👦🏳️‍🌈 é e\u0301 ﷽ \u200fעברית\u2028  `
    const written = {
      about: words,
      notes: { looking_for: words, offer: 'Tee & <b>Kuchen</b>' },
      name: 'Zoë 🌷',
      seeking: 'female',
      sexuality: 'bi',
      hair_color: 'dark_blond',
      eye_color: 'hazel',
      body_type: 'normal',
      relationship_status: 'living_together',
      tattoos: 'many',
      interests: ['coffee', 'relationship', 'tea'],
      search: { gender: 'female', country: 'BE', region: 'BE-VOV', min_age: 30, max_age: 45 },
    }
    const answer = await ada.put('/api/profile.php', written)
    expect([answer.status, answer.trips]).toEqual([200, { ...trips, sql: 3 }])
    const { search, ...facts } = { ...written, interests: ['relationship', 'tea', 'coffee'] }
    for (const { profile, search: kept } of [answer.json, (await ada.get('/api/profile.php')).json]) {
      expect(profile).toMatchObject(facts)
      expect(kept).toEqual(search)
    }
    await ada.put('/api/profile.php', { notes: { looking_for: null }, hair_color: 'red' })
    const after = (await ada.get('/api/profile.php')).json
    expect(after.profile).toMatchObject({ ...facts, hair_color: 'red', notes: { offer: 'Tee & <b>Kuchen</b>' } })
    expect(after.profile.notes).not.toHaveProperty('looking_for')
    const cleared = (
      await ada.put('/api/profile.php', {
        about: null,
        notes: { offer: '' },
        sexuality: null,
        hair_color: null,
        eye_color: null,
        body_type: null,
        relationship_status: null,
        tattoos: null,
        interests: null,
        search: null,
      })
    ).json
    expect(cleared).toMatchObject({
      profile: {
        name: 'Zoë 🌷',
        about: '',
        sexuality: null,
        hair_color: null,
        eye_color: null,
        body_type: null,
        relationship_status: null,
        tattoos: null,
        interests: [],
      },
      search: null,
    })
    expect(cleared.profile.notes).toEqual({})
  })

  test('every interest fits', async () => {
    const ada = await world.current.visitor().join()
    expect((await ada.put('/api/profile.php', { interests: [...INTERESTS] })).json.profile.interests).toEqual(INTERESTS)
  })

  test('an empty change changes nothing', async () => {
    const ada = await world.current.visitor().join()
    await ada.put('/api/profile.php', { town: 1, about: 'hi' })
    const before = (await ada.get('/api/profile.php')).json
    expect((await ada.put('/api/profile.php', {})).json).toEqual(before)
  })

  test('an invalid field is refused by its name and nothing is stored', async () => {
    const ada = await world.current.visitor().join()
    const cases: [object, string][] = [
      [{ name: 'x' }, 'name'],
      [{ name: '@ada' }, 'name'],
      [{ name: ada.email.toUpperCase() }, 'name'],
      [{ name: 'A\ud800b' }, 'name'],
      [{ about: 'a\0b' }, 'about'],
      [{ about: 'half \ud83d' }, 'about'],
      [{ about: 'x'.repeat(2001) }, 'about'],
      [{ notes: { looking_for: 'x'.repeat(501) } }, 'notes.looking_for'],
      [{ notes: { secret: 'x' } }, 'notes'],
      [{ sexuality: 'all' }, 'sexuality'],
      [{ seeking: null }, 'seeking'],
      [{ gender: 'male' }, 'gender'],
      [{ hair_color: 'green' }, 'hair_color'],
      [{ interests: ['coffee', 'murder'] }, 'interests.1'],
      [{ country: 'XX' }, 'country'],
      [{ region: 'BE-VOV' }, 'region'],
      [{ region: 'DE-XX' }, 'region'],
      [{ country: 'BE', region: 'DE-HH' }, 'region'],
      [{ country: 'FR' }, 'country'],
      [{ country: 'FR', region: 'FR-IDF' }, 'country'],
      [{ town: 99 }, 'town'],
      [{ town: 4 }, 'town'],
      [{ town: '1' }, 'town'],
      [{ search: { min_age: 40, max_age: 30 } }, 'search.max_age'],
      [{ search: { country: 'BE', region: 'DE-HH' } }, 'search.region'],
    ]
    for (const [change, field] of cases) {
      const { status, json } = await ada.put('/api/profile.php', { tattoos: 'yes', ...change })
      expect([change, status, json.error.code, json.error.params.field.split('.').slice(0, 2).join('.')]).toEqual([
        change,
        422,
        'invalid_input',
        field,
      ])
    }
    expect((await ada.get('/api/profile.php')).json.profile.tattoos).toBe(null)
    const family = '👩‍👩‍👧‍👦'.repeat(1000)
    expect((await ada.put('/api/profile.php', { about: family })).json.profile?.about).toBe(family)
  })
})

describe('what others see', () => {
  test('are the facts and texts that the site lists; the owner keeps the others', async () => {
    const ada = await plain.current.visitor().join()
    const told = { about: 'Tee am Wasser', hair_color: 'red', eye_color: 'green' }
    await ada.put('/api/profile.php', { ...told, notes: { looking_for: 'Wind', offer: 'Kuchen' } })
    const ben = await plain.current.visitor().join()
    const { profile } = (await ben.get(`/api/member.php?id=${ada.id}`)).json
    expect(profile).toMatchObject({ about: '', hair_color: 'red', eye_color: null })
    expect(profile.notes).toEqual({ looking_for: 'Wind' })
    expect((await ada.get('/api/profile.php')).json.profile).toMatchObject(told)
  })

  test('includes the about text if the site shows it', async () => {
    const ada = await world.current.visitor().join()
    await ada.put('/api/profile.php', { about: 'Tee am Wasser' })
    const ben = await world.current.visitor().join()
    expect((await ben.get(`/api/member.php?id=${ada.id}`)).json.profile.about).toBe('Tee am Wasser')
  })
})

describe('place', () => {
  test('a town sets country, region, name and position', async () => {
    const ada = await world.current.visitor().join()
    const place = async (change: object) => {
      const { country, region, city, town } = (await ada.put('/api/profile.php', change)).json.profile
      return [country, region, city, town?.id ?? null, (await ada.profile()).position]
    }
    expect(await place({ town: 3 })).toEqual(['BE', 'BE-VOV', 'Gent', 3, '(3.72,59.6)'])
    expect(await place({ town: 2, country: 'BE' })).toEqual(['DE', 'DE-NW', 'Köln', 2, '(6.95,59.4)'])
    expect(await place({ country: 'DE', region: 'DE-NW' })).toEqual(['DE', 'DE-NW', 'Köln', 2, '(6.95,59.4)'])
    expect(await place({ about: 'x' })).toEqual(['DE', 'DE-NW', 'Köln', 2, '(6.95,59.4)'])
    expect(await place({ town: null })).toEqual(['DE', 'DE-NW', null, null, null])
    expect(await place({ town: 1 })).toEqual(['DE', 'DE-HH', 'Hamburg', 1, '(9.99,63.7)'])
    expect(await place({ region: 'DE-BY' })).toEqual(['DE', 'DE-BY', null, null, null])
    expect(await place({ town: 1 })).toEqual(['DE', 'DE-HH', 'Hamburg', 1, '(9.99,63.7)'])
    expect(await place({ country: 'BE' })).toEqual(['BE', null, null, null, null])
    expect(await place({ region: 'BE-VOV' })).toEqual(['BE', 'BE-VOV', null, null, null])
    expect(await place({ region: null })).toEqual(['BE', null, null, null, null])
  })
})

test('members outside of the site’s countries keep their place until they move', async () => {
  const ada = await world.current.visitor().join()
  await ada.setProfile({ country: 'FR', region: 'FR-IDF' })
  const change = async (to: object) => (await ada.put('/api/profile.php', to)).json
  expect((await change({ about: 'Bonjour' })).profile).toMatchObject({ country: 'FR', about: 'Bonjour' })
  expect((await change({ country: 'FR', town: null })).profile).toMatchObject({ country: 'FR', region: 'FR-IDF' })
  expect((await change({ country: 'BE' })).profile).toMatchObject({ country: 'BE', region: null })
  expect((await change({ country: 'FR' })).error.params).toEqual({ field: 'country' })
})

describe('page-hidden', () => {
  test('ends being online at once and keeps the time of the last activity', async () => {
    const ada = await world.current.visitor().join()
    const bob = await world.current.visitor().join()
    const online = async () => (await bob.get(`/api/member.php?id=${ada.id}`)).json.profile.online
    expect(await online()).toBe(true)
    const answer = await ada.post('/api/page-hidden.php', '', {
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    })
    expect([answer.status, answer.json, answer.trips]).toEqual([200, {}, { trips: 1, sql: 1, redis: 0 }])
    expect(await online()).toBe(false)
    expect(new Date((await ada.profile()).lastActiveAt)).toEqual(world.current.now)
    expect((await world.current.visitor().post('/api/page-hidden.php')).trips.sql).toBe(0)
  })
})
