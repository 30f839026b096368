import type { QueryClient } from '@tanstack/react-query'
import { memberQuery } from './member.ts'
import { cachedLike, likedQuery, likesQuery } from './likes.ts'
import { changeUser } from './user.ts'
import { COUNT_CAP } from '#core/lists/limits.ts'
import type { LikedProfile, LikesAnswer } from '#core/search/types.ts'
import type { LikedPart } from '#core/likes/schema.ts'
import type { ProfileCard } from '#core/profiles/types.ts'

const likesKey = likesQuery.queryKey
const viewKey = (id: string) => memberQuery(id).queryKey

/**
 * The likes after one more, or one less.
 * @param was whether the person was liked before
 * @param match whether the other likes as well, where the server has said so; otherwise the cached likes decide
 */
function withLike(likes: LikesAnswer, person: ProfileCard, liked: boolean, was: boolean, match?: boolean): LikesAnswer {
  const { id } = person
  const { counts } = likes
  const back = likes.liked_by.find((one) => one.id === id)
  const mutual = liked && (match ?? back !== undefined)
  const others = (list: LikedProfile[]) => list.filter((one) => one.id !== id)
  const matches = others(likes.matches)
  return {
    profiles: liked
      ? [{ ...person, like_new: false, match: mutual }, ...others(likes.profiles)]
      : others(likes.profiles),
    next: likes.next,
    liked_by: change(likes.liked_by, id, { match: mutual }),
    matches: mutual ? [{ ...person, like_new: back?.like_new ?? false, match: true }, ...matches] : matches,
    counts: {
      ...counts,
      given: counted(counts.given, Number(liked) - Number(was)),
      matches: counted(counts.matches, Number(mutual) - (likes.matches.length - matches.length)),
    },
  }
}

/** A count after a change. A count at its cap stays, because it stands for any higher number. */
const counted = (count: number, change: number) => (count >= COUNT_CAP ? count : Math.max(0, count + change))

export function withSeen(likes: LikesAnswer, id: string): LikesAnswer {
  const seen = { like_new: false }
  const { counts } = likes
  return {
    ...likes,
    liked_by: change(likes.liked_by, id, seen),
    matches: change(likes.matches, id, seen),
    counts: { ...counts, new: counted(counts.new, -Number(isNew(likes, id))) },
  }
}

/**
 * Shows a like, or its end, in every cached answer. Requests on their way do not know of it and are cancelled. Answers
 * whether something must be read again afterwards.
 */
export function applyLike(
  client: QueryClient,
  person: ProfileCard,
  liked: boolean,
  match?: boolean,
  on?: LikedPart,
): boolean {
  const keys = [likesKey, viewKey(person.id)]
  const fetched = keys.some((queryKey) => client.getQueryState(queryKey)?.fetchStatus === 'fetching')
  for (const queryKey of keys) void client.cancelQueries({ queryKey })
  const asked = client.getQueryData(likedQuery.queryKey)
  client.setQueryData(likesKey, (likes) => {
    return likes && withLike(likes, person, liked, cachedLike(asked, likes, person.id) ?? !liked, match)
  })
  client.setQueryData(likedQuery.queryKey, { ...asked, [person.id]: liked })
  client.setQueryData(viewKey(person.id), (view) => {
    if (!view) return view
    const part = liked ? (on ?? view.like.on) : undefined
    return {
      ...view,
      like: { ...view.like, given: liked, match: liked && (match ?? view.like.received), on: part },
    }
  })
  return fetched
}

/** Whether the cached answers agree with a like. One that was read while the like was on its way may not. */
export function agreesWithLike(client: QueryClient, id: string, liked: boolean): boolean {
  const likes = client.getQueryData(likesKey)
  const view = client.getQueryData(viewKey(id))
  const listed = likes?.profiles.some((one) => one.id === id)
  return (!likes || listed === liked) && (!view || view.like.given === liked)
}

export function refetchLike(client: QueryClient, id: string): void {
  for (const queryKey of [likesKey, viewKey(id)]) void client.invalidateQueries({ queryKey })
}

export function applySeen(client: QueryClient, id: string): void {
  const likes = client.getQueryData(likesKey)
  if (!likes || !isNew(likes, id)) return
  client.setQueryData(likesKey, withSeen(likes, id))
  changeUser(client, ({ new_likes }) => ({ new_likes: counted(new_likes, -1) }))
}

function isNew({ liked_by, matches }: LikesAnswer, id: string): boolean {
  return [...liked_by, ...matches].some((one) => one.id === id && one.like_new)
}

function change(list: LikedProfile[], id: string, to: Partial<LikedProfile>): LikedProfile[] {
  return list.map((one) => (one.id === id ? { ...one, ...to } : one))
}
