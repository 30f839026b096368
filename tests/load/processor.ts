import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '#local/demo/random.ts'
import { DEMO_LOGINS, type startSite } from '#local/site.ts'
import { startWorker } from '#local/worker.ts'
import { Browser } from '#tests/worker/browser.ts'
import { Person } from './person.ts'

type Site = Pick<Awaited<ReturnType<typeof startSite>>, 'cloud' | 'workerPort'>

/** So many members that none uses up a rate that the isolate counts by itself. */
const PEOPLE = 12
/** So often each kind is asked for before it counts: V8 has then compiled what runs often. */
const WARM = 72
/** Kinds take turns in short rounds, and trivial requests come between them, so that what else the machine does meets all alike. */
const REPEATS = 12
const TRIVIAL_REPEATS = 4
/** Writes have rates: a third of them stays within what the isolate counts alone. */
const WRITES = 3
/** No round follows once so many have moved the mean by no more than this part of it. */
const SETTLED = { rounds: 3, part: 0.015 }
const AFTERWARDS_MS = 20

/** Stands in front of the built worker in a runtime of its own, and answers everything with next to nothing. */
const TRIVIAL = `export * from './worker.js'
export default { fetch: () => new Response('ok') }`

/** A member who is logged in, with somebody to write to and the address of a picture that is not public. */
type Member = { person: Person; conversation: string; partner: string; picture: string; cookie: string }

const KINDS: Record<string, (by: Member, port: number) => Promise<{ status: number }>> = {
  pages: ({ person }) => person.asks('GET', '/members'),
  'live channels': openChannel,
  'GET /api/chat.php': ({ person, conversation }) => person.asks('GET', `/api/chat.php?id=${conversation}`),
  'GET /api/chats.php': ({ person }) => person.asks('GET', '/api/chats.php'),
  'GET /api/image.php': ({ person, picture }) => person.asks('GET', picture),
  'GET /api/likes.php': ({ person }) => person.asks('GET', '/api/likes.php'),
  'GET /api/member.php': ({ person }) => person.asks('GET', `/api/member.php?id=${person.someone}`),
  'GET /api/members.php': ({ person }) => person.asks('GET', `/api/members.php${person.onward}`),
  'GET /api/user.php': ({ person }) => person.asks('GET', '/api/user.php'),
  'POST /api/like.php': ({ person }) => person.asks('POST', '/api/like.php', { id: person.someone }),
  'PUT /api/like.php': ({ person }) => person.asks('PUT', '/api/like.php', { id: person.someone }),
  'POST /api/message.php': ({ person, partner }) =>
    person.asks('POST', '/api/message.php', { to: partner, kind: 'text', text: 'Hallo' }, randomUUID()),
}

/**
 * Measures the processor time of each kind of request of a day in the warm runtime, in milliseconds, less what the runtime spends on a
 * trivial worker's answer through the same entry: HTTP, Miniflare's own worker in front, the router of static files. What V8 compiles and
 * collects beside counts, and so do the calls of backends as the runtime makes them. Kinds that no entry stands for are an error.
 *
 * A busy machine makes everything dearer, the trivial request as much as the others: what is told is how many times the trivial one each
 * kind takes over all rounds, times the trivial one's cost in the quietest of them.
 *
 * @param day how often a day has each kind
 * @param most how many rounds at most
 */
