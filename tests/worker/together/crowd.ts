import { Agent, type IncomingMessage, request } from 'node:http'
import type { Random } from '#local/demo/random.ts'
import { type Ask, type Scene, TABLE } from '#tests/functions/authorisation-table.ts'
import { contractViolations } from '#tests/support/check-answer.ts'
import { everyVerb } from '#tests/support/every-verb.ts'
import type { openScenes } from '#tests/support/scenes.ts'
import type { Answer } from '#tests/support/visitor.ts'
import { png } from '#tests/worker/hostile-pictures.ts'
import type { Edge } from './edge.ts'

/** One request as it goes over the wire; `name` is `POST /api/like.php`, `PAGE /members` or `FORM /signup`. */
export type PlannedRequest = {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

type How = {
  host: string
  /** All at once unless a number of clients is given, each of which asks for one thing after another. */
  clients?: number
  /** When somebody goes away, in milliseconds or once something has happened; 0 for those who stay. */
  leaves?: (planned: PlannedRequest) => Leaving
  /** Whether `unavailable` is a wrong answer. Otherwise a backend may be out of order, or the machine too busy for all of this. */
  served?: boolean
}

type Leaving = number | Promise<void>

const APP_PAGES = ['/members', '/login', '/chats', '/premium', '/faq', '/unheard', `/${'x'.repeat(43)}`]
const LANDERS = ['/', '/landers/gallery']
/** Pages without the app. Landers lead members on. */
const DOCUMENTS = [...LANDERS, '/pricing', '/complaints', '/pages/faq']
/** What browsers without script send, and where it leads; without fields a form comes again. */
const FORMS: [path: string, fields: Record<string, string>, leads?: string][] = [
  ['/entry-warning', { answer: 'old enough', to: '/pricing' }, '/pricing'],
  ['/share-photo', {}, '/profile/photos'],
  ['/complaints', {}],
  ['/withdrawal', {}],
  ['/reset-password', {}],
  ['/signup', {}],
]
/** Longer than any request may take, on a machine that is busy with other things. */
const PATIENCE_MS = 30_000

/** Members of all kinds and visitors, who ask for every endpoint, verb and page. */
export async function openCrowd(scenes: Awaited<ReturnType<typeof openScenes>>, edge: Edge, random: Random) {
  const mint = (kind: Parameters<typeof scenes.viewer>[0]) => scenes.viewer(kind, true)
  const [visitor, unconfirmed, free, premium, ...passing] = await Promise.all(
    (['visitor', 'unconfirmed', 'free', 'premium', 'unconfirmed', 'free', 'premium'] as const).map(mint),
  )
  const staying = [visitor!, unconfirmed!, free!, premium!]
  const photo = await png()
  let pictures: string[] = []
  const tally = { asked: 0, left: 0, violations: 0 }

  async function plan(
    name: string,
    scene: Scene,
    method: string,
    path: string,
    ask: Ask = {},
  ): Promise<PlannedRequest> {
    const { query, body, key, headers } = ask
    const address = query ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}` : path
    const raw = typeof body === 'string' || body instanceof FormData
    const sent = new Request('http://any.test', {
      method: method === 'GET' ? 'POST' : method,
      body: body === undefined ? null : raw ? body : JSON.stringify(body),
    })
    const type = sent.headers.get('content-type')
    return {
      name,
      method,
      path: address,
      headers: {
        'sec-fetch-site': 'same-origin',
        'cf-connecting-ip': `198.18.${random.int(0, 255)}.${random.int(1, 254)}`,
        cookie: [...scene.asking.cookies].map((pair) => pair.join('=')).join('; '),
        ...(body === undefined ? {} : { 'content-type': raw && type ? type : 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
      body: Buffer.from(await sent.arrayBuffer()),
    }
  }

  const upload = (scene: Scene) => {
    const body = new FormData()
    body.set('photo', new File([new Uint8Array(photo)], 'me.png', { type: 'image/png' }))
    return plan('POST /api/photos.php', scene, 'POST', '/api/photos.php', { body })
  }

  /** Everything once, in random order and by somebody of a random kind: endpoints and verbs, a picture's way in and out, pages, forms. */
  async function everything(): Promise<PlannedRequest[]> {
    const calls = everyVerb().map(({ name, method, path }) => {
      const { ask, destroys } = TABLE[name]!
      const scene = random.pick(destroys ? passing : staying)
      return plan(name, scene, method, path, ask(scene))
    })
    const shown = pictures.map((path) => plan('GET /api/image.php', free!, 'GET', path))
    const pages = [...APP_PAGES, ...DOCUMENTS, `/members/${free!.target}`].map((path) =>
      plan(`PAGE ${path}`, random.pick(staying), 'GET', path),
    )
    const forms = FORMS.map(([path, fields]) =>
      plan(`FORM ${path}`, random.pick(staying), 'POST', path, {
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    )
    const all = await Promise.all([...calls, ...shown, ...pages, ...forms, upload(free!), upload(premium!)])
    return random.sample(all, all.length)
  }

  const one = (name: string): Promise<PlannedRequest> => {
    const [method = '', path = ''] = name.split(' ')
    return plan(name, free!, method === 'PAGE' ? 'GET' : method, path, TABLE[name]?.ask(free!))
  }

  /** Lets them ask, and tells what was wrong with the answers of those who stayed. */
  async function ask(
    requests: PlannedRequest[],
    { host, clients = requests.length, leaves = () => 0, served = false }: How,
  ) {
    const queue = [...requests]
    const wrong: string[] = []
    const client = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const answer = await send(edge.port(), host, next, leaves(next))
        tally.asked++
        if (answer === 'left') tally.left++
        else wrong.push(...judge(next, answer, served))
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    wrong.push(...edge.complaints())
    tally.violations += wrong.length
    return counted(wrong)
  }

  const answer = async (name: string, host: string) => {
    const given = await send(edge.port(), host, await one(name), 0)
    if (given === 'left' || given === 'none') throw new Error(`${name} got no answer`)
    return given
  }

  // A picture that exists.
  const stored = await send(edge.port(), 'liaison.test', await upload(free!), 0)
  if (typeof stored === 'string' || stored.status !== 201) throw new Error('the picture was not taken')
  const { filename, tile_filename, thumb_filename } = stored.json.photo.image ?? stored.json.photo
  pictures = [filename, tile_filename, thumb_filename]
  return { everything, one, ask, answer, tally }
}

function counted(all: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const each of all) counts[each] = (counts[each] ?? 0) + 1
  return counts
}

type Given = Answer & { text: string }

/** Sends a request over a connection of its own, which is torn down where somebody leaves. */
function send(port: number, host: string, planned: PlannedRequest, leaves: Leaving): Promise<Given | 'left' | 'none'> {
  const { method, path, body } = planned
  const changes = method !== 'GET'
  // A connection that could be used again: only there does the runtime notice at once that somebody has gone.
  const agent = new Agent({ keepAlive: true })
  return new Promise((resolve) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent,
      headers: {
        ...planned.headers,
        host,
        ...(changes || planned.headers.upgrade ? { origin: `http://${host}` } : {}),
        ...(changes ? { 'content-length': String(body.length) } : {}),
      },
    })
    const end = (result: Given | 'left' | 'none') => {
      clearTimeout(timer)
      agent.destroy()
      resolve(result)
    }
    const goAway = () => {
      sent.socket?.resetAndDestroy()
      end(leaves ? 'left' : 'none')
    }
    const timer = setTimeout(goAway, (typeof leaves === 'number' && leaves) || PATIENCE_MS)
    if (typeof leaves === 'object') void leaves.then(goAway)
    sent.on('error', () => end(leaves ? 'left' : 'none'))
    sent.on('upgrade', (response, socket) => {
      socket.destroy()
      end({ status: 101, json: null, text: '', ...told(response) })
    })
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => end(leaves ? 'left' : 'none'))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const { headers, trips } = told(response)
        const json = headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
        end({ status: response.statusCode ?? 0, headers, json, trips, text })
      })
    })
    // Some clients leave in the middle of their request body.
    if (typeof leaves === 'number' && leaves % 2 && body.length > 1) sent.write(body.subarray(0, body.length >> 1))
    else sent.end(changes ? body : undefined)
  })
}

