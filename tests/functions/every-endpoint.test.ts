import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Ask, type Scene, TABLE } from './authorisation-table.ts'
import { expectDocumented, contractViolations, codeOrStatus } from '#tests/support/check-answer.ts'
import { everyVerb, servedVerbs, type Verb } from '#tests/support/every-verb.ts'
import { openScenes, send } from '#tests/support/scenes.ts'
import type { Answer } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 500 })
let scenes: Awaited<ReturnType<typeof openScenes>>
let scene: Scene
let mortal: Scene | undefined

beforeAll(async () => {
  scenes = await openScenes(world.current)
  scene = await scenes.viewer('free')
})

// Rates begin anew for each test.
beforeEach(async () => {
  mortal = undefined
  const { client } = world.current.services({ country: null, ip: '' }, []).redis
  await client.flushall()
})

// authorisation.test.ts makes sure that the table has all of them.
const verbs = everyVerb().filter(({ name }) => TABLE[name])
const writing = verbs.filter(({ method }) => method !== 'GET')
/** The GET calls that change something or give much away; a foreign page must not cause them. */
const WRITING_GETS = new Set([
  'GET /api/account.php',
  'GET /api/auto-like.php',
  'GET /api/chat.php',
  'GET /api/logout.php',
])
/** Mail programs press this button for their reader, from wherever they are; its link says all. */
const FROM_ANYWHERE = 'POST /api/unsubscribe.php'
const MINUTE_MS = 60_000

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { origin: 'http://liaison.test' },
  { origin: 'https://liaison.test.elsewhere.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

/** Fields for which an empty value is valid. */
const EMPTIED: [field: string, value: null | '' | object][] = [
  ['POST /api/match-finder.php answers', {}],
  ['POST /api/report.php words', ''],
  ['POST /api/report.php subject', ''],
  ['POST /api/signup.php tracking', {}],
  ['PUT /api/notifications.php notifications', {}],
  ['PUT /api/profile.php about', null],
  ['PUT /api/profile.php about', ''],
  ['PUT /api/spending.php weekly_limit', null],
  ['DELETE /api/user.php?push=1 endpoint', ''],
]

const right = (verb: Verb): Ask => TABLE[verb.name]!.ask(scene)
const takesJson = (verb: Verb) => Object.getPrototypeOf(TABLE[verb.name]!.ask(SHAPE).body ?? 0) === Object.prototype
/** A scene that is only good for finding out what kind of body a request has. */
const SHAPE = { own: { picture: '', unsubscribe: '' }, asking: { world: { now: new Date(0) } } } as Scene

/** A free member; a new one where the request destroys something. */
const actor = async ({ name }: Verb): Promise<Scene> =>
  TABLE[name]!.destroys ? (mortal ??= await scenes.viewer('free', true)) : scene

async function ask(verb: Verb, change: Partial<Ask>): Promise<Answer> {
  const asking = await actor(verb)
  const answer = await send(asking, verb, { ...TABLE[verb.name]!.ask(asking), ...change })
  expectDocumented(answer, verb.name)
  // a refused request destroys nothing
  if (answer.status < 400) mortal = undefined
  return answer
}

const asJson = { 'content-type': 'application/json' }

describe.each(verbs)('$name', (verb) => {
  test('answers an empty request of a visitor as documented', async () => {
    const answer = await world.current.visitor().send(verb.method, verb.path)
    expect(contractViolations(answer, verb.name)).toEqual([])
  })

  test('answers rubbish in cookies, query and headers as documented', async () => {
    const rubbish = ['%00', '%ff%fe', '%ED%A0%80', "'%20or%201=1--", '[]', '%0d%0aSet-Cookie:%20a=b', 'x'.repeat(2000)]
    const names = Object.keys(right(verb).query ?? { id: '' })
    const member = await actor(verb)
    const wrong: string[] = []
    const also = verb.path.includes('?') ? '&' : '?'
    for (const [at, word] of rubbish.entries()) {
      const guest = world.current.visitor()
      guest.cookies.set('__Host-session', word).set('country', word).set('i18n_redirected', word)
      const query = names.map((name) => `${name}=${word}&${name}=${at}`).join('&')
      const headers = { 'accept-language': word, 'user-agent': word, 'if-none-match': word, 'idempotency-key': word }
      const answer = await guest.send(verb.method, `${verb.path}${also}${query}`, undefined, { headers })
      wrong.push(...contractViolations(answer, verb.name))
      for (const name of names) {
        const { query: wanted = {}, ...rest } = TABLE[verb.name]!.ask(member)
        const others = Object.entries(wanted).filter(([other]) => other !== name)
        const asked = [...others.map(([other, value]) => `${other}=${encodeURIComponent(value)}`), `${name}=${word}`]
        const path = `${verb.path}${also}${asked.join('&')}`
        wrong.push(...contractViolations(await send(member, { method: verb.method, path }, rest), verb.name))
      }
    }
    expect(wrong).toEqual([])
  })
})

describe.each(writing)('$name', (verb) => {
  test('refuses a body beyond 64 KiB', async () => {
    const answer = await ask(verb, { body: JSON.stringify({ about: 'x'.repeat(64 * 1024) }), headers: asJson })
    expect(answer.json.error).toEqual({ code: 'invalid_input', params: { field: 'body' } })
  })

  test('refuses a call from another site’s page', async () => {
    for (const headers of FOREIGN) {
      const answer = await ask(verb, { headers: { ...right(verb).headers, ...headers } })
      if (verb.name === FROM_ANYWHERE) expect(answer.status).toBe(200)
      else expect(answer.json.error).toEqual({ code: 'invalid_input', params: { field: 'origin' } })
    }
  })
})

describe.each(writing.filter(takesJson))('$name', (verb) => {
  test('refuses a body that is not JSON, or not an object', async () => {
    const bodies = [
      '',
      '{',
      '{"a":}',
      'null',
      '7',
      '"text"',
      '[]',
      '[{}]',
      '\0',
      '{"__proto__":{"a":1}}',
      '['.repeat(60_000),
    ]
    for (const body of bodies)
      expect([body.slice(0, 20), codeOrStatus(await ask(verb, { body, headers: asJson }))]).toEqual([
        body.slice(0, 20),
        'invalid_input',
      ])
    const unnamed = await ask(verb, {
      body: JSON.stringify(right(verb).body),
      headers: { 'content-type': 'text/plain' },
    })
    expect(codeOrStatus(unnamed)).toBe('invalid_input')
  })

  test('refuses a field that it does not know, by its name', async () => {
    const answer = await ask(verb, { body: { ...(right(verb).body as object), surplus: 1 } })
    expect(answer.json.error).toEqual({ code: 'invalid_input', params: { field: 'surplus' } })
  })

  test('refuses a value of another kind in each of its fields', async () => {
    const body = right(verb).body as Record<string, unknown>
    const taken: [string, unknown][] = []
    for (const field of Object.keys(body)) {
      for (const value of [null, 7.5, {}, ['x'], '']) {
        const answer = await ask(verb, { body: { ...body, [field]: value } })
        if (answer.status < 400) taken.push([`${verb.name} ${field}`, value])
      }
    }
    expect(taken).toEqual(EMPTIED.filter(([field]) => field.startsWith(`${verb.name} `)))
  })
})

describe('unknown paths, methods and hosts', () => {
  test.each([...new Set(servedVerbs().map((name) => name.split(' ')[1]!))])('%s knows no other verbs', async (path) => {
    const known = servedVerbs()
      .filter((name) => name.endsWith(` ${path}`))
      .map((name) => name.split(' ')[0])
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((each) => !known.includes(each))) {
      const answer = await send(scene, { method, path }, method === 'GET' ? {} : { body: {} })
      expectDocumented(answer, `${method} ${path}`)
      expect([method, codeOrStatus(answer)]).toEqual([method, 'not_found'])
    }
  })

  test.each([
    '/api/',
    '/api/unheard.php',
    '/api/user',
    '/api/user.php/',
    '/api/user.php/more',
    '/api/USER.php',
    '/api/%2e%2e/user.php',
    '/api//user.php',
  ])('%s is not found', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await send(scene, { method, path }, method === 'GET' ? {} : { body: {} })
      expectDocumented(answer, path)
      expect(codeOrStatus(answer)).toBe('not_found')
    }
  })

  test('an unknown host is not found, on every path', async () => {
    const { current } = world
    current.host = 'unheard.test'
    for (const verb of verbs)
      expect([verb.name, codeOrStatus(await send(scene, verb, right(verb)))]).toEqual([verb.name, 'not_found'])
    current.host = 'liaison.test'
  })
})

