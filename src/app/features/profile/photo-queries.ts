import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ownProfileQuery } from './queries.ts'
import { api, read } from '#app/lib/api.ts'
import { say } from '#app/lib/say.ts'
import { toast } from '#app/ui/toast.tsx'
import type { PhotosAnswer } from '#core/photos/shape.ts'

/** One's own photos in their order, and how many one may keep. */
export const ownPhotosQuery = queryOptions({
  queryKey: ['photos'],
  queryFn: ({ signal }): Promise<PhotosAnswer> => read(api['photos.php'].$get({}, { init: { signal } })),
})

/** A change to one photo, or its end. */
export type PhotoChange = { id: string; main?: true; private?: boolean; position?: number; gone?: true }

/**
 * Changes and deletes photos. A change shows at once and is taken back, with a word, when it is refused.
 * @param onChanged called when the server has answered: what others show of the main photo may be old now
 */
export function usePhotoChange(onChanged: () => void) {
  const client = useQueryClient()
  const { queryKey } = ownPhotosQuery
  const { mutate } = useMutation({
    mutationFn: ({ gone, ...json }: PhotoChange): Promise<PhotosAnswer> =>
      read(gone ? api['photos.php'].$delete({ json: { id: json.id } }) : api['photos.php'].$put({ json })),
    async onMutate(change) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, { ...before, photos: applied(before.photos, change) })
      return before
    },
    onSuccess(answer) {
      client.setQueryData(queryKey, answer)
      void client.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
      onChanged()
    },
    onError(error, _change, before) {
      client.setQueryData(queryKey, before)
      toast({ text: say(error), tone: 'error' })
    },
  })
  return mutate
}

type Photos = PhotosAnswer['photos']

/** The photos as they will be after a change; the server has the last word. */
export function applied(photos: Photos, change: PhotoChange): Photos {
  if (change.gone) return photos.filter(({ id }) => id !== change.id)
  const changed = photos.map((photo) => {
    if (photo.id !== change.id) return change.main ? { ...photo, main: false } : photo
    return {
      ...photo,
      private: change.main ? false : (change.private ?? photo.private),
      main: change.main ?? photo.main,
    }
  })
  const moved = changed.find(({ id }) => id === change.id)
  if (change.position === undefined || !moved) return changed
  return changed.filter((photo) => photo !== moved).toSpliced(change.position, 0, moved)
}
