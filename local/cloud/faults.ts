import { setTimeout as sleep } from 'node:timers/promises'

type Handler = (request: Request) => Promise<Response>
type Fault = { path: string; status?: number; delayMs?: number; times: number }

/**
 * Failures on demand. `POST {"path": "/payments", "status": 503, "times": 1}` lets the next calls under a path fail, with
 * `delayMs` instead of or beside `status` they are late; `DELETE` ends all of them.
 *
 * @returns `control`, which takes these orders, and `faulty`, which makes a handler obey them
 */
export function faultSwitch() {
  let faults: Fault[] = []

  const control: Handler = async (request) => {
    if (request.method === 'DELETE') {
      faults = []
      return Response.json({ faults })
    }
    const order: unknown = request.method === 'POST' ? await request.json().catch(() => undefined) : undefined
    const fault = read(order)
    if (!fault) return Response.json({ error: 'expected {path, status and/or delayMs, times}' }, { status: 422 })
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
      if (fault.status) return Response.json({ error: 'a fault was ordered' }, { status: fault.status })
      return handler(request)
    }

  return { control, faulty }
}

function read(order: unknown): Fault | undefined {
  if (typeof order !== 'object' || order === null) return
  const { path, status, delayMs, times = 1 } = order as Record<string, unknown>
  if (typeof path !== 'string' || !path.startsWith('/') || typeof times !== 'number') return
  if (typeof status === 'number' && status >= 400 && status <= 599)
    return { path, status, times, ...(typeof delayMs === 'number' ? { delayMs } : {}) }
  return typeof delayMs === 'number' ? { path, delayMs, times } : undefined
}
