import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { build } from '#local/build.ts'
import { reservePort } from '#local/cloud/reserve-port.ts'
import { serve } from '#local/cloud/serve.ts'
import { startPostgres, type PostgresServer } from '#local/cloud/postgres.ts'
import { fillPictures } from '#local/demo/fill-pictures.ts'
import { drawingStudio } from '#local/demo/renditions.ts'
import { byNight, times } from '#tests/setup/effort.ts'
import { end, type Running, says, start as startProcess } from '#tests/setup/running.ts'
import { freePorts } from '#tests/setup/free-ports.ts'

const PATIENT = 240_000
let postgres: PostgresServer
let parent: string
let dirs = 0
const started = new Set<ChildProcess>()

beforeAll(async () => {
  await build(() => {})
  parent = await mkdtemp(join(tmpdir(), 'liaison-start-'))
  postgres = await startPostgres()
}, PATIENT)
afterEach(async () => {
  await Promise.all([...started].map((child) => end(child, 'SIGKILL')))
  started.clear()
})
afterAll(async () => {
  await postgres?.stop()
  if (parent) await rm(parent, { recursive: true, force: true })
}, PATIENT)

function start(...how: Parameters<typeof startProcess>): Running {
  const site = startProcess(...how)
  started.add(site.child)
  return site
}

type Asked = { status: number; retry: string | undefined; text: string }

function ask(port: number, path = '/', method = 'GET'): Promise<Asked | null> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode!, retry: answer.headers['retry-after'], text }))
      answer.on('error', reject)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? resolve(null) : reject(error)))
    sent.end(method === 'POST' ? '{"email":"ada@post.example"}' : undefined)
  })
}

const place = async () => ({ port: await freePorts(), dataDir: join(parent, String(++dirs)) })

