import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLike } from '#app/data/set-like.ts'
import { loadMessages, m } from '#app/lib/messages.ts'
import { createQueryClient } from '#app/lib/query.ts'
import type { LikesAnswer } from '#core/search/types.ts'
import type { ProfileCard } from '#core/profiles/types.ts'

const { said } = vi.hoisted(() => ({ said: [] as string[] }))
vi.mock('#app/ui/toast.tsx', () => ({ toast: ({ text }: { text: string }) => said.push(text) }))

const ADA = { id: '9f0c1c8e-0000-4000-8000-000000000001', name: 'Ada' } as ProfileCard
const NONE: LikesAnswer = {
  profiles: [],
  next: { given: null, received: null, matches: null },
  liked_by: [],
  matches: [],
  counts: { given: 0, received: 0, matches: 0, new: 0 },
}

/** How the server answers, call by call: a code is a refusal, `lost` no answer at all; agreed to when nothing is left. */
let refusals: (string | null)[] = []
let asked: string[] = []
let client: QueryClient

function serve(_address: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  asked.push(method)
  const code = refusals.shift()
  if (code === 'lost') return Promise.reject(new TypeError('Failed to fetch'))
  if (code) return Promise.resolve(Response.json({ error: { code, params: { minutes: 3 } } }, { status: 429 }))
  return Promise.resolve(Response.json({ match: false }))
}

const isLiked = () => client.getQueryData<LikesAnswer>(['likes'])!.profiles.some((one) => one.id === ADA.id)
const mustReadAnew = () => client.getQueryState(['likes'])!.isInvalidated
const settled = () => vi.waitUntil(() => client.isMutating() === 0, 5000)

beforeEach(async () => {
  await loadMessages('en')
  vi.stubGlobal('location', { origin: 'https://here.example' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', serve)
  client = createQueryClient(() => {})
  client.setQueryData(['likes'], NONE)
  refusals = []
  asked = []
  said.length = 0
})
afterEach(() => vi.unstubAllGlobals())

describe('a press on a heart', () => {
  test('shows at once and stays; nothing is read anew', async () => {
    setLike(client, ADA, true)
    expect(isLiked()).toBe(true)
    await settled()
    expect([isLiked(), asked, said, mustReadAnew()]).toEqual([true, ['POST'], [], false])
  })

  test.each(['too_many_requests', 'blocked_by_user', 'not_found'])(
    'refused with %s goes back, and says why',
    async (code) => {
      refusals = [code]
      setLike(client, ADA, true)
      expect(isLiked()).toBe(true)
      await settled()
      const sentence = {
        too_many_requests: m.error_too_many_requests({ count: 3 }),
        blocked_by_user: m.error_blocked_by_user(),
        not_found: m.error_not_found(),
      }[code]
      expect([isLiked(), said, mustReadAnew()]).toEqual([false, [sentence], true])
    },
  )

  test('without a connection goes back and says so, and is not sent later', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    refusals = ['lost']
    setLike(client, ADA, true)
    await settled()
    expect([isLiked(), said, asked]).toEqual([false, [m.error_offline()], ['POST']])
  })

  test('whose answer is lost is tried again before it goes back', async () => {
    refusals = ['lost']
    setLike(client, ADA, true)
    await settled()
    expect([isLiked(), said, asked]).toEqual([true, [], ['POST', 'POST']])
  })
})

describe('two presses on a heart', () => {
  const like = () => setLike(client, ADA, true)
  const unlike = () => setLike(client, ADA, false)

  test('go out one after the other, and the last one holds', async () => {
    like()
    unlike()
    expect(isLiked()).toBe(false)
    await settled()
    expect([isLiked(), asked, said]).toEqual([false, ['POST', 'DELETE'], []])
  })

  test.each<[why: string, refusals: (string | null)[], liked: boolean]>([
    ['the first is refused', ['too_many_requests', null], false],
    ['the second is refused', [null, 'too_many_requests'], true],
    ['both are refused', ['too_many_requests', 'too_many_requests'], false],
  ])('end as the server has it where %s', async (_why, answers, liked) => {
    refusals = answers
    like()
    unlike()
    await settled()
    expect([isLiked(), mustReadAnew()]).toEqual([liked, true])
  })
})

test('a heart pressed before the likes are known is known by itself, and begins no list', async () => {
  client.removeQueries()
  setLike(client, ADA, true)
  await settled()
  expect([client.getQueryData(['likes']), client.getQueryData(['liked'])]).toEqual([undefined, { [ADA.id]: true }])
})
