import type { ExecutionContext, ExportedHandler, Fetcher } from '@cloudflare/workers-types'

type Env = { ASSETS: Fetcher }

const Time = Date
let aheadMs = 0
let assets = { lateMs: 0, status: 200 }
/** How often a live object was made or woken, called by the worker, and woken by a message of a tab. */
const lives = { made: 0, called: 0, told: 0 }

type LiveClass = new (...given: never[]) => {
  fetch(request: Request): Promise<Response>
  webSocketMessage(...given: unknown[]): Promise<void>
}

/** The live objects with their awakenings counted; `GET /__front` answers them. */
export const counted = (Live: LiveClass): LiveClass =>
  class extends Live {
    constructor(...given: never[]) {
      super(...given)
      lives.made++
    }
    override fetch(request: Request) {
      lives.called++
      return super.fetch(request)
    }
    override webSocketMessage(...given: unknown[]) {
      lives.told++
      return super.webSocketMessage(...given)
    }
  }

globalThis.Date = class extends Time {
  constructor(...given: []) {
    super(...(given.length > 0 ? given : ([Time.now() + aheadMs] as unknown as [])))
  }
  static override now = () => Time.now() + aheadMs
} as DateConstructor

/**
 * What stands in front of the built worker: moves its clock on and disturbs its static files. `POST /__front?ahead=61000&late=300&status=503`
 * turns all of it; what is not named is as it should be.
 */
export const inFrontOf = (worker: ExportedHandler<Env>) => ({
  fetch(request: Request, env: Env, ctx: ExecutionContext) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/__front' && request.method === 'GET') return Response.json(lives)
    if (pathname === '/__front') {
      const given = (name: string, otherwise: number) => Number(searchParams.get(name) ?? otherwise)
      aheadMs = given('ahead', 0)
      assets = { lateMs: given('late', 0), status: given('status', 200) }
      return new Response(null, { status: 204 })
    }
    return worker.fetch!(request as never, { ...env, ASSETS: disturbed(env.ASSETS) }, ctx)
  },
})

const disturbed = (files: Fetcher) =>
  ({
    async fetch(address: string) {
      const { lateMs, status } = assets
      if (lateMs) await new Promise((resolve) => setTimeout(resolve, lateMs))
      return status === 200 ? files.fetch(address) : new Response(null, { status })
    },
  }) as unknown as Fetcher
