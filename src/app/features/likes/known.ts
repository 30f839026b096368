import { queryOptions, skipToken } from '@tanstack/react-query'
import type { LikesAnswer } from '#core/search/types.ts'

/** Whom one likes, of those behind the list at hand that were asked for; null while the answer is on its way. */
export type Asked = Record<string, boolean | null>
export const likedQuery = queryOptions<Asked>({ queryKey: ['liked'], queryFn: skipToken, staleTime: Infinity })

/** Whether somebody is liked, as far as the answers at hand tell; undefined where they do not, or it is being asked for. */
export function isGiven(asked: Asked | undefined, likes: LikesAnswer | undefined, id: string): boolean | undefined {
  const known = asked?.[id]
  if (known !== undefined && known !== null) return known
  if (likes?.profiles.some((one) => one.id === id)) return true
  return likes?.next.given === null ? false : undefined
}
