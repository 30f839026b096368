import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { applyLike, applySeen } from '#app/features/likes/cache.ts'
import type { LikedProfile, LikesAnswer } from '#core/discovery/shape.ts'
import type { MemberAnswer, ProfileCard, User } from '#core/profiles/shape.ts'

const person = (id: string) => ({ id, name: id }) as ProfileCard
const liked = (id: string, like_new = false): LikedProfile => ({ ...person(id), like_new, match: false })

function cache(likes: LikesAnswer, new_likes = 0): QueryClient {
  const client = new QueryClient()
  client.setQueryData(['likes'], likes)
  client.setQueryData(['user'], { user: { new_likes } as User })
  return client
}
const likesIn = (client: QueryClient) => client.getQueryData<LikesAnswer>(['likes'])!
const newLikes = (client: QueryClient) => client.getQueryData<{ user: User }>(['user'])!.user.new_likes

describe('a like shown at once', () => {
  test('is the newest given, and a match on both sides when the other likes as well', () => {
    const client = cache({ profiles: [liked('ada')], liked_by: [liked('eve')] })
    applyLike(client, person('bob'), true)
    applyLike(client, person('eve'), true)
    expect(likesIn(client).profiles.map(({ id, match }) => [id, match])).toEqual([
      ['eve', true],
      ['bob', false],
      ['ada', false],
    ])
    expect(likesIn(client).liked_by[0]!.match).toBe(true)
  })

  test('goes again without a trace', () => {
    const before = { profiles: [liked('ada')], liked_by: [liked('eve')] }
    const client = cache(before)
    applyLike(client, person('eve'), true)
    applyLike(client, person('eve'), false)
    expect(likesIn(client)).toEqual(before)
  })

  test('is seen on the open profile', () => {
    const client = cache({ profiles: [], liked_by: [] })
    client.setQueryData(['member', 'eve'], { like: { given: false, received: true, match: false } } as MemberAnswer)
    applyLike(client, person('eve'), true)
    expect(client.getQueryData<MemberAnswer>(['member', 'eve'])!.like).toEqual({
      given: true,
      received: true,
      match: true,
    })
  })
})

describe('a like received and opened', () => {
  test('loses its flag and counts one less, once', () => {
    const client = cache({ profiles: [], liked_by: [liked('eve', true), liked('ida', true)] }, 2)
    applySeen(client, 'eve')
    applySeen(client, 'eve')
    expect(likesIn(client).liked_by.map((one) => one.like_new)).toEqual([false, true])
    expect(newLikes(client)).toBe(1)
  })

  test('changes no count where it was not new', () => {
    const client = cache({ profiles: [], liked_by: [liked('eve')] }, 3)
    applySeen(client, 'eve')
    expect(newLikes(client)).toBe(3)
  })
})
