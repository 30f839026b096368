import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { brotliCompressSync, constants } from 'node:zlib'

const AS_THE_EDGE = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** A request with this header gets the search page without the people that come along. */
export const WITHOUT_PROFILES = 'x-without-profiles'

/** The search page as it would be if it brought nobody along: the app asks by itself, and its script waits for the page. */
export function withoutProfiles(html: string): string {
  const without = html
    .replace(/"answers":\[.*?\]/, '"answers":[]')
    .replace(/<ul class="grid .*?<\/ul>/s, '')
    .replaceAll(/<script type="application\/json" data-answer=.*?<\/script>/gs, '')
    .replaceAll('<script async type="module"', '<script type="module"')
  if (html.length - without.length < 1000) throw new Error('the page brings nobody along')
  return without
}

/** What a browser got: the bytes are those of the body as it came. */
export type Passed = { path: string; status: number; bytes: number }

/**
 * Stands before a site, so that both ways are measured over the same path in one run. Everything else passes as it comes.
 *
 * @param onPassed hears of every answer that has passed
 */
export async function openProxy(
  origin: string,
  onPassed: (passed: Passed) => void = () => {},
): Promise<{ origin: string; close: () => void }> {
  const { host, port } = new URL(origin)
  const server = createServer((asked, answer) => {
    const strip = asked.headers[WITHOUT_PROFILES] !== undefined && asked.url === '/members'
    const headers = { ...asked.headers, host, ...(strip && { 'accept-encoding': 'identity' }) }
    const sent = request({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }, (got) => {
      // a browser that has left in the meantime gets nothing
      if (answer.destroyed) return got.destroy()
      if (!strip) {
        let bytes = 0
        got.on('data', (part: Buffer) => (bytes += part.length))
        got.on('end', () => onPassed({ path: asked.url!, status: got.statusCode!, bytes }))
        // an answer that is cut off is cut off for the browser too
        return pipeline(got, answer.writeHead(got.statusCode!, got.headers), () => {})
      }
      const parts: Buffer[] = []
      got.on('error', () => answer.destroy())
      got.on('data', (part: Buffer) => parts.push(part))
      got.on('end', () => {
        answer.writeHead(got.statusCode!, { ...got.headers, 'content-encoding': 'br' })
        answer.end(brotliCompressSync(withoutProfiles(Buffer.concat(parts).toString()), AS_THE_EDGE))
      })
      return got
    })
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
