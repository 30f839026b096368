import type { Backend } from '#db/client.ts'
import { times } from '#tests/setup/effort.ts'
import type { virtualClock } from './virtual-clock.ts'

/** The content of garbage answers. No answer and no log may repeat it. */
export const RUBBISH = 'rubbish-of-a-proxy'

const SLOW_MS = 1400

type Time = ReturnType<typeof virtualClock>
type Kind = {
  /** Whether the backend has done what it was asked for, and only its answer is missing. */
  done?: true
  answer: (call: () => Promise<Response>, init: RequestInit, time: Time) => Promise<Response>
}

const hang = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
const page = (status: number, headers: Record<string, string> = {}) =>
  new Response(`<!doctype html><title>${RUBBISH}</title><p>at ${RUBBISH}`, {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  })
const json =
  (value: unknown, status = 200) =>
  async () =>
    Response.json(value, { status })

/** Half of what the backend says; `broken` ends the line there, without it the answer looks whole. */
const half = async (call: () => Promise<Response>, broken: boolean): Promise<Response> => {
  const answer = await call()
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes.subarray(0, Math.floor(bytes.length / 2)))
      if (broken) controller.error(new TypeError('terminated'))
      else controller.close()
    },
  })
  return new Response(body, { status: answer.status, headers: { 'content-type': 'application/json' } })
}

export const KINDS = {
  refused: { answer: () => Promise.reject(new TypeError('fetch failed')) },
  hangs: { answer: (_, { signal }) => hang(signal) },
  'hangs after its work': {
    done: true,
    answer: async (call, { signal }) => {
      await call()
      return hang(signal)
    },
  },
  'hangs within its answer': {
    done: true,
    answer: async (call, { signal }) => {
      await call()
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('{"'))
          signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
        },
      })
      return new Response(body)
    },
  },
  slow: {
    answer: async (call, { signal }, time) => {
      await Promise.race([time.sleep(SLOW_MS), hang(signal)])
      return call()
    },
  },
  '500 as data': { answer: json({ message: RUBBISH, error: RUBBISH }, 500) },
  '502 as a page': { answer: async () => page(502) },
  '403 as a page': { answer: async () => page(403) },
  '400 as a page': { answer: async () => page(400) },
  '429 as a page': { answer: async () => page(429, { 'retry-after': '30' }) },
  'a page': { answer: async () => page(200) },
  nothing: { answer: async () => new Response('') },
  null: { answer: json(null) },
  'an empty object': { answer: json({}) },
  'an empty list': { answer: json([]) },
  'another shape': { answer: json({ ok: true, message: RUBBISH, rows: [], fields: [], results: [], result: null }) },
  'half of its answer': { done: true, answer: (call) => half(call, false) },
  'cut off': { done: true, answer: (call) => half(call, true) },
  'cut off before its answer': {
    done: true,
    answer: async (call) => {
      await call()
      throw new TypeError('other side closed')
    },
  },
} satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

/** One of each sort: what cannot be reached, comes late, is refused, is not what it should be, or ends early. */
const ONE_OF_EACH_SORT: readonly KindName[] = [
  'refused',
  'hangs',
  'hangs after its work',
  'slow',
  '502 as a page',
  '429 as a page',
  'a page',
  'cut off before its answer',
]
const OTHERS = (Object.keys(KINDS) as KindName[]).filter((kind) => !ONE_OF_EACH_SORT.includes(kind))
const OTHERS_BY_DAY = 3

/** The faults that a request meets: all by night; by day one of each sort, and by turns a few of the others. */
export function kindsFor(turn: number): KindName[] {
  const some = Array.from({ length: OTHERS_BY_DAY }, (_, at) => OTHERS[(turn * OTHERS_BY_DAY + at) % OTHERS.length]!)
  return [...ONE_OF_EACH_SORT, ...times({ short: some, full: OTHERS })]
}

export function failing(kind: KindName, call: Backend, time: Time): Backend {
  return (url, init) => (KINDS[kind] as Kind).answer(() => time.working(() => call(url, init)), init, time)
}

export const leavesWork = (kind: KindName) => 'done' in KINDS[kind]
