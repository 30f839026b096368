import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PhotoPicker } from './photo-picker.tsx'
import { PhotoCard } from './photo-card.tsx'
import { PhotoDeletion } from './photo-deletion.tsx'
import { PhotoHints } from './photo-hints.tsx'
import { PhotoNotes } from './photo-notes.tsx'
import { ownPhotosQuery, usePhotoChange } from '#app/data/photos.ts'
import { SharedPhoto } from './shared-photo.tsx'
import { UploadCard } from './upload-card.tsx'
import { usePhotoOrder } from './use-photo-order.ts'
import { useUploads } from './use-uploads.ts'
import { m } from '#app/lib/messages.ts'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PhotosAnswer } from '#core/photos/types.ts'
import { canBeMain } from '#core/photos/rules.ts'

const GRID = 'grid cards gap-2.5 md:gap-4'
const WIDE = `${GRID} sm:grid-cols-3`

type PhotoManagerProps = {
  narrow?: boolean
}

export function PhotoManager({ narrow = false }: PhotoManagerProps) {
  const { data, error, refetch } = useQuery(ownPhotosQuery)
  if (error && !data) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <PhotosSkeleton className={narrow ? GRID : WIDE} />
  return <Photos {...data} narrow={narrow} />
}

function Photos({ photos, limit, narrow }: PhotosAnswer & Required<PhotoManagerProps>) {
  const change = usePhotoChange()
  const { list, held, gap, news, setNews, move } = usePhotoOrder(photos, (id, position) => change({ id, position }))
  const { uploads, add, cancel, retry } = useUploads(() => {
    setNews(m.photos_arrived({ used: photos.length + 1, limit }))
  })
  const [deleting, setDeleting] = useState<string | null>(null)
  const [fit, setFit] = useState<{ fit: number; chosen: number } | null>(null)
  const sending = uploads.filter(({ failed }) => !failed)
  const room = Math.max(0, limit - photos.length - sending.length)
  const choose = (files: File[]) => {
    if (files.length === 0) return
    setFit(files.length > room ? { fit: room, chosen: files.length } : null)
    add(files.slice(0, room))
  }
  const remove = (id: string) => {
    change({ id, gone: true })
    setNews(m.photos_deleted())
    setFit(null)
  }
  return (
    <FileDrop label={m.photos_drop_now()} onFiles={choose} className="flex flex-col gap-4">
      <SharedPhoto onChoose={choose} />
      <ul ref={list} aria-label={m.photos_title()} className={narrow ? GRID : WIDE}>
        {photos.map((photo, at) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            at={at}
            count={photos.length}
            canBeMain={canBeMain(photo, photos)}
            held={held === photo.id}
            side={gap?.id === photo.id ? gap.side : null}
            onChange={(what) => change({ id: photo.id, ...what })}
            onMove={(position, grip) => move(photo.id, position, grip)}
            onDelete={() => setDeleting(photo.id)}
          />
        ))}
        {sending.map((one) => (
          <UploadCard key={one.key} upload={one} onCancel={() => cancel(one.key)} />
        ))}
        {room > 0 && (
          <PhotoPicker
            free={Math.max(0, Math.min(limit, narrow ? 2 : 3) - photos.length - sending.length - 1)}
            onChoose={choose}
          />
        )}
      </ul>
      <PhotoNotes photos={photos} uploads={uploads} onDelete={setDeleting} onRetry={retry} onDismiss={cancel} />
      <PhotoHints photos={photos} limit={limit} full={room === 0 && sending.length === 0} fit={fit} />
      <output className="sr-only">{news}</output>
      <PhotoDeletion
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onDelete={() => {
          if (deleting) remove(deleting)
          setDeleting(null)
        }}
      />
    </FileDrop>
  )
}

function PhotosSkeleton({ className }: { className: string }) {
  return (
    <output className={className}>
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="aspect-3/4 rounded-card!" />
      <Skeleton className="aspect-3/4 rounded-card!" />
    </output>
  )
}
