import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

/** Thrown by a handler: the connection ends without an answer, or in the middle of the given one. */
export class CutOff extends Error {
  readonly response: Response | undefined

  constructor(response?: Response) {
    super('the connection was cut off')
    this.response = response
  }
}

/**
 * Serves a handler on this machine only, at both of its loopback addresses.
 *
 * @param port where; 0 takes a free one
 * @throws Error if the port is taken
 */
export async function serve(handle: (request: Request) => Promise<Response>, port: number) {
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answer(handle, incoming, outgoing).catch(async (error: unknown) => {
      if (error instanceof CutOff) return cutOff(outgoing, error.response)
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify({ error: String(error) }))
    })
  }
  // Callers end idle connections themselves: one that ends here may just have been chosen for the next call.
  const first = createServer({ keepAliveTimeout: 0 }, listener)
  await listen(first, port, '127.0.0.1')
  const chosen = (first.address() as AddressInfo).port
  const second = createServer({ keepAliveTimeout: 0 }, listener)
  // Where there is no IPv6, `localhost` is the first address anyway.
  const servers = await listen(second, chosen, '::1').then(
    () => [first, second],
    () => [first],
  )
  const close = async () => {
    await Promise.all(
      servers.map((server) => {
        const closed = new Promise((resolve) => server.close(resolve))
        server.closeAllConnections()
        return closed
      }),
    )
  }
  return { port: chosen, close }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function answer(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const { method = 'GET', url = '/', headers } = incoming
  const given = new Headers()
  for (const [name, value] of Object.entries(headers)) for (const one of [value ?? []].flat()) given.append(name, one)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const request = new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: given,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit)
  const response = await handle(request)
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

async function cutOff(outgoing: ServerResponse, response: Response | undefined): Promise<void> {
  const whole = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())
  if (!response || whole.length < 2) return void outgoing.destroy()
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'content-length': whole.length })
  outgoing.write(whole.subarray(0, whole.length >> 1), () => outgoing.destroy())
}
