import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showNewestLike } from '#app/data/auto-like.ts'
import { noticeRetries } from '#app/data/retry-notice.ts'
import { switchLanguage } from '#app/data/switch-language.ts'
import { townAt } from '#app/data/towns.ts'
import { userQuery } from '#app/data/user.ts'
import { mutate } from '#app/lib/mutate.ts'
import { createQueryClient } from '#app/lib/query.ts'

const said: string[] = []
vi.mock('#app/ui/toast.tsx', () => ({ toast: ({ text }: { text: string }) => said.push(text) }))
vi.mock('#app/lib/messages.ts', () => ({ m: { ui_retrying: () => 'again' }, loadMessages: () => Promise.resolve() }))
vi.mock('#app/lib/boot.ts', () => ({ replaceSettings: () => undefined }))
vi.mock('#app/lib/like-modal-state.ts', () => ({ showLike: () => undefined, showMatch: () => undefined }))

type Call = { file: string; key: string | null }
let asked: Call[] = []
let failures = 0
let failing = ''
const ANSWERS: Record<string, unknown> = {
  'settings.php': { settings: {} },
  'geocode.php': { town: { id: 1 } },
  'auto-like.php': { profile: null, match: false },
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  said.length = 0
  failing = ''
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const file = address.split('/').at(-1)!.split('?')[0]!
    asked.push({ file, key: new Headers(init.headers).get('idempotency-key') })
    if (failures > 0 && (!failing || file === failing)) {
      failures -= 1
      return Response.json({ error: { code: 'unavailable', params: {} } }, { status: 503 })
    }
    return Response.json(ANSWERS[file] ?? {})
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function cache() {
  const client = createQueryClient(() => undefined)
  noticeRetries(client)
  client.setQueryData(userQuery.queryKey, { user: {} } as never)
  return client
}

/** Half a second, doubled each time: what the retries of a call wait. */
const waited = (times: number) => 500 * (2 ** times - 1)

test.each([
  ['the town of a position', 'geocode.php', (client) => townAt(client, { latitude: 1, longitude: 2 })],
  ['the newest like', 'auto-like.php', (client) => showNewestLike(client)],
  ['the texts of another language', 'settings.php', (client) => switchLanguage(client, 'pl')],
  ['the language of the account', 'user.php', (client) => switchLanguage(client, 'pl')],
] as [string, string, (client: ReturnType<typeof cache>) => Promise<unknown>][])(
  '%s: the call is repeated after a failure of the server, with the same key',
  async (_, file, call) => {
    failures = 2
    failing = file
    const done = call(cache())
    await vi.advanceTimersByTimeAsync(waited(2) + 1)
    await done
    const calls = asked.filter((one) => one.file === file)
    expect(calls).toHaveLength(3)
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  },
)

test.each([
  [1, false, []],
  [3, false, ['again']],
  [3, true, []],
] as const)('with %i failures, quiet: %s, the screen says %j', async (times, quiet, words) => {
  failures = times
  const client = cache()
  const done = mutate(client, { meta: { quiet }, mutationFn: () => ask() })
  await vi.advanceTimersByTimeAsync(1_990)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(waited(times))
  await done
  expect(said).toEqual(words)
})

async function ask(): Promise<void> {
  const response = await fetch('/api/geocode.php', {})
  if (!response.ok) throw new TypeError('lost')
}

test('without a connection a call is refused at once, and nothing is said', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  failures = 1
  await expect(mutate(cache(), { mutationFn: ask })).rejects.toThrow('lost')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([asked.length, said]).toEqual([1, []])
})
