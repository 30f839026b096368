import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applySeen } from './like-cache.ts'
import { likesQuery } from './likes.ts'
import { useUser } from './user.ts'
import { api, read } from '#app/lib/api.ts'
import { mutate } from '#app/lib/mutate.ts'

/**
 * Notes that a like received was opened: its new flag goes, and the badge counts one less.
 * @param id the profile whose like it is; undefined while nothing was opened
 */
export function useSeen(id: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!id) return
    mutate(client, { meta: { quiet: true }, mutationFn: () => read(api['like.php'].$put({ json: { id } })) }).then(
      () => applySeen(client, id),
      // the flag stays until the like is opened again
      () => client.invalidateQueries({ queryKey: likesQuery.queryKey }),
    )
  }, [client, id])
}

/**
 * The same for a profile reached by another way: only if its like is new, or stands behind the list at hand.
 * @param received whether there is a like of that profile
 */
export function useSeenIfNew(id: string, received: boolean | undefined): void {
  const member = useUser() !== null
  const { data } = useQuery({ ...likesQuery, enabled: member })
  const listed = data?.liked_by.find((one) => one.id === id)
  const isNew = listed ? listed.like_new : received === true && typeof data?.next.received === 'string'
  useSeen(isNew ? id : undefined)
}
