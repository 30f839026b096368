type Answer = { result?: object; error?: { message: string } }
type HeapUsage = { usedSize: number; backingStorageSize: number }

const PAUSE_MS = 50
const ROUNDS = 3

/**
 * Speaks the inspector protocol to the isolate at `url`.
 *
 * @param wake sends any request to the isolate: it gets to the collection that was asked for when it next has something to do
 * @returns `heap`, which lets the isolate collect its garbage and tells how many bytes are left, and `close`
 * @throws Error if nothing answers there
 */
export async function openInspector(url: string, wake: () => Promise<unknown>) {
  const socket = new WebSocket(url)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`no inspector at ${url}`)))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, ...answer } = JSON.parse(String(data)) as Answer & { id?: number }
    if (id !== undefined) waiting.get(id)?.(answer)
  })
  let last = 0
  async function call<Result extends object>(method: string): Promise<Result> {
    const id = ++last
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method }))
    const { result, error } = await answered
    waiting.delete(id)
    if (!result) throw new Error(`${method}: ${error?.message}`)
    return result as Result
  }
  return {
    async heap(): Promise<number> {
      for (let round = 0; round < ROUNDS; round++) {
        const collecting = call('HeapProfiler.collectGarbage')
        const waking = setInterval(() => void wake().catch(() => {}), PAUSE_MS)
        await collecting
        clearInterval(waking)
      }
      const { usedSize, backingStorageSize } = await call<HeapUsage>('Runtime.getHeapUsage')
      return usedSize + backingStorageSize
    },
    close: () => socket.close(),
  }
}
