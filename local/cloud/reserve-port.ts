import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

const SECONDS = 2

export type ReservedPort = {
  open: (port: number) => void
  close: () => Promise<void>
}

/**
 * Takes a port of this machine at once. Until it is opened every request is answered by 503 with `Retry-After`; from then on
 * connections go through as they are. So the port changes hands without a gap.
 *
 * @throws Error if the port is taken
 */
export async function reservePort(port: number): Promise<ReservedPort> {
  let behind: number | undefined
  const waiting = createHttp(refuse)
  const sockets = new Set<Socket>()
  const take = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    if (behind === undefined) return void waiting.emit('connection', socket)
    const through = connect({ port: behind, host: '127.0.0.1', noDelay: true })
    // When one side ends, the other ends too; that is no error.
    pipeline(socket, through, socket, () => undefined)
  }
  const servers = [await listen(take, port, '127.0.0.1')]
  // Where there is no IPv6, `localhost` is the first address anyway.
  const second = await listen(take, port, '::1').catch(() => null)
  if (second) servers.push(second)
  return {
    open: (at) => {
      behind = at
    },
    async close() {
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
      for (const socket of sockets) socket.destroy()
      await Promise.all(closed)
    },
  }
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  response.writeHead(503, {
    'content-type': 'application/json',
    'retry-after': String(SECONDS),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'server-timing': 'trips;dur=0, sql;dur=0, redis;dur=0',
    // The next request of this browser may find the site ready.
    connection: 'close',
  })
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify({ error: { code: 'unavailable', params: {} } }))
}

function listen(take: (socket: Socket) => void, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ noDelay: true, allowHalfOpen: false }, take)
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}
