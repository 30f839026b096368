import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddPhotos } from './add-photos.tsx'
import { PhotoCard } from './photo-card.tsx'
import { PhotoDeletion } from './photo-deletion.tsx'
import { PhotoHints } from './photo-hints.tsx'
import { ownPhotosQuery, usePhotoChange } from './photo-queries.ts'
import { UploadCard } from './upload-card.tsx'
import { useUploads } from './use-uploads.ts'
import { m } from '#app/lib/messages.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'

const GRID = 'grid grid-cols-2 gap-2.5 md:gap-4'
const WIDE = `${GRID} sm:grid-cols-3`

type PhotoManagerProps = {
  onChanged: () => void
  /** In a narrow column, two across. */
  narrow?: boolean
}

/** One's own photos: add, order, choose the main one, hide, delete. */
export function PhotoManager({ onChanged, narrow = false }: PhotoManagerProps) {
  const { data, error, refetch } = useQuery(ownPhotosQuery)
  const change = usePhotoChange(onChanged)
  const { uploads, add, drop } = useUploads(onChanged)
  const [dragged, setDragged] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const [news, setNews] = useState('')
  if (error && !data) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <PhotosSkeleton className={narrow ? GRID : WIDE} />
  const { photos, limit } = data
  const sending = uploads.filter((one) => !one.failed).length
  const room = limit - photos.length - sending
  const move = (id: string, position: number) => {
    change({ id, position })
    setNews(m.photos_moved({ number: position + 1 }))
  }
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={m.photos_title()} className={narrow ? GRID : WIDE}>
        {photos.map((photo, at) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            at={at}
            count={photos.length}
            onChange={(what) => change({ id: photo.id, ...what })}
            onMove={(position) => move(photo.id, position)}
            onDelete={() => setDeleting(photo.id)}
            onDrag={setDragged}
            onDrop={() => dragged && dragged !== photo.id && move(dragged, at)}
          />
        ))}
        {uploads.map((one) => (
          <UploadCard key={one.key} upload={one} onDrop={() => drop(one.key)} />
        ))}
        {room > 0 && <AddPhotos first={photos.length + sending === 0} onChoose={(files) => add(files)} />}
      </ul>
      <PhotoHints photos={photos} limit={limit} full={room <= 0} />
      <output className="sr-only">{news}</output>
      <PhotoDeletion
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onDelete={() => {
          if (deleting) change({ id: deleting, gone: true })
          setDeleting(null)
        }}
      />
    </div>
  )
}

function PhotosSkeleton({ className }: { className: string }) {
  return (
    <output className={className}>
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="aspect-3/4 rounded-card" />
      <Skeleton className="aspect-3/4 rounded-card" />
    </output>
  )
}
