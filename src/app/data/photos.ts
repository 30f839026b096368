import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ownProfileQuery } from './profile.ts'
import { refreshUser } from './user.ts'
import { api, read } from '#app/lib/api.ts'
import { Refused } from '#app/lib/refused.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { toast } from '#app/ui/toast.tsx'
import type { PhotosAnswer } from '#core/photos/types.ts'
import type { OwnPhoto } from '#core/profiles/types.ts'

export const ownPhotosQuery = queryOptions({
  queryKey: ['photos'],
  queryFn: ({ signal }): Promise<PhotosAnswer> => read(api['photos.php'].$get({}, { init: { signal } })),
})

export type PhotoChange = { id: string; main?: true; private?: boolean; position?: number; gone?: true }

const { queryKey } = ownPhotosQuery

/**
 * Changes and deletes photos. A change shows at once and is taken back with a toast when it is refused. Changes are sent one
 * after the other; those still on their way stay on the screen whatever becomes of the others.
 */
export function usePhotoChange() {
  const client = useQueryClient()
  const show = (truth: PhotosAnswer | undefined, settled: PhotoChange) => {
    if (!truth) return
    const open = client.getMutationCache().findAll({ mutationKey: queryKey, status: 'pending' })
    const coming = open.map(({ state }) => state.variables as PhotoChange).filter((one) => one !== settled)
    client.setQueryData(queryKey, { ...truth, photos: coming.reduce(withChange, truth.photos) })
  }
  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: 'photos' },
    mutationFn: changed,
    async onMutate(change) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, { ...before, photos: withChange(before.photos, change) })
      return before
    },
    onSuccess(answer, change) {
      show(answer, change)
      void client.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
      // the bars show the main photo as well
      refreshUser(client)
    },
    onError(error, change, before) {
      show(before, change)
      toast({ text: errorMessage(error), tone: 'error' })
    },
  })
  return mutate
}

async function changed({ gone, ...json }: PhotoChange): Promise<PhotosAnswer> {
  if (!gone) return read(api['photos.php'].$put({ json }))
  try {
    return await read(api['photos.php'].$delete({ json: { id: json.id } }))
  } catch (error) {
    // an earlier try whose answer was lost has deleted it
    if (error instanceof Refused && error.code === 'not_found') return read(api['photos.php'].$get({}))
    throw error
  }
}

export function photoArrived(client: QueryClient, photo: OwnPhoto): void {
  client.setQueryData(
    queryKey,
    (old) => old && { ...old, photos: [...old.photos.filter(({ id }) => id !== photo.id), photo] },
  )
  void client.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
  refreshUser(client)
}

type Photos = PhotosAnswer['photos']

/** The photos after a change, until the server answers. */
export function withChange(photos: Photos, change: PhotoChange): Photos {
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
