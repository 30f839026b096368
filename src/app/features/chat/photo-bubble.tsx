import { useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import X from 'lucide-react/icons/x'
import { use } from 'react'
import type { Line } from './group-lines.ts'
import { LogPhotosContext } from './log-photos.tsx'
import { showPhoto } from './photos-shown.ts'
import { cancelSending, flush } from '#app/data/send-messages.ts'
import { useProgress } from '#app/data/send-progress.ts'
import type { Waiting } from '#app/data/send-queue.ts'
import { m } from '#app/lib/messages.ts'
import { useObjectUrl } from '#app/lib/use-object-url.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { PhotoViewerButton } from '#app/ui/photo-viewer.tsx'
import { Progress } from '#app/ui/progress.tsx'

/** A photo in a frame of a known shape, so that nothing moves when it comes; the viewer shows it whole. */
export function PhotoBubble({ line: { id, image, waiting } }: { line: Line }) {
  const { open } = use(LogPhotosContext)
  if (waiting?.kind === 'image') return <WaitingPhoto waiting={waiting} />
  if (!image) return <p className="px-3.5 py-2 text-muted italic">{m.chat_photo_gone()}</p>
  const at = open.findIndex((photo) => photo.id === id)
  if (at < 0) {
    return (
      <Photo alt="" image={{ blur_filename: image.blur_filename }} priority ratio={ratioOf(image)} className={FRAME}>
        <button
          type="button"
          onClick={() => showPhoto(id)}
          className="absolute inset-0 grid place-items-center bg-black/25 text-white focus-visible:-outline-offset-4"
        >
          <span className="flex flex-col items-center gap-2 px-2 text-sm font-semibold">
            <span className="grid size-11 place-items-center rounded-full bg-black/45 backdrop-blur-sm">
              <Eye size={20} aria-hidden="true" />
            </span>
            {m.chat_photo_show()}
          </span>
        </button>
      </Photo>
    )
  }
  return (
    <Photo alt={open[at]?.alt ?? ''} image={image} priority ratio={ratioOf(image)} className={FRAME}>
      <PhotoViewerButton id={id} number={at + 1} className="rounded-none" />
    </Photo>
  )
}

const FRAME = 'w-56 max-w-full rounded-none'

/** The frame that cuts off least. */
function ratioOf({ width, height }: { width: number; height: number }): '3/4' | '1/1' | '4/3' {
  const ratio = width / height
  if (ratio < 0.87) return '3/4'
  return ratio < 1.15 ? '1/1' : '4/3'
}

/** One's own photo on its way, which can still be called back. */
function WaitingPhoto({ waiting }: { waiting: Waiting & { kind: 'image' } }) {
  const client = useQueryClient()
  const { me } = use(LogPhotosContext)
  const url = useObjectUrl(waiting.photo)
  const part = useProgress(waiting.key)
  const cancel = () => {
    cancelSending(me, waiting.key)
    void flush(client, me)
  }
  return (
    <Photo
      alt={m.chat_photo_mine()}
      image={url ? { thumb_filename: url } : null}
      ratio={ratioOf(waiting)}
      className={FRAME}
    >
      {!waiting.refusal && (
        <span className="absolute top-1 right-1">
          <IconButton look="glass" label={m.ui_cancel()} icon={<X aria-hidden="true" />} onClick={cancel} />
        </span>
      )}
      {part !== null && (
        <div className="absolute inset-x-0 bottom-0 m-1.5 rounded-control bg-surface/95 p-2.5 text-ink">
          <Progress label={m.chat_sending()} value={part} />
        </div>
      )}
    </Photo>
  )
}
