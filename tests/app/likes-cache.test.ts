import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { askLiked } from '#app/data/ask-liked.ts'
import { applyLike, applySeen, agreesWithLike } from '#app/data/like-cache.ts'
import { cachedLike } from '#app/data/likes.ts'
import type { LikedProfile, LikesAnswer } from '#core/search/types.ts'
import type { MemberAnswer, ProfileCard, User } from '#core/profiles/types.ts'

const person = (id: string) => ({ id, name: id }) as ProfileCard
const liked = (id: string, more: Partial<LikedProfile> = {}): LikedProfile => ({
  ...person(id),
  like_new: false,
  match: false,
  ...more,
})

/** All likes in their lists, counted; of those given so many more stand behind the list. */
function likes({ profiles = [], liked_by = [] }: Partial<LikesAnswer> = {}, behind = 0): LikesAnswer {
  const matches = liked_by.filter((one) => one.match)
  const counts = {
    given: profiles.length + behind,
    received: liked_by.length,
    matches: matches.length,
    new: liked_by.filter((one) => one.like_new).length,
  }
  return {
    profiles,
    liked_by,
    matches,
    counts,
    next: { given: behind > 0 ? 'on' : null, received: null, matches: null },
  }
}

function cache(known: LikesAnswer, new_likes = 0): QueryClient {
  const client = new QueryClient()
  client.setQueryData(['likes'], known)
  client.setQueryData(['user'], { user: { new_likes } as User })
  return client
}
const likesIn = (client: QueryClient) => client.getQueryData<LikesAnswer>(['likes'])!
const newLikes = (client: QueryClient) => client.getQueryData<{ user: User }>(['user'])!.user.new_likes
const ids = (list: readonly LikedProfile[]) => list.map(({ id }) => id)

describe('a like shown at once', () => {
  test('is the newest given, and a match everywhere when the other likes as well', () => {
    const client = cache(likes({ profiles: [liked('ada')], liked_by: [liked('eve', { like_new: true })] }))
    applyLike(client, person('bob'), true)
    applyLike(client, person('eve'), true)
    const { profiles, liked_by, matches, counts } = likesIn(client)
    expect(profiles.map(({ id, match }) => [id, match])).toEqual([
      ['eve', true],
      ['bob', false],
      ['ada', false],
    ])
    expect(liked_by).toEqual([liked('eve', { like_new: true, match: true })])
    expect(matches).toEqual([liked('eve', { like_new: true, match: true })])
    expect(counts).toEqual({ given: 3, received: 1, matches: 1, new: 1 })
  })

  test('is a match where the server says so, whatever the lists hold', () => {
    const client = cache(likes())
    applyLike(client, person('eve'), true)
    applyLike(client, person('eve'), true, true)
    expect(ids(likesIn(client).matches)).toEqual(['eve'])
    expect(likesIn(client).counts).toEqual({ given: 1, received: 0, matches: 1, new: 0 })
  })

  test('goes again without a trace', () => {
    const before = likes({ profiles: [liked('ada')], liked_by: [liked('eve')] })
    const client = cache(before)
    applyLike(client, person('eve'), true)
    applyLike(client, person('eve'), false)
    expect(likesIn(client)).toEqual(before)
  })

  test('counts once, however often', () => {
    const client = cache(likes({}, 1))
    client.setQueryData(['liked'], { ada: true })
    for (const given of [true, true, false, false]) {
      applyLike(client, person('ada'), given)
      expect(likesIn(client).counts.given).toBe(Number(given))
    }
  })

  test('leaves a count alone that stands for any number', () => {
    const many = likes({}, 100)
    const client = cache(many)
    applyLike(client, person('bob'), true)
    applyLike(client, person('bob'), false)
    expect(likesIn(client)).toEqual(many)
  })

  test('is seen on the open profile', () => {
    const client = cache(likes())
    client.setQueryData(['member', 'eve'], { like: { given: false, received: true, match: false } } as MemberAnswer)
    applyLike(client, person('eve'), true)
    expect(client.getQueryData<MemberAnswer>(['member', 'eve'])!.like).toEqual({
      given: true,
      received: true,
      match: true,
    })
  })

  test('is no list where none was read', () => {
    const unread = new QueryClient()
    expect(applyLike(unread, person('ada'), true)).toBe(false)
    expect([unread.getQueryData(['likes']), unread.getQueryData(['liked'])]).toEqual([undefined, { ada: true }])
  })

  test('asks for reading anew where something was on its way', async () => {
    const client = cache(likes())
    expect(applyLike(client, person('ada'), true)).toBe(false)
    const late = client.fetchQuery({ queryKey: ['likes'], queryFn: () => new Promise(() => {}) })
    expect(applyLike(client, person('bob'), true)).toBe(true)
    expect(await late).toMatchObject({ profiles: [{ id: 'bob' }, { id: 'ada' }] })
    expect(ids(likesIn(client).profiles)).toEqual(['bob', 'ada'])
  })

  test('is compared with what came in between', () => {
    const client = cache(likes())
    applyLike(client, person('ada'), true)
    expect(agreesWithLike(client, 'ada', true)).toBe(true)
    client.setQueryData(['likes'], likes())
    expect(agreesWithLike(client, 'ada', true)).toBe(false)
  })
})

