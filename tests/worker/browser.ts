import { request } from 'node:http'
import { expectKnownCookie } from '#tests/cookies.ts'

// Each test states which shape of answer it expects.
// oxlint-disable-next-line typescript/no-explicit-any
export type Response = { status: number; headers: Record<string, string>; body: Buffer; text: string; json: any }

type Options = { headers?: Record<string, string>; body?: string | Buffer; host?: string }

/** A browser without a screen: keeps cookies and names any host while it talks to a port of this machine. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly port: number

  constructor(port: number) {
    this.port = port
  }

  get = (path: string, options?: Options) => this.send('GET', path, options)

  post = (path: string, body: unknown) =>
    this.send('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

  send(
    method: string,
    path: string,
    { headers = {}, body, host = `localhost:${this.port}` }: Options = {},
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.port,
          method,
          path,
          // a kept connection may be closed by the other end at that moment
          agent: false,
          headers: {
            host,
            ...(cookie && { cookie }),
            ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
            ...(method === 'GET' || method === 'HEAD' ? {} : { origin: `http://${host}` }),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            for (const line of answer.headers['set-cookie'] ?? []) {
              expectKnownCookie(line)
              const pair = line.split(';')[0]!
              this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
            }
            const whole = Buffer.concat(parts)
            const text = whole.toString()
            const names = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
            const isJson = answer.headers['content-type']?.includes('json') && text
            resolve({
              status: answer.statusCode ?? 0,
              headers: Object.fromEntries(names) as Record<string, string>,
              body: whole,
              text,
              json: isJson ? JSON.parse(text) : null,
            })
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