function told(response: IncomingMessage): Pick<Given, 'headers' | 'trips'> {
  const headers = new Headers(
    Object.entries(response.headers).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  )
  const timing = headers.get('Server-Timing') ?? ''
  const count = (name: string) => Number(new RegExp(`${name};dur=(\\d+)`).exec(timing)?.[1] ?? Number.NaN)
  return { headers, trips: { trips: count('trips'), sql: count('sql'), redis: count('redis') } }
}

/** The answers that the search page brings along, as if they had been asked for. */
function broughtAlong(page: Given): string[] {
  if (page.status !== 200) return []
  const all = [...page.text.matchAll(/data-answer="(\/api\/[\w-]+\.php)[^"]*" data-status="(\d+)">(.*?)<\/script>/g)]
  if (all[0]?.[1] !== '/api/members.php') return ['brings no people']
  return all.flatMap(([, path, status, json]) =>
    contractViolations({ ...page, status: Number(status), json: JSON.parse(json!) }, `GET ${path}`),
  )
}

function judge({ name }: PlannedRequest, answer: Given | 'none', served: boolean): string[] {
  if (answer === 'none') return [`${name}: no answer`]
  const [kind, path = ''] = name.split(' ')
  const flaws = { PAGE: pageFlaws, FORM: formFlaws }[kind!]
  const found = flaws ? flaws(path, answer) : contractViolations(answer, name)
  if (name === 'PAGE /members') found.push(...broughtAlong(answer))
  if (answer.status === 503 && served) found.push('unavailable, though nothing is')
  return found.map((flaw) => `${name}: ${flaw} ${answer.status >= 500 ? answer.text.slice(0, 200) : ''}`)
}

/** A form leads on, or comes again as a document of its own. */
function formFlaws(path: string, { status, headers, text }: Given): string[] {
  const leads = FORMS.find(([form]) => form === path)?.[2]
  if (leads)
    return [303, 503].includes(status) && (status === 503 || headers.get('location') === leads) ? [] : ['leads nowhere']
  const again = /<main id="content".*<\/html>\s*$/s.test(text)
  return [422, 429, 503].includes(status) && (again || headers.has('Retry-After')) ? [] : [`status ${status}`]
}

/** A page is the app or a document of its own, or the notice that the site is unavailable. */
function pageFlaws(path: string, { status, headers, text }: Given): string[] {
  const html = /^text\/html; charset=utf-8$/i.test(headers.get('content-type') ?? '')
  if (status === 302 && LANDERS.includes(path)) return headers.get('location') === '/members' ? [] : ['leads nowhere']
  const whole = DOCUMENTS.includes(path) ? /<main id="content".*<\/html>\s*$/s : /<div id="app">.*<\/html>\s*$/s
  if ([200, 404].includes(status)) return html && whole.test(text) ? [] : ['is no page']
  return status === 503 && html && headers.has('Retry-After') ? [] : [`status ${status}`]
}
