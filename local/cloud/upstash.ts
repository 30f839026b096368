import type { RedisBackend } from './redis.ts'
import { RedisFailure, type Reply } from './resp.ts'

/**
 * Upstash's REST protocol: a command as a JSON array by POST to the base address, lists of them to `/pipeline` and
 * `/multi-exec`.
 *
 * @param backend where commands run
 * @param token what callers must show as bearer
 * @returns a handler for every path under the base address
 */
export function upstashHandler(backend: RedisBackend, token: string) {
  return async (request: Request): Promise<Response> => {
    if (request.headers.get('authorization') !== `Bearer ${token}`) return refuse(401, 'Unauthorized')
    if (request.method !== 'POST') return refuse(405, 'Commands are sent by POST')
    const body: unknown = await request.json().catch(() => undefined)
    const base64 = request.headers.get('upstash-encoding') === 'base64'
    const show = (reply: Reply) =>
      reply instanceof RedisFailure ? { error: reply.message } : { result: encode(reply, base64) }

    const mode = new URL(request.url).pathname.split('/').at(-1)
    if (mode === 'pipeline' || mode === 'multi-exec') {
      if (!Array.isArray(body) || !body.every(isCommand)) return refuse(400, 'ERR the body is no list of commands')
      const replies = await backend.run(body.map(textual), mode === 'multi-exec')
      return replies instanceof RedisFailure ? refuse(400, replies.message) : Response.json(replies.map(show))
    }
    if (!isCommand(body)) return refuse(400, 'ERR the body is no command')
    const replies = await backend.run([textual(body)], false)
    const reply = replies instanceof RedisFailure ? replies : (replies[0] ?? null)
    return reply instanceof RedisFailure ? refuse(400, reply.message) : Response.json(show(reply))
  }
}

function refuse(status: number, error: string) {
  return Response.json({ error }, { status })
}

function isCommand(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0
}

function textual(command: unknown[]): string[] {
  return command.map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
}

function encode(reply: Exclude<Reply, RedisFailure>, base64: boolean): unknown {
  if (Array.isArray(reply))
    return reply.map((item) => (item instanceof RedisFailure ? item.message : encode(item, base64)))
  if (reply === null || typeof reply === 'number') return reply
  // The status OK is never encoded; a stored "OK" is.
  if (reply === 'OK') return reply
  const bytes = Buffer.from(reply as string)
  return bytes.toString(base64 ? 'base64' : 'utf8')
}