export async function measureProcessor(
  { cloud, workerPort }: Site,
  day: ReadonlyMap<string, number>,
  most: number,
): Promise<{ trivial: number; spent: Map<string, number>; mean: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'liaison-trivial-'))
  const trivial = await startWorker({ port: 0, cloud: cloud.origin, dataDir, bindings: {}, front: TRIVIAL })
  try {
    const nobody = new Browser(trivial.port)
    const members = await logIn(cloud, workerPort)
    let turn = 0
    const actions = [...day.keys()].map((kind) => {
      const doing = KINDS[kind]
      if (!doing) throw new Error(`nothing stands for ${kind}`)
      const isWrite = /^(POST|PUT|live)/.test(kind)
      return { kind, share: isWrite ? 1 / WRITES : 1, work: () => doing(members[turn++ % members.length]!, workerPort) }
    })
    const cost = async (kind: string, work: () => Promise<{ status: number }>, repeats: number) => {
      const before = cpuMs()
      for (let done = 0; done < repeats; done++) {
        const { status } = await work()
        if (status >= 300) throw new Error(`${kind} was answered ${status}`)
      }
      await sleep(AFTERWARDS_MS)
      return (cpuMs() - before) / repeats
    }
    // nobody reads as much in an hour
    const forget = () => cloud.pool.query('delete from read_counters')
    await forget()
    for (const { kind, work, share } of actions) await cost(kind, work, WARM * share)
    await cost('the trivial one', () => nobody.get('/login'), WARM)
    const sums = new Map([...day.keys()].map((kind) => [kind, 0]))
    const idle: number[] = []
    const means: number[] = []
    const requests = sumOf(day.values())
    for (let round = 1; round <= most; round++) {
      await forget()
      const trivials = []
      for (const { kind, work, share } of actions) {
        trivials.push(await cost('the trivial one', () => nobody.get('/login'), TRIVIAL_REPEATS))
        sums.set(kind, sums.get(kind)! + (await cost(kind, work, REPEATS * share)))
      }
      idle.push(sumOf(trivials) / trivials.length)
      const times = (kind: string) => sums.get(kind)! / sumOf(idle) - 1
      const quietest = Math.min(...idle)
      const spent = new Map([...day.keys()].map((kind) => [kind, Math.max(0, times(kind) * quietest)]))
      means.push(sumOf([...day].map(([kind, count]) => count * times(kind))) / requests)
      const late = means.slice(-SETTLED.rounds)
      const settled = round > SETTLED.rounds && Math.max(...late) - Math.min(...late) <= SETTLED.part * means.at(-1)!
      if (settled || round === most) return { trivial: quietest, spent, mean: means.at(-1)! * quietest }
    }
    throw new Error('no round was asked for')
  } finally {
    await trivial.worker.dispose()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0)

async function logIn(cloud: Site['cloud'], port: number): Promise<Member[]> {
  const { email, password } = DEMO_LOGINS[0]!
  const { rows: accounts } = await cloud.pool.query(
    `with known as (select password_hash from users where email = $1),
    chosen as (
      select u.id, 'member-' || u.id || '@demo.example' as email from users u join profiles p on p.user_id = u.id
      where u.status = 'active' and u.email <> $1 and p.country = 'DE'
        and exists (select 1 from conversation_members where user_id = u.id)
      order by u.id limit $2
    )
    update users u set credits = 1000, email = c.email, email_key = c.email, password_hash = k.password_hash
    from known k, chosen c where u.id = c.id returning u.email`,
    [email, PEOPLE],
  )
  const { rows: pictured } = await cloud.pool.query(
    `select p.public_id as id from profiles p join photos on photos.user_id = p.user_id
    where p.status = 'active' and photos.status = 'active' and not photos.private and photos.id <> p.main_photo_id limit 1`,
  )
  const members = []
  for (const { email: address } of accounts) {
    const person = new Person(port, seeded(address))
    const { headers } = await person.asks('POST', '/api/user.php', { email: address, password })
    await person.asks('GET', '/api/members.php')
    const { chats } = (await person.asks('GET', '/api/chats.php')).json
    const { photos } = (await person.asks('GET', `/api/member.php?id=${pictured[0].id}`)).json
    members.push({
      person,
      conversation: chats[0].conversation.id,
      partner: chats[0].profile.id,
      picture: photos.find((photo: { filename: string }) => photo.filename.startsWith('/api/')).thumb_filename,
      cookie: headers['set-cookie']!.split(';')[0]!,
    })
  }
  return members
}

function openChannel({ cookie }: Member, port: number): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      origin: `http://127.0.0.1:${port}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from(randomUUID()).subarray(0, 16).toString('base64'),
    }
    request({ host: '127.0.0.1', port, path: '/api/live.php', headers, agent: false })
      .on('upgrade', (_, socket) => {
        socket.destroy()
        resolve({ status: 101 })
      })
      .on('response', ({ statusCode }) => resolve({ status: statusCode! }))
      .on('error', reject)
      .end()
  })
}

/** Processor time in milliseconds of all runtimes that this process has started, by the kernel's accounts: those of no other process, however busy the machine is. */
export function cpuMs(): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const stat = read(`/proc/${pid}/stat`)
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return stat ? [{ pid: Number(pid), parent, isRuntime: stat.includes('(workerd)') }] : []
    })
  const ours = (pid: number): number[] => [
    pid,
    ...processes.filter(({ parent }) => parent === pid).flatMap((child) => ours(child.pid)),
  ]
  const mine = new Set(ours(process.pid))
  const nanoseconds = processes
    .filter(({ pid, isRuntime }) => isRuntime && mine.has(pid))
    .flatMap(({ pid }) => readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}/schedstat`))
    .reduce((sum, file) => sum + Number(read(file).split(' ')[0]), 0)
  return nanoseconds / 1e6
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
