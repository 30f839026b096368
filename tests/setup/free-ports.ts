import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port that is free, and so is the one above it. Both lie below those that the system gives to whoever asks for any: they stay
 * free until they are taken, and while a killed site is away.
 */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