describe('another site’s page', () => {
  test.each([...WRITING_GETS])('cannot cause %s', async (name) => {
    const answer = await ask(
      verbs.find((verb) => verb.name === name)!,
      { headers: { 'sec-fetch-site': 'cross-site' } },
    )
    expect(codeOrStatus(answer)).toBe('invalid_input')
  })
})

const usual = ({ name }: Verb) => TABLE[name]!.answers.free

describe('while Postgres is gone', () => {
  const without = async (work: () => Promise<void>) => {
    world.current.broken.sql = true
    await work().finally(() => (world.current.broken.sql = false))
    world.current.now = new Date(world.current.now.getTime() + MINUTE_MS + 1000)
  }

  test.each(verbs)('$name is unavailable, or needs no database', async (verb) => {
    await world.current.visitor().get('/api/settings.php')
    const asking = await actor(verb)
    await without(async () => {
      const answer = await send(asking, verb, TABLE[verb.name]!.ask(asking))
      expectDocumented(answer, verb.name)
      if (answer.trips.sql > 0) expect(codeOrStatus(answer)).toBe('unavailable')
      else expect(codeOrStatus(answer)).toBe(usual(verb))
    })
  })

  test('with an unknown site everything is unavailable, and the first call afterwards works', async () => {
    const { current } = world
    await without(async () => {
      current.host = 'unheard.test'
      for (const verb of verbs) {
        const answer = await send(scene, verb, right(verb))
        expectDocumented(answer, verb.name)
        expect([verb.name, codeOrStatus(answer)]).toEqual([verb.name, 'unavailable'])
      }
      current.host = 'liaison.test'
    })
    expect(codeOrStatus(await scene.asking.get('/api/chats.php'))).toBe(200)
  })

  test('a cached site is still served after a minute', async () => {
    const { current } = world
    await current.visitor().get('/api/settings.php')
    current.now = new Date(current.now.getTime() + MINUTE_MS + 1000)
    await without(async () => {
      expect(codeOrStatus(await current.visitor().get('/api/settings.php'))).toBe(200)
    })
  })
})

describe('while Redis is gone', () => {
  test.each(verbs)('$name works', async (verb) => {
    const asking = await actor(verb)
    world.current.broken.redis = true
    const answer = await send(asking, verb, TABLE[verb.name]!.ask(asking)).finally(
      () => (world.current.broken.redis = false),
    )
    expectDocumented(answer, verb.name)
    expect(codeOrStatus(answer)).toBe(usual(verb))
  })
})
