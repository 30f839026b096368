import { setTimeout as sleep } from 'node:timers/promises'
import { CutOff } from './serve.ts'

type Handler = (request: Request) => Promise<Response>
type Fault = {
  path: string
  times: number
  delayMs?: number
  status?: number
  /** What is answered instead, with `status` or 200. */
  body?: string
  /** No answer comes; the connection ends when all faults end. */
  hang?: boolean
  /** The work is done, and the connection ends in the middle of the answer. */
  cut?: boolean
}

/**
 * Failures on demand. `POST {"path": "/payments", "status": 503, "times": 1}` lets the next calls under a path fail; with `delayMs`
 * instead or beside they are late, with `hang` they get no answer, with `cut` half of one, with `body` another one. `DELETE` ends
 * all of them.
 *
 * @returns `control`, which takes these orders, and `faulty`, which makes a handler obey them
 */
export function faultSwitch() {
  let faults: Fault[] = []
  let ended = Promise.withResolvers<void>()

  const control: Handler = async (request) => {
    if (request.method === 'DELETE') {
      faults = []
      ended.resolve()
      ended = Promise.withResolvers()
      return Response.json({ faults })
    }
    const order: unknown = request.method === 'POST' ? await request.json().catch(() => undefined) : undefined
    const fault = read(order)
    if (!fault)
      return Response.json({ error: 'expected {path, delayMs, status, body, hang or cut, times}' }, { status: 422 })
    faults.push(fault)
    return Response.json({ faults })
  }

  const faulty =
    (handler: Handler): Handler =>
    async (request) => {
      const { pathname } = new URL(request.url)
      const fault = faults.find(({ path }) => pathname.startsWith(path))
      if (!fault) return handler(request)
      fault.times--
      faults = faults.filter(({ times }) => times > 0)
      if (fault.delayMs) await sleep(fault.delayMs)
      if (fault.hang) {
        await ended.promise
        throw new CutOff()
      }
      if (fault.cut) throw new CutOff(await handler(request))
      if (fault.body !== undefined) return new Response(fault.body, { status: fault.status ?? 200 })
      if (fault.status) return Response.json({ error: 'a fault was ordered' }, { status: fault.status })
      return handler(request)
    }

  return { control, faulty }
}

function read(order: unknown): Fault | undefined {
  if (typeof order !== 'object' || order === null) return
  const { path, times = 1, delayMs, status, body, hang, cut } = order as Record<string, unknown>
  if (typeof path !== 'string' || !path.startsWith('/') || typeof times !== 'number') return
  const fault: Fault = {
    path,
    times,
    ...(typeof delayMs === 'number' && { delayMs }),
    ...(typeof status === 'number' && status >= 400 && status <= 599 && { status }),
    ...(typeof body === 'string' && { body }),
    ...(hang === true && { hang }),
    ...(cut === true && { cut }),
  }
  return Object.keys(fault).length > 2 ? fault : undefined
}