describe('whether somebody is liked', () => {
  const complete = likes({ profiles: [liked('ada')] })
  const more = likes({ profiles: [liked('ada')] }, 30)

  test('is told by the list, as far as it goes', () => {
    expect(cachedLike(undefined, complete, 'ada')).toBe(true)
    expect(cachedLike(undefined, complete, 'bob')).toBe(false)
    expect(cachedLike(undefined, more, 'ada')).toBe(true)
    expect(cachedLike(undefined, more, 'bob')).toBeUndefined()
    expect(cachedLike(undefined, undefined, 'bob')).toBeUndefined()
  })

  test('and behind it by what was asked for or pressed', () => {
    expect(cachedLike({ bob: true }, more, 'bob')).toBe(true)
    expect(cachedLike({ bob: false }, more, 'bob')).toBe(false)
    expect(cachedLike({ bob: null }, more, 'bob')).toBeUndefined()
  })

  test('is asked for once and together; a press meanwhile wins', async () => {
    const asked: string[] = []
    vi.stubGlobal('window', {})
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      return Promise.resolve(Response.json({ liked: [true, false, true] }))
    })
    const client = cache(more)
    for (const id of ['bob', 'cid', 'eve', 'bob']) askLiked(client, id)
    await vi.waitUntil(() => asked.length > 0)
    applyLike(client, person('eve'), false)
    await vi.waitUntil(() => client.getQueryData<Record<string, boolean>>(['liked'])!['bob'] === true)
    expect(client.getQueryData(['liked'])).toEqual({ bob: true, cid: false, eve: false })
    expect(asked).toEqual([expect.stringContaining('like.php?ids=bob%2Ccid%2Ceve')])
    vi.unstubAllGlobals()
  })
})

describe('a like received and opened', () => {
  test('loses its flag everywhere and counts one less, once', () => {
    const eve = liked('eve', { like_new: true, match: true })
    const client = cache(likes({ liked_by: [eve, liked('ida', { like_new: true })] }), 2)
    applySeen(client, 'eve')
    applySeen(client, 'eve')
    const { liked_by, matches, counts } = likesIn(client)
    expect(liked_by.map((one) => one.like_new)).toEqual([false, true])
    expect(matches.map((one) => one.like_new)).toEqual([false])
    expect([counts.new, newLikes(client)]).toEqual([1, 1])
  })

  test('changes no count where it was not new', () => {
    const client = cache(likes({ liked_by: [liked('eve')] }), 3)
    applySeen(client, 'eve')
    expect(newLikes(client)).toBe(3)
  })
})
