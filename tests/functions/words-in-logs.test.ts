import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseMembers } from '#functions/jobs/erasure.ts'
import { countAllMembers } from '#functions/jobs/member-counts.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { checkPendingPayments } from '#functions/jobs/pending-payments.ts'
import { remind } from '#functions/jobs/reminders.ts'
import { purgeAllExpired } from '#functions/jobs/retention.ts'
import { describeFault } from '#functions/services/fault.ts'
import { type Ask, type Scene, TABLE } from './authorisation-table.ts'
import { everyVerb } from '#tests/support/every-verb.ts'
import { CANARY, FAKE_FRAMES, FORBIDDEN_WORDS } from './fake-stack-frames.ts'
import { openShop } from '#tests/support/payment-shop.ts'
import { openScenes, send } from '#tests/support/scenes.ts'
import type { BackendName } from '#functions/services/compose.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 500 })
let scenes: Awaited<ReturnType<typeof openScenes>>
let scene: Scene

beforeAll(async () => {
  scenes = await openScenes(world.current)
  scene = await scenes.viewer('free')
})
beforeEach(async () => {
  world.current.log.splice(0)
  await world.current.visitor().get('/api/settings.php')
})
afterEach(() => breaking(null))

/** Lets backends echo what they are sent; null ends it. */
function breaking(broken: ((sent: string) => Response) | null, backends: BackendName[] = ['sql']): void {
  world.current.before = (backend, call) =>
    broken && backends.includes(backend) ? async (_url, init) => broken(String(init.body)) : call
}

/** All that a log entry may contain beside texts of our own code. */
const ENTRY = {
  request: /^[0-9a-f-]{36}$/,
  path: /^\/api\/[a-z-]+\.php$/,
  fault: /^([A-Za-z]{1,40}|[0-9A-Z]{5}|a push service refuses our keys|refused \d{3}|no reference|fits no order)$/,
  at: /^([\w$.<>]+ )?src\/(core|db|functions)\/[\w./-]+:\d+:\d+$/,
  payment: /^tr_\w+$/,
  failed: /^\d+$/,
  level: /^(error|warn)$/,
  job: /^[a-z-]+$/,
} satisfies Record<string, RegExp>

const faults = () =>
  (world.current.log as Record<string, unknown>[]).flatMap((entry) =>
    Object.entries(entry)
      .filter(([name, value]) => value !== undefined && !ENTRY[name as keyof typeof ENTRY]?.test(String(value)))
      .map(([name, value]) => `${name}: ${String(value)}`),
  )

/** Ways in which a database, Redis or a provider can repeat what it was sent. */
const repeating = {
  'an error in all its fields': (sent: string) =>
    Response.json(
      {
        message: `invalid input: ${sent}\n${FAKE_FRAMES}`,
        code: '22P02',
        severity: 'ERROR',
        detail: `${sent}\n${FAKE_FRAMES}`,
        hint: FAKE_FRAMES,
        where: `${FAKE_FRAMES}\n${sent}`,
        table: FAKE_FRAMES,
        constraint: FAKE_FRAMES,
        error: `ERR ${sent}\n${FAKE_FRAMES}`,
      },
      { status: 400 },
    ),
  'a code of words': (sent: string) =>
    Response.json({ message: FAKE_FRAMES + sent, code: FAKE_FRAMES, name: FAKE_FRAMES }, { status: 400 }),
  'a page': (sent: string) =>
    new Response(`<html>${sent}\n${FAKE_FRAMES}`, { status: 502, headers: { 'content-type': 'text/html' } }),
  'rubbish as if all were well': (sent: string) => new Response(`${FAKE_FRAMES}\n${sent}`),
  'JSON of another shape': (sent: string) =>
    Response.json({ rows: FAKE_FRAMES, fields: sent, result: FAKE_FRAMES, results: FAKE_FRAMES }),
  'a connection that breaks': (sent: string): Response => {
    throw new TypeError(`fetch failed: ${sent}\n${FAKE_FRAMES}`)
  },
  'an error of any kind': (sent: string): Response => {
    throw Object.assign(new Error(`${sent}\n${FAKE_FRAMES}`), { name: FAKE_FRAMES, code: FAKE_FRAMES })
  },
}

/** The same request with such lines in one of its texts, one request for each. */
function* worded({ query, body, key, headers }: Ask): Generator<Ask> {
  const rest = { ...(key ? { key: crypto.randomUUID() } : {}), ...(headers ? { headers } : {}) }
  const plain = body && Object.getPrototypeOf(body) === Object.prototype ? (body as Record<string, unknown>) : null
  yield { ...rest, ...(query ? { query } : {}), body, headers: { ...headers, 'user-agent': encodeURI(FAKE_FRAMES) } }
  for (const name of Object.keys(query ?? {})) yield { ...rest, query: { ...query, [name]: FAKE_FRAMES } }
  for (const [name, value] of Object.entries(plain ?? {}))
    if (typeof value === 'string')
      yield { ...rest, ...(query ? { query } : {}), body: { ...plain, [name]: FAKE_FRAMES } }
}

