/**
 * Lets `fetch` of this process answer from a handler instead of a socket, for tests of clients that know only an address.
 *
 * @param origin addresses that start with it go to the handler; all others go on as before
 * @returns a function that undoes it
 */
export function routeFetch(origin: string, handler: (request: Request) => Promise<Response>): () => void {
  const before = globalThis.fetch
  const routed: typeof fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address !== origin && !address.startsWith(`${origin}/`)) return before(input, init)
    return handler(new Request(input, init))
  }
  globalThis.fetch = routed
  return () => {
    if (globalThis.fetch === routed) globalThis.fetch = before
  }
}