describe('until it is ready', () => {
  test.each<'start' | 'dev'>(['start', ...byNight<'dev'>('dev')])(
    'npm %s answers 503 to everything, and then lets everybody in without a gap',
    async (script) => {
      const site = start(script, await place())
      const asked: { ready: boolean; answer: Asked | null; path: string }[] = []
      const paths: [path: string, method: string][] = [
        ['/', 'GET'],
        ['/api/settings.php', 'GET'],
        ['/api/signup.php', 'POST'],
        ['/assets/x.js', 'GET'],
      ]
      const ready = () => /^Ready: /m.test(site.said())
      for (let after = 0; after < 12;) {
        for (const [path, method] of paths) {
          if (site.child.exitCode !== null) throw new Error(site.said())
          const before = ready()
          asked.push({ ready: before, answer: await ask(site.port, path, method), path: `${method} ${path}` })
        }
        if (ready()) after++
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      // From the first moment somebody answers, there is no moment without.
      const first = asked.findIndex(({ answer }) => answer)
      expect(asked.slice(first).filter(({ answer }) => !answer)).toEqual([])
      const early = asked.slice(first).filter(({ answer }) => answer!.status === 503)
      expect(new Set(early.map(({ path }) => path)).size).toBe(paths.length)
      expect(early.length).toBeGreaterThan(20)
      for (const { answer } of early) {
        expect(answer!.retry).toMatch(/^\d+$/)
        expect(JSON.parse(answer!.text)).toEqual({ error: { code: 'unavailable', params: {} } })
      }
      const late = asked.filter(({ ready: told }) => told)
      expect(late.map(({ answer }) => answer!.status)).not.toContain(503)
      expect((await ask(site.port, '/api/settings.php'))!.status).toBe(200)
      expect(site.said()).not.toMatch(/unhandled|duplicate key/i)
      await end(site.child, 'SIGINT')
    },
    PATIENT,
  )

  test('the reservedPort: nobody before it is open, connections as they are behind it, both ends of one go together', async () => {
    const behind = await serve(async (asked) => new Response(`${asked.method} ${new URL(asked.url).host}`), 0)
    const port = await freePorts()
    const reservedPort = await reservePort(port)
    await expect(reservePort(port)).rejects.toMatchObject({ code: 'EADDRINUSE', port })
    expect(await ask(port, '/x', 'POST')).toMatchObject({ status: 503, retry: '2' })
    expect((await ask(port, '/x', 'HEAD'))!.text).toBe('')
    // A connection that came before and asks after.
    const early = connect({ port, host: '127.0.0.1' })
    await new Promise((resolve) => early.once('connect', resolve))
    reservedPort.open(behind.port)
    early.write('GET / HTTP/1.1\r\nhost: early\r\n\r\n')
    const told = await new Promise<string>((resolve) => early.once('data', (chunk: Buffer) => resolve(String(chunk))))
    expect(told).toMatch(/^HTTP\/1.1 503/)
    early.destroy()
    expect(await ask(port)).toMatchObject({ status: 200, text: `GET 127.0.0.1:${port}` })
    await behind.close()
    await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await reservedPort.close()
    expect(await ask(port)).toBe(null)
  })
})

test(
  'a second start in the same directory says so and harms nothing, also while the first one fills it',
  async () => {
    const first = start('start', await place())
    await says(first, /Demo site: 30 members/)
    const second = start('start', { ...(await place()), dataDir: first.dataDir })
    await new Promise((resolve) => second.child.once('exit', resolve))
    expect([second.child.exitCode, second.said()]).toEqual([
      1,
      expect.stringMatching(
        / is in use by process \d+ \(.*start\.ts\)\. Stop it, or choose another directory with DATA_DIR\./,
      ),
    ])
    expect(second.said()).toContain(`process ${first.child.pid} `)
    expect(second.said()).not.toMatch(/\n\s+at /)
    await says(first, /^Ready: /m)
    expect((await ask(first.port, '/api/members.php?gender=female'))!.text).toContain('"numResults"')
  },
  PATIENT,
)

const MOMENTS = [/Database: /, /Demo site: 30 members/, /Demo site: filled/]

test.each<[string, boolean, RegExp[]]>([
  // what is cut off is the same at both places, so that by day one moment at one of them tells enough
  ['in the process', false, MOMENTS.slice(-times({ short: 1, full: MOMENTS.length }))],
  ...byNight<[string, boolean, RegExp[]]>(['at DATABASE_URL', true, MOMENTS]),
])(
  'a start that is killed again and again begins anew by itself, with its database %s',
  async (_, outside, moments) => {
    const database = outside ? await postgres.cloneDatabase() : null
    const env = database ? { DATABASE_URL: database.url } : {}
    const { dataDir } = await place()
    for (const moment of moments) {
      const cut = start('start', { port: await freePorts(), dataDir, ...env })
      await says(cut, moment)
      await end(cut.child, 'SIGKILL')
    }
    const again = start('start', { port: await freePorts(), dataDir, ...env })
    await says(again, /^Ready: /m)
    const answer = await ask(again.port, '/api/members.php?gender=female&country=DE')
    const { profiles } = JSON.parse(answer!.text) as { profiles: { main_image: { blur_filename: string } | null }[] }
    const pictures = profiles.flatMap(({ main_image: shown }) => (shown ? [shown.blur_filename] : []))
    expect(pictures.length).toBeGreaterThan(0)
    // most lie at the CDN, whose port is another one than that of the starts before
    for (const path of pictures.slice(0, 5))
      expect((await fetch(new URL(path, `http://localhost:${again.port}`))).status).toBe(200)
    await end(again.child, 'SIGKILL')
    await database?.close()
  },
  2 * PATIENT,
)

describe('storing the pictures of a first start', () => {
  const one = { seed: 'one', gender: 'female', age: 30, variant: 0 } as const
  const PICTURES = [
    { ...one, keys: ['one', 'two'] },
    { ...one, keys: ['three'] },
  ]

  test('goes on where connections are closed by the other side, and stores each once more', async () => {
    const kept = new Map<string, number>()
    const tries = new Map<string, number>()
    const put = async (key: string, bytes: Uint8Array) => {
      const count = (tries.get(key) ?? 0) + 1
      tries.set(key, count)
      if (count < 3) throw new TypeError('fetch failed', { cause: new Error('other side closed') })
      kept.set(key, bytes.length)
    }
    await fillPictures(PICTURES, {
      store: { put },
      publicStore: { put },
      copies: new Map(),
      blurs: new Map(),
      studio: await drawingStudio('test'),
      log: () => {},
    })
    expect([...kept.keys()].toSorted()).toEqual([...tries.keys()].toSorted())
    // four sizes of three photos
    expect(kept.size).toBe(12)
  })

  test('ends with the fault where it stays, and not with one that nobody handles', async () => {
    let tries = 0
    const put = async () => {
      tries++
      throw new TypeError('fetch failed')
    }
    await expect(
      fillPictures(PICTURES, {
        store: { put },
        publicStore: { put },
        copies: new Map(),
        blurs: new Map(),
        studio: await drawingStudio('test'),
        log: () => {},
      }),
    ).rejects.toThrow('fetch failed')
    expect(tries).toBeLessThanOrEqual(12 * 5)
  })
})