/** Optional texts of requests. */
const MORE: Record<string, Record<string, unknown>> = {
  'PUT /api/profile.php': {
    name: FAKE_FRAMES.slice(0, 40),
    about: FAKE_FRAMES,
    notes: { looking_for: FAKE_FRAMES, offer: FAKE_FRAMES },
  },
  'POST /api/signup.php': { tracking: { network: FAKE_FRAMES, sub1: FAKE_FRAMES }, language: FAKE_FRAMES },
  'POST /api/report.php': { words: FAKE_FRAMES, name: FAKE_FRAMES, subject: FAKE_FRAMES },
}

describe.each(Object.entries(repeating))('while backends repeat in %s', (_, broken) => {
  test.each(everyVerb().filter(({ name }) => TABLE[name]))('$name logs no word', async (verb) => {
    const row = TABLE[verb.name]!
    const asking = await scenes.viewer('free')
    for (const backend of ['sql', 'redis'] as const) {
      const right = row.ask(asking)
      const more = MORE[verb.name] && [{ ...right, body: { ...(right.body as object), ...MORE[verb.name] } }]
      breaking(broken, [backend])
      for (const ask of [...worded(right), ...(more ?? [])]) await send(asking, verb, ask)
      breaking(null)
    }
    expect(faults()).toEqual([])
    expect(FORBIDDEN_WORDS.filter((word) => JSON.stringify(world.current.log).includes(word))).toEqual([])
  })
})

test('a fault is logged by its code, its endpoint and a place of ours', async () => {
  breaking(repeating['an error in all its fields'])
  await send(scene, { method: 'PUT', path: '/api/profile.php' }, { body: { about: FAKE_FRAMES } })
  expect(world.current.log).toEqual([
    {
      level: 'error',
      request: expect.stringMatching(ENTRY.request),
      path: '/api/profile.php',
      fault: '22P02',
      at: expect.stringMatching(ENTRY.at),
    },
  ])
})

test('if the site cannot be loaded, the address is not logged', async () => {
  breaking(repeating['a connection that breaks'])
  world.current.host = 'unheard.test'
  for (const path of [`/api/${CANARY}.php`, `/api/at%20${CANARY}%20(/etc/x:1:1)`, `/api/user.php?${CANARY}=${CANARY}`])
    await world.current.visitor().get(path)
  world.current.host = 'liaison.test'
  expect(world.current.log.length).toBe(3)
  expect(JSON.stringify(world.current.log)).not.toContain(CANARY)
})

test('logs of jobs and payments contain no member’s words either', async () => {
  const { current } = world
  const shop = openShop(current)
  const minutes = [0, 17, 43]
  for (const broken of Object.values(repeating)) {
    for (const minute of minutes) {
      current.now = new Date(Date.UTC(2026, 10, 20, 13, minute))
      for (const backends of [['payments', 'mail', 'push'], ['sql']] satisfies BackendName[][]) {
        breaking(broken, backends)
        const services = () => current.services({ country: null, ip: '' }, [])
        const jobs = [remind, sendOutbox, checkPendingPayments, eraseMembers, purgeAllExpired, countAllMembers]
        await Promise.all(jobs.map((job) => job(services())))
      }
    }
    breaking(broken, ['payments'])
    for (const id of [FAKE_FRAMES, `tr_${CANARY.replaceAll('-', '')}`, 'tr_x\n    at x (worker.js:1:1)'])
      await shop.hook(current.visitor(), new URLSearchParams({ id }).toString())
  }
  expect(current.log.length).toBeGreaterThan(20)
  expect(faults()).toEqual([])
  expect(FORBIDDEN_WORDS.filter((word) => JSON.stringify(current.log).includes(word))).toEqual([])
})

describe('a described fault', () => {
  const thrown = (message: string, change: (error: Error) => void = () => {}) => {
    const error = new Error(message)
    error.stack = `Error: ${message}\n    at node:internal/deps:1:2\n    at async work (file:///somewhere/else/src/db/client.ts:12:34)`
    change(error)
    return describeFault(error)
  }

  test('names the first line of our own code behind the message', () => {
    for (const message of ['', 'E', 'Error', FAKE_FRAMES, `${FAKE_FRAMES}\n`])
      expect(thrown(message)).toEqual({ fault: 'Error', at: 'work src/db/client.ts:12:34' })
  })

  test('names no line where the stack does not begin with the message', () => {
    const changed = (error: Error) => {
      error.message = 'another message'
    }
    expect(thrown(FAKE_FRAMES, changed)).toEqual({ fault: 'Error', at: undefined })
    expect(describeFault(FAKE_FRAMES)).toEqual({ fault: 'Error', at: undefined })
    expect(describeFault(null)).toEqual({ fault: 'Error', at: undefined })
  })

  test('takes only lines with our own files for stack frames', () => {
    const only = (line: string) =>
      thrown('m', (error) => {
        error.stack = `Error: m\n${line}`
      }).at
    expect(only('    at api.fetch (worker.js:10:20)')).toBe('api.fetch worker.js:10:20')
    expect(only('    at file:///x/dist/worker/worker.js:10:20')).toBe('worker.js:10:20')
    for (const line of [
      '    at x (/etc/x:1:1)',
      `    at ${CANARY} worker.js:1:1`,
      `    at x (worker.js:1:1) ${CANARY}`,
    ])
      expect([line, only(line)]).toEqual([line, undefined])
  })
})
