import { createConnection } from 'node:net'
import { createInMemoryRedis, type InMemoryRedisClient } from 'js-redis-server'
import { RedisFailure, RedisParser, type Reply } from './resp.ts'

/** Runs commands in order. With `atomic` nothing else runs between them, and one refused before EXEC stops them all. */
export type RedisBackend = {
  run: (commands: string[][], atomic: boolean) => Promise<Reply[] | RedisFailure>
  close: () => void
}

export async function memoryRedis(): Promise<RedisBackend> {
  const redis = await createInMemoryRedis()
  const shared = redis.connect({ returnBuffers: true })
  return {
    run: async (commands, atomic) => {
      if (!atomic) return each(shared, commands)
      // A transaction is the state of a connection, so it has one of its own.
      const own = redis.connect({ returnBuffers: true })
      try {
        await own.command('MULTI')
        await each(own, commands)
        const [result] = await each(own, [['EXEC']])
        return result instanceof RedisFailure ? result : (result as Reply[])
      } finally {
        own.close()
      }
    },
    close: () => {
      shared.close()
      redis.close()
    },
  }
}

async function each(client: InMemoryRedisClient, commands: string[][]): Promise<Reply[]> {
  const replies: Reply[] = []
  for (const [name = '', ...args] of commands) {
    replies.push(await client.command(name, ...args).then(native, (error: unknown) => new RedisFailure(words(error))))
  }
  return replies
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

// Maps, booleans and large numbers become what the older protocol, the one behind REST, has for them.
function native(value: Awaited<ReturnType<InMemoryRedisClient['command']>>): Reply {
  if (Array.isArray(value)) return value.map(native)
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return value
  if (value instanceof Error) return new RedisFailure(value.message)
  return Object.entries(value).flatMap(([field, content]) => [Buffer.from(field), native(content)])
}

/**
 * A real Redis.
 *
 * @param url `redis://[user:password@]host[:port][/database]`
 */
export async function realRedis(url: string): Promise<RedisBackend> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const socket = createConnection({ host: hostname, port: Number(port || 6379), noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void }[] = []
  const parser = new RedisParser((reply) => waiting.shift()?.resolve(reply))
  const fail = (error: Error) => waiting.splice(0).forEach(({ reject }) => reject(error))
  socket.on('data', (chunk) => parser.feed(chunk))
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The connection to Redis closed')))

  // One write per call: replies come in order and nothing slips between the commands.
  const send = (commands: string[][]) => {
    if (socket.destroyed) return Promise.reject(new Error('The connection to Redis is closed'))
    socket.write(commands.map(encode).join(''))
    return Promise.all(commands.map(() => new Promise<Reply>((resolve, reject) => waiting.push({ resolve, reject }))))
  }
  const greeting: string[][] = []
  if (password)
    greeting.push(['AUTH', ...(username ? [decodeURIComponent(username)] : []), decodeURIComponent(password)])
  if (pathname.length > 1) greeting.push(['SELECT', pathname.slice(1)])
  const refused = (await send(greeting)).find((reply) => reply instanceof RedisFailure)
  if (refused) throw refused
  return {
    run: async (commands, atomic) => {
      if (!atomic) return send(commands)
      const result = (await send([['MULTI'], ...commands, ['EXEC']])).at(-1)
      return result instanceof RedisFailure ? result : (result as Reply[])
    },
    close: () => socket.destroy(),
  }
}

function encode(command: string[]): string {
  return `*${command.length}\r\n${command.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`).join('')}`
}
